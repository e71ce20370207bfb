/** The version of the exported functions of module.ts. */
export const ABI_VERSION: i32 = 1;
