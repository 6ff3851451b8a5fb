import { drawQr } from './draw-qr.ts';
import type { Letterhead } from './letterhead.ts';
import { writePdf } from './write-pdf.ts';
import type { PdfDoc as Doc } from './write-pdf.ts';
import type { PictureBytes } from '#server/core/files/read-picture.ts';

/** One part of a document. Cells of a table and texts may be English or Hindi; the font has both. */
export type PdfBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly PdfColumn[];
      readonly rows: readonly (readonly string[])[];
      readonly strongLast?: boolean;
    }
  /** A code to scan, with facts beside it. */
  | {
      readonly kind: 'code';
      readonly qr: string;
      readonly caption: string;
      readonly rows: readonly (readonly [label: string, value: string])[];
    }
  /** A signature drawn in a box of 1000 by 300, as the path of an SVG. */
  | { readonly kind: 'drawing'; readonly path: string }
  /** What follows begins on a new page. */
  | { readonly kind: 'new-page' }
  /** What follows begins on a page that lies on its long side, with tables set small. */
  | { readonly kind: 'wide-page' };
/** A column: its head, its share of the width, and whether it holds figures. */
export type PdfColumn = { readonly label: string; readonly share: number; readonly numeric?: boolean };
/** A document: who sends it, what it is, and its parts. */
export type PdfContent = {
  readonly from: Letterhead;
  readonly title: string;
  readonly subtitle?: string;
  readonly blocks: readonly PdfBlock[];
  readonly foot: string;
  /** Pages lie on their long side and tables are set small, for registers with many columns. */
  readonly wide?: boolean;
  /** Set tighter, with facts side by side, for what people keep as one sheet. */
  readonly compact?: boolean;
  /** Stands across every page, such as that it is a draft. */
  readonly mark?: string;
};

const margin = 48;
const logoBox = { width: 110, height: 44 } as const;
const ink = '#1A202C';
const quiet = '#4A5568';

/** Writes a document as an A4 PDF. */
export function makePdf(content: PdfContent): Promise<Buffer> {
  const options = {
    size: 'A4',
    layout: content.wide ? 'landscape' : 'portrait',
    margin,
    bufferPages: true,
    info: { Title: content.title, Author: content.from.name },
  } as const;
  return writePdf(options, (doc) => {
    writeHead(doc, content);
    let sizes: Look['sizes'] = content.compact ? tableSizes.compact : tableSizes.usual;
    if (content.wide) sizes = tableSizes.small;
    for (const block of content.blocks) {
      if (block.kind === 'wide-page') {
        sizes = tableSizes.small;
        // Pages that a table goes on to lie alike.
        doc.options.layout = 'landscape';
        doc.addPage();
      }
      writeBlock(doc, block, { sizes, compact: content.compact ?? false, tint: content.from.tint });
    }
    writeFeet(doc, content.foot, content.mark);
  });
}

function writeHead(doc: Doc, { from, title, subtitle, compact = false }: PdfContent): void {
  const room = from.logo === null ? width(doc) : width(doc) - logoBox.width - 12;
  const top = doc.y;
  drawLogo(doc, from.logo, doc.page.width - margin - logoBox.width, top);
  doc.font('bold').fontSize(15).fillColor(from.colour).text(from.name, margin, top, { width: room });
  doc.font('regular').fontSize(9).fillColor(quiet);
  for (const line of from.lines) if (line !== '') doc.text(line, { width: room });
  if (from.logo !== null) doc.y = Math.max(doc.y, top + logoBox.height);
  doc
    .moveDown(compact ? 0.5 : 1.2)
    .font('bold')
    .fontSize(compact ? 15 : 19)
    .fillColor(ink)
    .text(title, { width: width(doc) });
  if (subtitle !== undefined) doc.font('regular').fontSize(11).fillColor(quiet).text(subtitle);
  doc.moveDown(compact ? 0.4 : 0.8);
}

