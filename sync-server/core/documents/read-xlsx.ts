import { inflateRawSync } from 'node:zlib';
import { SheetFault } from './sheet-fault.ts';
import { collectRows } from './sheet-rows.ts';
import { countLooks, elementsOf, prefixOf, tagsOf } from './xml-elements.ts';
import { unescapeXml } from './xml-text.ts';
import type { Look } from './xml-elements.ts';

/**
 * The most that one part of a workbook, and all of them together, may unpack to: a small file can hold
 * gigabytes of nothing.
 */
const mostBytes = { part: 64 * 1024 * 1024, all: 96 * 1024 * 1024 } as const;
const mostParts = 2000;

/** A sheet of a workbook by its name, as rows of text. */
export type NamedRows = { readonly name: string; readonly rows: string[][] };

/**
 * Reads the first sheet of an Office Open XML workbook as rows of text. Numbers come as digits without an
 * exponent where they are whole; a date comes as its day number, for `dateOfSerial`. At most `mostRows` rows
 * are read. Throws `SheetFault`.
 */
export function readXlsx(bytes: Uint8Array, mostRows: number): string[][] {
  return readXlsxSheets(bytes, mostRows, 1)[0]?.rows ?? fail('broken');
}

/**
 * Reads the first `mostSheets` sheets of a workbook, each with its name, as `readXlsx` reads one. The limits
 * of what a workbook may unpack to hold for all of them together. Throws `SheetFault`.
 */
export function readXlsxSheets(bytes: Uint8Array, mostRows: number, mostSheets: number): NamedRows[] {
  const parts = openZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const look = countLooks();
  const workbook = parts('xl/workbook.xml') ?? fail('broken');
  const relations = parts('xl/_rels/workbook.xml.rels') ?? '';
  const texts = readTexts(parts('xl/sharedStrings.xml') ?? '', look);
  const tags = someTags(workbook, look, mostSheets, (tag) => /^(?:[\w.-]{1,20}:)?sheet\s/.test(tag));
  return (tags.length === 0 ? [undefined] : tags).map((found) => {
    const id = found === undefined ? undefined : attribute(found, 'id', look);
    const [target] = someTags(
      relations,
      look,
      1,
      (tag) => /^(?:[\w.-]{1,20}:)?Relationship\s/.test(tag) && attribute(tag, 'Id', look) === id,
    );
    const path = (target ? attribute(target, 'Target', look) : undefined) ?? 'worksheets/sheet1.xml';
    const sheet = parts(path.startsWith('/') ? path.slice(1) : `xl/${path}`) ?? fail('broken');
    return {
      name: (found === undefined ? undefined : attribute(found, 'name', look)) ?? '',
      rows: readRows(sheet, texts, mostRows, look),
    };
  });
}

function someTags(xml: string, look: Look, most: number, isIt: (tag: string) => boolean): string[] {
  const found: string[] = [];
  for (const tag of tagsOf(xml, look)) {
    if (isIt(tag)) found.push(tag);
    if (found.length === most) break;
  }
  return found;
}

/**
 * The calendar day of a spreadsheet's day number, which counts from 30 December 1899; undefined where it is
 * none.
 */
export function dateOfSerial(text: string): string | undefined {
  const days = Number(text);
  if (!Number.isFinite(days) || days < 367 || days > 73_050) return undefined;
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(days) * 86_400_000).toISOString().slice(0, 10);
}

function readTexts(xml: string, look: Look): string[] {
  const prefix = prefixOf(xml, look);
  return Array.from(elementsOf(xml, `${prefix}si`, look), ({ inside }) => textOf(inside, prefix, look));
}

/** The runs of a text, without the readings that East Asian texts carry beside them. */
function textOf(xml: string, prefix: string, look: Look): string {
  if (xml === '') return '';
  let texts = xml;
  if (xml.includes(`<${prefix}rPh`)) {
    const readings = [...elementsOf(xml, `${prefix}rPh`, look)];
    texts =
      readings.map(({ from }, i) => xml.slice(i === 0 ? 0 : readings[i - 1]?.to, from)).join('') +
      xml.slice(readings.at(-1)?.to ?? 0);
  }
  return Array.from(elementsOf(texts, `${prefix}t`, look), ({ inside }) => unescapeXml(inside, look)).join(
    '',
  );
}

