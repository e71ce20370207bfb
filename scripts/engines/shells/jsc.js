// Prints signature() of the module named on the command line. Imports are served by functions that throw.
// biome-ignore lint/complexity/noArguments: the shell gives the command line in this variable of its own
const compiled = new WebAssembly.Module(readFile(arguments[0], "binary"));
const served = {};
for (const { module, name } of WebAssembly.Module.imports(compiled)) {
  served[module] = served[module] || {};
  served[module][name] = () => {
    throw new Error(`${module}.${name} was called`);
  };
}
print(new WebAssembly.Instance(compiled, served).exports.signature() >>> 0);
