/** A WebAssembly file as the bundler puts it into a program: its bytes. */
declare module '*.wasm' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
