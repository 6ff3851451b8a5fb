const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

/** A zip archive of text files (APPNOTE 6.3, method 8), made in the browser. */
export async function zipTexts(files: readonly (readonly [name: string, text: string])[]): Promise<Blob> {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const index: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const [name, text] of files) {
    const label = encoder.encode(name);
    const bytes = encoder.encode(text);
    const packed = await deflate(bytes);
    const common = numbers(
      [20, 2],
      [0x0800, 2],
      [8, 2],
      [0, 2],
      [0x21, 2],
      [crc32(bytes), 4],
      [packed.length, 4],
      [bytes.length, 4],
      [label.length, 2],
      [0, 2],
    );
    parts.push(numbers([0x04034b50, 4]), common, label, packed);
    index.push(
      numbers([0x02014b50, 4], [20, 2]),
      common,
      numbers([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]),
      label,
    );
    at += 4 + common.length + label.length + packed.length;
  }
  const size = index.reduce((sum, part) => sum + part.length, 0);
  const end = numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [files.length, 2],
    [files.length, 2],
    [size, 4],
    [at, 4],
    [0, 2],
  );
  return new Blob([...parts, ...index, end], { type: 'application/zip' });
}

/** The checksum that zip archives carry (ISO 3309). */
export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await new Response(
      new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw')),
    ).arrayBuffer(),
  );
}

/** Numbers one after the other, the lowest byte first. */
function numbers(...given: readonly (readonly [value: number, bytes: number])[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    given.flatMap(([value, bytes]) =>
      Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** i) % 256),
    ),
  );
}
