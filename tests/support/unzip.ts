import { inflateRawSync } from 'node:zlib';

/** The files of an archive that this product has written, by their names. */
export function unzip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const packed = archive.readUInt32LE(at + 18);
    const name = at + 30;
    const bytes = name + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
    files.set(
      archive.toString('utf8', name, name + archive.readUInt16LE(at + 26)),
      inflateRawSync(archive.subarray(bytes, bytes + packed)),
    );
    at = bytes + packed;
  }
  return files;
}
