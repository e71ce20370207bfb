import { access, constants, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { FairhandError, messageOf } from "../errors.js";

/** Bytes of a file's name: what file systems take, less what a temporary name adds. */
const LONGEST_NAME = 230;

/**
 * Checks that a file can be written, before the work that it is for.
 * @throws FairhandError `unwritable`
 */
export async function requireWritable(file: string, field = "--out"): Promise<void> {
  const refuse = (message: string): never => {
    throw new FairhandError("unwritable", message, {
      field,
      expected: "a file in a folder that exists and can be written to",
      example: `${field} replay.json`,
    });
  };
  if (file === "" || /[\\/]$/.test(file)) refuse(`"${file}" names no file`);
  if (Buffer.byteLength(basename(file)) > LONGEST_NAME) refuse("the file's name is too long");
  const folder = dirname(resolve(file));
  try {
    await access(folder, constants.W_OK | constants.X_OK);
  } catch {
    refuse(`cannot write into the folder ${folder}`);
  }
  if (!(await isFolder(folder))) refuse(`${folder} is no folder`);
  const there = await stat(file).catch(() => null);
  if (there && !there.isFile()) refuse(`${file} is there already and is no file`);
}

/**
 * Makes a folder where there is none, and checks that files of these names can be written into it, before the work that
 * they are for.
 * @throws FairhandError `unwritable`
 */
export async function requireFolder(folder: string, names: readonly string[], field = "--out"): Promise<void> {
  try {
    if (folder === "") throw new Error("it has no name");
    await makeFolder(resolve(folder));
  } catch (cause) {
    throw new FairhandError("unwritable", `cannot make the folder "${folder}": ${messageOf(cause)}`, {
      field,
      expected: "a folder, made where it is not there yet",
      example: `${field} results`,
      cause,
    });
  }
  for (const name of names) await requireWritable(join(folder, name), field);
}

/** One level after the other: with `recursive`, Node never comes back from a folder that takes none, such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) await makeFolder(above);
  await mkdir(folder).catch(async (error) => {
    // somebody else has made it meanwhile
    if (!(await isFolder(folder))) throw error;
  });
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() === true;
}

export interface WriteOptions {
  /** What named the file, for an error. */
  field?: string;
  /** Permissions, such as 0o600 for a secret. */
  mode?: number;
}

let writes = 0;

/** Writes a file whole or not at all: a reader never sees half of it, and after a crash it is the old or the new one. */
export async function writeFileAtomically(file: string, text: string, options: WriteOptions = {}): Promise<void> {
  const { field = "--out", mode = 0o666 } = options;
  const path = resolve(file);
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}-${++writes}.part`);
  try {
    await writeFile(temporary, text, { mode, flush: true });
    await rename(temporary, path);
  } catch (cause) {
    await rm(temporary, { force: true });
    throw new FairhandError("unwritable", `cannot write ${file}: ${messageOf(cause)}`, { field, cause });
  }
}
