import { deflateSync } from 'node:zlib';

/** What a PNG can be told to say instead of the truth. */
export type PngClaims = {
  readonly width?: number;
  readonly height?: number;
  readonly pixels?: Buffer;
  readonly interlaced?: boolean;
};

/** A whole PNG of any size and kind: one shade, or what `claims` put in its place. */
export function png(
  width: number,
  height: number,
  claims: PngClaims = {},
  { bits = 8, colour = 6 } = {},
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(claims.width ?? width, 0);
  head.writeUInt32BE(claims.height ?? height, 4);
  head.set([bits, colour, 0, 0, claims.interlaced ? 1 : 0], 8);
  return pngOf([
    ['IHDR', head],
    ['IDAT', claims.pixels ?? onePlainShade(width, height, colour, bits)],
    ['IEND', Buffer.alloc(0)],
  ]);
}

function onePlainShade(width: number, height: number, colour: number, bits: number): Buffer {
  const values = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[colour] ?? 4;
  const line = 1 + Math.ceil((width * values * bits) / 8);
  const lines = Buffer.alloc(height * line, 0x80);
  for (let y = 0; y < height; y += 1) lines[y * line] = 0;
  return deflateSync(lines);
}

/** A PNG of these chunks, each with its length and its right checksum. */
export function pngOf(chunks: readonly (readonly [name: string, data: Buffer])[]): Buffer {
  const parts = chunks.map(([name, data]) => {
    const chunk = Buffer.alloc(12 + data.length);
    chunk.writeUInt32BE(data.length, 0);
    chunk.write(name, 4, 'latin1');
    data.copy(chunk, 8);
    chunk.writeUInt32BE(crc(chunk.subarray(4, 8 + data.length)), 8 + data.length);
    return chunk;
  });
  return Buffer.concat([pngMark, ...parts]);
}
const pngMark = Buffer.from('89504e470d0a1a0a', 'hex');

/** The checksum of PNG (ISO 3309). */
export function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

