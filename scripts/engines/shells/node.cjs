// Prints signature() of the module named on the command line. Imports are served by functions that throw.
const compiled = new WebAssembly.Module(require("node:fs").readFileSync(process.argv[2]));
const imports = {};
for (const { module, name } of WebAssembly.Module.imports(compiled)) {
  imports[module] = imports[module] || {};
  imports[module][name] = () => {
    throw new Error(`${module}.${name} was called`);
  };
}
console.log(new WebAssembly.Instance(compiled, imports).exports.signature() >>> 0);
