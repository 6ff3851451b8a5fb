const memorySection = 5;
const headerBytes = 8;
const pagesPerMb = 16;

/**
 * A WebAssembly module with another upper limit of its memory, in megabytes, whatever the module itself says.
 * Its code then gets no more from the engine, however it asks. Throws for a module without a memory of its
 * own.
 */
export function limitMemory(wasm: Uint8Array, maxMb: number): Uint8Array<ArrayBuffer> {
  const reader = { at: headerBytes };
  while (reader.at < wasm.length) {
    const start = reader.at;
    const id = wasm[reader.at] ?? 0;
    reader.at += 1;
    const length = readNumber(wasm, reader);
    const body = reader.at;
    if (id !== memorySection) {
      reader.at = body + length;
      continue;
    }
    const count = readNumber(wasm, reader);
    readNumber(wasm, reader);
    const least = readNumber(wasm, reader);
    if (count !== 1 || least > maxMb * pagesPerMb) break;
    const limits = [1, 1, ...numberBytes(least), ...numberBytes(maxMb * pagesPerMb)];
    const section = [memorySection, ...numberBytes(limits.length), ...limits];
    const rest = wasm.subarray(body + length);
    const limited = new Uint8Array(start + section.length + rest.length);
    limited.set(wasm.subarray(0, start));
    limited.set(section, start);
    limited.set(rest, start + section.length);
    return limited;
  }
  throw new Error('this module has no memory that could be limited');
}

/** Reads an unsigned number in LEB128, seven bits a byte, and moves on behind it. */
function readNumber(bytes: Uint8Array, reader: { at: number }): number {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[reader.at] ?? 0;
    reader.at += 1;
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return value;
  }
}

function numberBytes(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...numberBytes(Math.floor(value / 0x80))];
}