const samples = {
  jpeg: [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODh',
    'MREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAUACADASIAAhEBAxEB/8QAGQAAAgMBAAAAAAAAAAAA',
    'AAAAAAQBBQYD/8QAGRAAAgMBAAAAAAAAAAAAAAAAAAMCBGFR/8QAFgEBAQEAAAAAAAAAAAAAAAAABgQH/8QAGREAAwEBAQAAAAAAAAAAAAAAAAEEAgNh/9oADAMBAAIRAx',
    'EAPwDJqpYNqpYW6qWDiqWCLdRDLaZ1VLBxVLC3VSwbVSwC9KhZLb6dlKhwbUqHAARbbM0lbJUqHBxSocAALtsWStn/2Q==',
  ],
  progressive: [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODh',
    'MREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wgARCAAUACADASIAAhEBAxEB/8QAGQAAAgMBAAAAAAAAAAAA',
    'AAAAAAMBBAUC/8QAFgEBAQEAAAAAAAAAAAAAAAAABQMG/9oADAMBAAIQAxAAAAHJbccjDOdbcEt20EczLgCW/8QAFhABAQEAAAAAAAAAAAAAAAAAAQAC/9oACAEBAAEFAj',
    'EYjEYjEYjEYggggv/EABURAQEAAAAAAAAAAAAAAAAAAAMA/9oACAEDAQE/ASaJoor/xAAXEQEBAQEAAAAAAAAAAAAAAAAAAQMC/9oACAECAQE/Abq61VX/xAAUEAEAAAAA',
    'AAAAAAAAAAAAAAAw/9oACAEBAAY/Ak//xAAWEAEBAQAAAAAAAAAAAAAAAAAAATD/2gAIAQEAAT8hwAACCCCD/9oADAMBAAIAAwAAABBAh0H/xAAWEQEBAQAAAAAAAAAAAA',
    'AAAAAAAWH/2gAIAQMBAT8QOqqqv//EABYRAQEBAAAAAAAAAAAAAAAAAAEAEP/aAAgBAgEBPxDIbNv/xAAWEAEBAQAAAAAAAAAAAAAAAAAAYVH/2gAIAQEAAT8Qmmmmmmmm',
    'zs7Ozv/Z',
  ],
  gray: [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//wAALCAAUAC',
    'ABAREA/8QAFwABAQEBAAAAAAAAAAAAAAAABAEDBv/EABkQAAIDAQAAAAAAAAAAAAAAAAADAgRhUf/aAAgBAQAAPwDk1UsFqpYVVLBiqWClUsGKpYVVLBaqWGylQ4LUqHCq',
    'VDgxSocP/9k=',
  ],
  turned: [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/4QCURXhpZgAATU0AKgAAAAgAAgESAAMAAAABAAYAAIglAAQAAAABAAAAJgAAAAAABAABAAIAAAACTgAAAAACAAUAAAADAAAAXAADAA',
    'IAAAACRQAAAAAEAAUAAAADAAAAdAAAAAAAAAAWAAAAAQAAACsAAAABAAAABwAAAAEAAABLAAAAAQAAADMAAAABAAAAHAAAAAH/2wBDAA0JCgsKCA0LCgsODg0PEyAVExIS',
    'EyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0',
    '9PT09PT09PT09PT09PT0//wAARCAAUACADASIAAhEBAxEB/8QAGQAAAgMBAAAAAAAAAAAAAAAAAAQBBQYD/8QAGRAAAgMBAAAAAAAAAAAAAAAAAAMCBGFR/8QAFgEBAQEA',
    'AAAAAAAAAAAAAAAABgQH/8QAGREAAwEBAQAAAAAAAAAAAAAAAAEEAgNh/9oADAMBAAIRAxEAPwDJqpYNqpYW6qWDiqWCLdRDLaZ1VLBxVLC3VSwbVSwC9KhZLb6dlKhwbU',
    'qHAARbbM0lbJUqHBxSocAALtsWStn/2Q==',
  ],
  cmyk: [
    '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAQCwwODAoQDg0OEhEQExgoGhgWFhgxIyUdKDozPTw5Mzg3QEhcTkBEV0U3OFBtUVdfYmdoZz5NcXlwZHhcZWdj/8AAFAgAFAAgBE',
    'MRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAGB//EABsQAQACAgMAAAAAAAAAAAAAAAAEQRViAxNR/9oADgRDAE0AWQBLAAA/AI2FSUxuqkaAoIVGN1BQQqMb',
    'qy8UEKjG6gx+FSwxurUBQQqMbqCghUY3Vl4oIVGN1Bj8KlT0cfjUBQQqOjj8BQQqOjj8ZeKCFR0cfgP/2Q==',
  ],
  webp: [
    'UklGRoAAAABXRUJQVlA4IHQAAABQBACdASogABQAPr1MoEu/pKOht+gD8BeJbACdMoRwN7WAj78ASgQZIM7wAP7y2X0KImXcKm1v/yV5c4J7l7K9ieLZiy/vHvMsvj3og9',
    'm+gH1jpt7pDs4T797EqbBnoJ1AEsamlTgeTFD6g5oDedl0Fu3GAA==',
  ],
  webpLossless: ['UklGRjYAAABXRUJQVlA4TCoAAAAvH8AEALkyRPQ/dhHR/wCZtE0EzL/lsXfXIAgEklDHHSsmgNWa2oD1fwA='],
  webpAlpha: [
    'UklGRsAAAABXRUJQVlA4WAoAAAAQAAAAHwAAEwAAQUxQSCYAAAABuYzof0Bp20ZQUVHv9l/5v4MRE0A2QFGYXMIQVcKY9ZD3Xlz1AFZQOCB0AAAAUAQAnQEqIAAUAD69TK',
    'BLv6SjobfoA/AXiWwAnTKEcDe7AI+/AEoEGSDO8AD+8tl9CiJl3Cptb/8leXOC5fqCvYuHGYsv7x7zLL496Pnejrp91TCU+MRfyHVk119SU3VaM72eRwNy8uWe4EPCA3nZ',
    'fj3FtAA=',
  ],
  palette: [
    'iVBORw0KGgoAAAANSUhEUgAAACAAAAAUBAMAAAAevyJ8AAAAGFBMVEW4xjG4hDE4xsg4hMi4SDG4EjE4SMg4EsjEftNXAAAAKElEQVR42mMsZ4CAe1CaiQENEBZgeQ9lvC',
    'ffDAwBRmPKHUYfl2IIAABCEQZN9sL6CAAAAABJRU5ErkJggg==',
  ],
} as const;

/**
 * Small whole pictures, 32 by 20 pixels, of the kinds that phones and offices send. `turned` is held sideways
 * and says where it was taken.
 */
export const pictures = Object.fromEntries(
  Object.entries(samples).map(([name, lines]) => [name, Buffer.from(lines.join(''), 'base64')]),
) as {
  readonly [Name in keyof typeof samples]: Buffer<ArrayBuffer>;
};

/**
 * A whole JPEG of so many scans: the last one of a progressive picture, which changes no pixel, again and
 * again.
 */
export function jpegOfScans(scans: number): Buffer {
  const marks = [...pictures.progressive.keys()].filter(
    (at) => pictures.progressive.readUInt16BE(Math.min(at, pictures.progressive.length - 2)) === 0xffda,
  );
  const [last, end] = [marks.at(-1) ?? 0, pictures.progressive.length - 2];
  const more = Array.from({ length: scans - marks.length }, () => pictures.progressive.subarray(last, end));
  return Buffer.concat([pictures.progressive.subarray(0, end), ...more, pictures.progressive.subarray(end)]);
}
