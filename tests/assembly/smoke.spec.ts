describe("as-pect", () => {
  it("runs on this compiler", () => {
    expect<i32>(19 + 23).toBe(42);
  });

  it("leaves the modules' fixed addresses free", () => {
    expect<bool>(__heap_base > 0x2000000).toBe(true);
    memory.fill(0x10000, 0xff, 0x1000000);
    expect<string>("a" + "b").toBe("ab");
  });
});
