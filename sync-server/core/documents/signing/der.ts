import forge from 'node-forge';

/** One value of DER (X.690): its tag, what it holds, and the bytes of the whole. */
export type Der = { readonly tag: number; readonly content: Buffer; readonly whole: Buffer };

/** The tags of the values that are read and written here. */
export const tags = {
  boolean: 0x01,
  integer: 0x02,
  octets: 0x04,
  nothing: 0x05,
  oid: 0x06,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
  /** A value in brackets with a number: `[0]`. */
  bracket: 0xa0,
} as const;

/** Reads the value at the start of some bytes; what follows it is ignored. Throws where there is none. */
export function readDer(bytes: Buffer): Der {
  const first = bytes[1] ?? 0;
  const extra = first < 0x80 ? 0 : first - 0x80;
  if (bytes.length < 2 || first === 0x80 || extra > 4 || ((bytes[0] ?? 0) & 0x1f) === 0x1f)
    throw new Error('a value that is no DER');
  const start = 2 + extra;
  if (bytes.length < start) throw new Error('a value that is cut off');
  const length = extra === 0 ? first : bytes.readUIntBE(2, extra);
  if (bytes.length < start + length) throw new Error('a value that is cut off');
  return {
    tag: bytes[0] ?? 0,
    content: bytes.subarray(start, start + length),
    whole: bytes.subarray(0, start + length),
  };
}

/** The values in a value. */
export function partsOf({ content }: Der): Der[] {
  const parts: Der[] = [];
  for (let rest = content; rest.length > 0; ) {
    const part = readDer(rest);
    parts.push(part);
    rest = rest.subarray(part.whole.length);
  }
  return parts;
}

/** One of the values in a value, from the end where `at` is negative. Throws where it is not there. */
export function partOf(of: Der, at: number, tag?: number): Der {
  const part = partsOf(of).at(at);
  if (!part || (tag !== undefined && part.tag !== tag)) throw new Error('a value of another form');
  return part;
}

/** Writes a value that holds the given bytes, one after the other. */
export function writeDer(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const short = length.subarray(length.findIndex((byte) => byte !== 0));
  return Buffer.concat([Buffer.from([tag, 0x80 + short.length]), short, content]);
}

/** An object identifier, `1.2.840.113549`, as DER. */
export function writeOid(dotted: string): Buffer {
  return writeDer(tags.oid, Buffer.from(forge.asn1.oidToDer(dotted).getBytes(), 'binary'));
}
