import { crc32, deflateRawSync } from 'node:zlib';
import { dateOf, timeOf } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';

/**
 * A zip archive of files that fit in memory (APPNOTE 6.3, method 8, no extras), in the order given. Names are
 * paths inside the archive. Each file has the day and time of `at` in India; without it the first day there
 * is, so that the same files are the same archive.
 */
export function makeZip(files: readonly (readonly [string, Buffer])[], at?: Instant): Buffer {
  const [day, time] = at === undefined ? [firstDay, 0] : dosTime(at);
  const parts: Buffer[] = [];
  const index: Buffer[] = [];
  let offset = 0;
  for (const [name, bytes] of files) {
    const label = Buffer.from(name);
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt16LE(time, 6);
    common.writeUInt16LE(day, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(label.length, 22);
    parts.push(Buffer.from('PK\u0003\u0004'), common, label, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    index.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, place, label);
    offset += 4 + common.length + label.length + packed.length;
  }
  const directory = Buffer.concat(index);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, directory, Buffer.from('PK\u0005\u0006'), end]);
}

/** 1 January 1980. */
const firstDay = 0x21;

/** The day and the time of an instant in India as an archive has them: from 1980, in steps of two seconds. */
function dosTime(at: Instant): [day: number, time: number] {
  const [year = 1980, month = 1, day = 1] = dateOf(at).split('-').map(Number);
  const [hour = 0, minute = 0] = timeOf(at).split(':').map(Number);
  return [((year - 1980) << 9) | (month << 5) | day, (hour << 11) | (minute << 5)];
}
