import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readXlsx } from './read-xlsx.ts';

describe('a workbook', () => {
  it('is read: shared and inline texts without their readings, numbers, empty rows and cells', () => {
    const bytes = workbook({
      'xl/sharedStrings.xml':
        '<sst><si><t>Name</t></si><si><r><t xml:space="preserve">Im</t></r><r><t>ran &amp; Co</t></r><rPh sb="0"><t>read</t></rPh></si><si/></sst>',
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Phone</t></is></c></row><row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"/><c r="C3"><v>9.8765E9</v></c><c r="D3" t="b"><v>1</v></c></row></sheetData></worksheet>',
    });
    expect(readXlsx(bytes, 10)).toEqual([
      ['Name', '', 'Phone'],
      [],
      ['Imran & Co', '', '9876500000', 'TRUE'],
    ]);
  });

  it('is read whatever stands before the names of its elements, and in either quotes', () => {
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
    const bytes = workbook({
      'xl/workbook.xml': `<?xml version="1.0"?><x:workbook xmlns:x="${main}" xmlns:rel="r"><x:sheets><x:sheet name='A' sheetId='1' rel:id='rId7'/></x:sheets></x:workbook>`,
      'xl/_rels/workbook.xml.rels':
        '<p:Relationships xmlns:p="p"><p:Relationship Id="rId7" Target="/xl/worksheets/other.xml"/></p:Relationships>',
      'xl/sharedStrings.xml': `<!-- made by another program --><a-1:sst xmlns:a-1="${main}"><a-1:si><a-1:t>Name</a-1:t><a-1:rPh sb="0"><a-1:t>read</a-1:t></a-1:rPh></a-1:si></a-1:sst>`,
      'xl/worksheets/other.xml': `<?xml version="1.0"?><x:worksheet xmlns:x="${main}"><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r='C1' t='inlineStr'><x:is><x:t>Phone</x:t></x:is></x:c></x:row><x:row r="2"><x:c r="A2"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
    });
    expect(readXlsx(bytes, 10)).toEqual([['Name', '', 'Phone'], ['7']]);
  });

  it('has only characters of which a text can be made', () => {
    const sheet = '<row><c t="inlineStr"><is><t>a&#0;&#xD800;&#x110000;&#x1F642;</t></is></c></row>';
    expect(readXlsx(workbook({ 'xl/worksheets/sheet1.xml': sheet }), 10)).toEqual([['a🙂']]);
  });

  const naming = (cells: number): string =>
    `<worksheet>${`<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`.repeat(cells / 200)}</worksheet>`;
  it.each([
    ['a text that is too long', 1001, 200, 'long'],
    ['more text than a list of people, though it is there once', 1000, 20_000, 'much'],
    ['more cells than a list of people', 1, 1_000_200, 'much'],
  ])('that names %s is refused while it is read', (_what, length, cells, reason) => {
    const texts = `<sst><si><t>${'a'.repeat(length)}</t></si></sst>`;
    const bytes = workbook({ 'xl/sharedStrings.xml': texts, 'xl/worksheets/sheet1.xml': naming(cells) });
    expect(() => readXlsx(bytes, 20_000)).toThrow(`the sheet is ${reason}`);
  });
  it('that leaves cells out holds no more of them than a list of people', () => {
    const rows = '<row><c r="GR1"><v>1</v></c></row>'.repeat(5001);
    expect(() => readXlsx(workbook({ 'xl/worksheets/sheet1.xml': rows }), 20_000)).toThrow(
      'the sheet is much',
    );
  });

  it.each([
    ['row', '<row r="1048576"><c r="A1048576"><v>1</v></c></row>'],
    ['column', '<row r="1"><c r="XFD1"><v>1</v></c></row>'],
    ['corner', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'],
  ])('whose one cell stands in a far %s does not hold all that is before it', (_what, sheet) => {
    const rows = readXlsx(workbook({ 'xl/worksheets/sheet1.xml': sheet }), 20_000);
    expect(rows.length).toBeLessThanOrEqual(20_001);
    expect(rows.flat().length).toBeLessThan(1000);
  });

  const many = 5_000_100;
  it.each([
    ['cells', { 'xl/worksheets/sheet1.xml': `<row>${'<c/>'.repeat(many)}</row>` }],
    [
      'elements that are none of a sheet’s',
      { 'xl/worksheets/sheet1.xml': `<row>${'<cc '.repeat(many)}</row>` },
    ],
    ['texts', { 'xl/sharedStrings.xml': '<si/>'.repeat(many) }],
    ['runs', { 'xl/sharedStrings.xml': `<si>${'<t/>'.repeat(many)}</si>` }],
    ['readings', { 'xl/sharedStrings.xml': `<si>${'<rPh/>'.repeat(many)}</si>` }],
    ['escapes', { 'xl/sharedStrings.xml': `<si><t>${'&gt;'.repeat(many)}</t></si>` }],
    ['tags', { 'xl/workbook.xml': '<>'.repeat(many) }],
    ['relations', { 'xl/_rels/workbook.xml.rels': '<a>'.repeat(many) }],
  ])('of millions of %s that come to nothing is refused while it is read', (_what, parts) => {
    expect(() => readXlsx(workbook(parts), 20_000)).toThrow('the sheet is large');
  });

  const half = 300_000;
  it.each([
    ['texts', { 'xl/sharedStrings.xml': '<si>'.repeat(half) }],
    ['runs', { 'xl/sharedStrings.xml': `<sst><si>${'<t>'.repeat(half)}</si></sst>` }],
    ['readings', { 'xl/sharedStrings.xml': `<sst><si>${'<rPh>'.repeat(half)}</si></sst>` }],
    ['rows', { 'xl/worksheets/sheet1.xml': '<row>'.repeat(half) }],
    ['cells', { 'xl/worksheets/sheet1.xml': `<row>${'<c>'.repeat(half)}</row>` }],
    ['values', { 'xl/worksheets/sheet1.xml': `<row><c>${'<v>'.repeat(half)}</c></row>` }],
    ['sheets', { 'xl/workbook.xml': '<sheet '.repeat(half) }],
    ['relations', { 'xl/_rels/workbook.xml.rels': '<Relationship '.repeat(half) }],
  ])('of %s that never end is read in one go', (_what, parts) => {
    expect(readXlsx(workbook(parts), 10).flat().join('')).toBe('');
  });
});

const whole = {
  'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': '<worksheet/>',
};

/** A zip archive of a workbook's parts. */
function workbook(parts: Readonly<Record<string, string>>): Uint8Array {
  const files = Object.entries({ ...whole, ...parts });
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of files) {
    const packed = deflateRawSync(text);
    const local = Buffer.alloc(30 + name.length);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    local.write(name, 30);
    const entry = Buffer.alloc(46 + name.length);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(text.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    entry.write(name, 46);
    bodies.push(local, packed);
    directory.push(entry);
    at += local.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}