/** Draws a business's picture at a place. */
function drawLogo(doc: Doc, logo: PictureBytes | null, left: number, top: number): void {
  if (logo !== null)
    doc.image(Buffer.from(logo), left, top, { fit: [logoBox.width, logoBox.height], align: 'right' });
}

/** Sizes of a table in points: its head, its text, the room around a cell, and the least height of a line. */
const tableSizes = {
  usual: { head: 9, body: 10, gap: 4, least: 12 },
  compact: { head: 8, body: 8.5, gap: 2.5, least: 10 },
  small: { head: 6.5, body: 7, gap: 2, least: 8 },
} as const;
type Look = {
  readonly sizes: (typeof tableSizes)[keyof typeof tableSizes];
  readonly compact: boolean;
  readonly tint: string;
};

function writeBlock(doc: Doc, block: PdfBlock, look: Look): void {
  switch (block.kind) {
    case 'heading':
      room(doc, 60);
      doc.moveDown(0.4).font('bold').fontSize(12.5).fillColor(ink).text(block.text, margin).moveDown(0.3);
      return;
    case 'text':
      doc
        .font('regular')
        .fontSize(10.5)
        .fillColor(ink)
        .text(block.text, margin, doc.y, { width: width(doc) })
        .moveDown(0.5);
      return;
    case 'facts':
      if (look.compact) return writeFactsInPairs(doc, block.rows);
      for (const [label, value] of block.rows) {
        room(doc, 20);
        const top = doc.y;
        doc.font('regular').fontSize(10).fillColor(quiet).text(label, margin, top, { width: 150 });
        const after = doc.y;
        doc
          .font('bold')
          .fillColor(ink)
          .text(value, margin + 160, top, { width: width(doc) - 160 });
        doc.y = Math.max(doc.y, after) + 2;
      }
      doc.x = margin;
      doc.moveDown(0.5);
      return;
    case 'code':
      return writeCode(doc, block);
    case 'table':
      return writeTable(doc, block, look);
    case 'drawing':
      return drawSignature(doc, block.path);
    case 'new-page':
      doc.addPage();
      return;
    case 'wide-page':
  }
}

const signatureScale = 0.16;

function drawSignature(doc: Doc, path: string): void {
  room(doc, 300 * signatureScale + 8);
  doc.save().translate(margin, doc.y).scale(signatureScale);
  doc.path(path).lineWidth(9).lineCap('round').lineJoin('round').strokeColor(ink).stroke();
  doc.restore();
  doc.y += 300 * signatureScale + 8;
}

/** Two facts beside each other, each with its label over it. */
function writeFactsInPairs(doc: Doc, rows: readonly (readonly [label: string, value: string])[]): void {
  const half = width(doc) / 2;
  for (let i = 0; i < rows.length; i += 2) {
    room(doc, 28);
    const top = doc.y;
    const ends = rows.slice(i, i + 2).map(([label, value], column) => {
      const left = margin + column * half;
      doc
        .font('regular')
        .fontSize(8)
        .fillColor(quiet)
        .text(label, left, top, { width: half - 12 });
      doc
        .font('bold')
        .fontSize(9.5)
        .fillColor(ink)
        .text(value, left, doc.y - 1, { width: half - 12 });
      return doc.y;
    });
    doc.y = Math.max(...ends) + 1;
  }
  doc.x = margin;
  doc.moveDown(0.4);
}

const codeSide = 84;

function writeCode(doc: Doc, { qr, caption, rows }: Extract<PdfBlock, { kind: 'code' }>): void {
  room(doc, codeSide + 24);
  const top = doc.y;
  drawQr(doc, qr, margin, top, codeSide);
  doc.font('regular').fontSize(8).fillColor(quiet);
  doc.text(caption, margin, top + codeSide + 4, { width: width(doc) });
  const under = doc.y;
  doc.y = top;
  const left = margin + codeSide + 20;
  for (const [label, value] of rows) {
    const line = doc.y;
    doc.font('regular').fontSize(9).fillColor(quiet).text(label, left, line, { width: 120 });
    doc
      .font('bold')
      .fillColor(ink)
      .text(value, left + 124, line, { width: width(doc) - codeSide - 144 });
  }
  doc.x = margin;
  doc.y = Math.max(doc.y, under);
  doc.moveDown(0.5);
}

