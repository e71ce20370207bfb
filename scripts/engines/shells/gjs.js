// Prints signature() of the module named on the command line. Imports are served by functions that throw.
const { Gio } = imports.gi;
const [, bytes] = Gio.File.new_for_path(ARGV[0]).load_contents(null);
const compiled = new WebAssembly.Module(bytes);
const served = {};
for (const { module, name } of WebAssembly.Module.imports(compiled)) {
  served[module] = served[module] || {};
  served[module][name] = () => {
    throw new Error(`${module}.${name} was called`);
  };
}
print(new WebAssembly.Instance(compiled, served).exports.signature() >>> 0);