function readRows(xml: string, texts: readonly string[], mostRows: number, look: Look): string[][] {
  const { rows, next, put, done } = collectRows();
  const prefix = prefixOf(xml, look);
  for (const { head, inside } of elementsOf(xml, `${prefix}row`, look)) {
    if (rows.length >= mostRows) break;
    const place = Number(attribute(head, 'r', look) ?? rows.length + 1);
    // A sheet may leave empty rows out; they are put back so that row numbers are those of the sheet.
    while (rows.length < place - 1 && rows.length < mostRows) next();
    next();
    let column = 0;
    for (const { head: attributes, inside: content } of elementsOf(inside, `${prefix}c`, look)) {
      column = columnOf(attribute(attributes, 'r', look) ?? '') ?? column;
      const type = attribute(attributes, 't', look) ?? 'n';
      put(column, cellText({ type, content, prefix }, texts, look));
      column += 1;
    }
  }
  return done();
}

type Cell = { readonly type: string; readonly content: string; readonly prefix: string };

function cellText({ type, content, prefix }: Cell, texts: readonly string[], look: Look): string {
  if (content === '') return '';
  if (type === 'inlineStr') return textOf(content, prefix, look);
  const [written] = elementsOf(content, `${prefix}v`, look);
  const value = unescapeXml(written?.inside ?? '', look);
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n' || !/e/i.test(value)) return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? String(number) : value;
}

/** `B7` is column 1. */
function columnOf(at: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(at)?.[0];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Attributes as they are written, in either quotes; the id of a relation has a prefix of its own. */
const patterns = {
  r: /(?:^|\s)r=(?:"([^"]*)"|'([^']*)')/,
  t: /(?:^|\s)t=(?:"([^"]*)"|'([^']*)')/,
  Id: /(?:^|\s)Id=(?:"([^"]*)"|'([^']*)')/,
  Target: /(?:^|\s)Target=(?:"([^"]*)"|'([^']*)')/,
  name: /(?:^|\s)name=(?:"([^"]*)"|'([^']*)')/,
  id: /(?:^|\s)[\w.-]{1,20}:id=(?:"([^"]*)"|'([^']*)')/,
} as const satisfies Record<string, RegExp>;

function attribute(tag: string, name: keyof typeof patterns, look: Look): string | undefined {
  const found = patterns[name].exec(tag);
  const written = found?.[1] ?? found?.[2];
  return written === undefined ? undefined : unescapeXml(written, look);
}

/**
 * Opens a zip archive by its directory (APPNOTE 6.3; stored and deflated entries) and gives a reader of its
 * parts.
 */
function openZip(bytes: Buffer): (name: string) => string | undefined {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  if (end < 0 || end + 22 > bytes.length) fail('broken');
  const count = bytes.readUInt16LE(end + 10);
  if (count > mostParts) fail('large');
  const entries = new Map<string, { at: number; method: number; packed: number; size: number }>();
  let at = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) fail('broken');
    const [name, extra, comment] = [
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
    ];
    entries.set(bytes.toString('utf8', at + 46, at + 46 + name), {
      at: bytes.readUInt32LE(at + 42),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
    });
    at += 46 + name + extra + comment;
  }
  let unpacked = 0;
  return (name) => {
    const entry = entries.get(name);
    if (!entry) return undefined;
    if (entry.size > mostBytes.part || unpacked + entry.size > mostBytes.all) fail('large');
    if (entry.at + 30 > bytes.length) fail('broken');
    const from = entry.at + 30 + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28);
    const part = bytes.subarray(from, from + entry.packed);
    const whole = entry.method === 0 ? part : inflate(part);
    unpacked += whole.length;
    if (unpacked > mostBytes.all) fail('large');
    return whole.toString('utf8');
  };
}

/** The sizes an archive names may be lies; the limit holds for what comes out. */
function inflate(part: Buffer): Buffer {
  try {
    return inflateRawSync(part, { maxOutputLength: mostBytes.part });
  } catch (error) {
    return fail(
      error !== null && typeof error === 'object' && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
        ? 'large'
        : 'broken',
    );
  }
}

function fail(reason: 'broken' | 'large'): never {
  throw new SheetFault(reason);
}