const longestWord = 40;

/**
 * A text with a blank inside words of more than forty characters. The library shapes a word anew for each
 * place at which it might be broken, which took seconds for a page of long words in Devanagari.
 */
function broken(text: string): string {
  return text.replaceAll(longWords, (word) => word.match(pieces)?.join(' ') ?? word);
}

const longWords = new RegExp(`\\S{${longestWord + 1},}`, 'gu');
const pieces = new RegExp(`.{1,${longestWord}}`, 'gu');

function writeTable(
  doc: Doc,
  { columns, rows, strongLast = false }: Extract<PdfBlock, { kind: 'table' }>,
  { sizes: size, compact, tint }: Look,
): void {
  const shares = columns.reduce((sum, column) => sum + column.share, 0);
  const widths = columns.map((column) => (column.share / shares) * width(doc));
  const line = (given: readonly string[], look: 'head' | 'body' | 'sum'): void => {
    const cells = given.map(broken);
    doc.font(look === 'body' ? 'regular' : 'bold').fontSize(look === 'head' ? size.head : size.body);
    const heights = cells.map((cell, i) =>
      doc.heightOfString(cell, { width: (widths[i] ?? 0) - 2 * size.gap }),
    );
    const height = Math.max(size.least, ...heights) + 2 * size.gap;
    if (doc.y + height > doc.page.height - margin - 24) {
      doc.addPage();
      if (look !== 'head')
        line(
          columns.map((column) => column.label),
          'head',
        );
      doc.font(look === 'body' ? 'regular' : 'bold').fontSize(size.body);
    }
    const top = doc.y;
    if (look === 'head') doc.rect(margin, top, width(doc), height).fill(tint);
    doc.fillColor(look === 'head' ? quiet : ink);
    let left = margin;
    cells.forEach((cell, i) => {
      doc.text(cell, left + size.gap, top + size.gap, {
        width: (widths[i] ?? 0) - 2 * size.gap,
        align: columns[i]?.numeric ? 'right' : 'left',
      });
      left += widths[i] ?? 0;
    });
    doc
      .moveTo(margin, top + height)
      .lineTo(margin + width(doc), top + height)
      .lineWidth(0.5)
      .strokeColor('#DCE4E6')
      .stroke();
    doc.x = margin;
    doc.y = top + height;
  };
  line(
    columns.map((column) => column.label),
    'head',
  );
  rows.forEach((cells, i) => line(cells, strongLast && i === rows.length - 1 ? 'sum' : 'body'));
  doc.moveDown(compact ? 0.6 : 0.8);
}

function writeFeet(doc: Doc, foot: string, mark: string | undefined): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0;
    if (mark !== undefined) writeMark(doc, mark);
    doc.font('regular').fontSize(8).fillColor(quiet);
    doc.text(`${foot}  ·  ${page - start + 1}/${count}`, margin, doc.page.height - 36, {
      width: width(doc),
      align: 'center',
      lineBreak: false,
    });
  }
}

function writeMark(doc: Doc, mark: string): void {
  const [middle, centre] = [doc.page.width / 2, doc.page.height / 2];
  doc
    .save()
    .rotate(-35, { origin: [middle, centre] })
    .font('bold')
    .fontSize(96)
    .fillColor(quiet);
  doc
    .fillOpacity(0.14)
    .text(mark, middle - 300, centre - 60, { width: 600, align: 'center', lineBreak: false });
  doc.restore();
}

function width(doc: Doc): number {
  return doc.page.width - 2 * margin;
}

function room(doc: Doc, height: number): void {
  if (doc.y + height > doc.page.height - margin) doc.addPage();
}
