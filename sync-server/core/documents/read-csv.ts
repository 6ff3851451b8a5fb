import { collectRows } from './sheet-rows.ts';

/** How much of the first line says what stands between cells. */
const looked = 10_000;

/**
 * Reads the text of a file as spreadsheet programs write it: UTF-8 with or without a mark, or UTF-16 in
 * either order. Bytes that are none of these are read as UTF-8 with the unreadable replaced.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const order = zeroBytes(bytes);
  if (order) return new TextDecoder(order).decode(bytes);
  return new TextDecoder('utf-8').decode(bytes);
}

/** Without a mark, UTF-16 shows by the zero bytes of its commas, digits and line ends. */
function zeroBytes(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  let even = 0;
  let odd = 0;
  const most = Math.min(bytes.length, 4000);
  for (let i = 0; i < most; i += 1) {
    if (bytes[i] !== 0) continue;
    if (i % 2 === 0) even += 1;
    else odd += 1;
  }
  if (odd > most / 40 && odd > even * 4) return 'utf-16le';
  return even > most / 40 && even > odd * 4 ? 'utf-16be' : null;
}

/**
 * Splits comma-separated text (RFC 4180; also semicolons and tabs, by what the first line has most of) into
 * rows of cells. Empty lines at the end are left out. At most `mostRows` rows are read; the caller sees by
 * the length that there were more. Throws `SheetFault`.
 */
export function parseCsv(text: string, mostRows: number): string[][] {
  const beginning = text.slice(0, looked);
  const line = beginning.slice(0, beginning.search(/[\r\n]|$/));
  const mark = [',', ';', '\t'].toSorted((a, b) => line.split(b).length - line.split(a).length)[0] ?? ',';
  const { rows, next, put, done } = collectRows();
  for (let at = 0; at < text.length && rows.length < mostRows; ) {
    next();
    for (let column = 0; ; column += 1) {
      const [value, end] = text[at] === '"' ? quotedCell(text, at + 1, mark) : plainCell(text, at, mark);
      put(column, value);
      at = end + 1;
      if (text[end] === mark) continue;
      if (text[end] === '\r' && text[at] === '\n') at += 1;
      break;
    }
  }
  return done();
}

function plainCell(text: string, from: number, mark: string): [string, number] {
  let at = from;
  while (at < text.length && text[at] !== mark && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return [text.slice(from, at), at];
}

/**
 * A cell in quotes, in which two quotes are one. What stands between its end and the next mark belongs to it.
 */
function quotedCell(text: string, from: number, mark: string): [string, number] {
  let value = '';
  let at = from;
  for (;;) {
    const end = text.indexOf('"', at);
    if (end < 0) return [value + text.slice(at), text.length];
    value += text.slice(at, end);
    if (text[end + 1] !== '"') {
      const [rest, next] = plainCell(text, end + 1, mark);
      return [value + rest, next];
    }
    value += '"';
    at = end + 2;
  }
}
