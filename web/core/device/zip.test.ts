import { crc32 as reference, inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { workbookFiles } from '#shared/core/workbook.ts';
import { makeXlsx } from '#server/core/documents/xlsx.ts';
import { crc32, zipTexts } from './zip.ts';

it('reckons the checksum as zlib does', () => {
  const bytes = new TextEncoder().encode('नमस्ते, 123');
  expect(crc32(bytes)).toBe(reference(bytes));
});

it('makes the archive that the server makes', async () => {
  const sheets = [{ name: 'Bills', head: ['Number', 'Left'], rows: [['=1+1', 12.5] as const] }];
  const [ours, servers] = [
    Buffer.from(await (await zipTexts(workbookFiles(sheets))).arrayBuffer()),
    makeXlsx(sheets),
  ];
  expect(filesOf(ours)).toEqual(filesOf(servers));
  expect(filesOf(ours).get('xl/worksheets/sheet1.xml')).toContain("'=1+1");
});

/** The files of an archive by the entries of its directory. */
function filesOf(zip: Buffer): Map<string, string> {
  const found = new Map<string, string>();
  const end = zip.lastIndexOf('PK\u0005\u0006');
  let at = zip.readUInt32LE(end + 16);
  for (let n = 0; n < zip.readUInt16LE(end + 10); n += 1) {
    const [packed, label, start] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + label);
    const begin = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    found.set(name, inflateRawSync(zip.subarray(begin, begin + packed)).toString('utf8'));
    at += 46 + label;
  }
  return found;
}
