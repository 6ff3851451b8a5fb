import { drawQr } from './draw-qr.ts';
import type { Letterhead } from './letterhead.ts';
import { writePdf } from './write-pdf.ts';
import type { PdfDoc as Doc } from './write-pdf.ts';

/** A notice that hangs on a wall: a large code to scan, the same code to type, and what it is. */
export type Notice = {
  readonly heading: string;
  readonly title: string;
  readonly otherTitle: string;
  readonly lines: readonly string[];
  readonly qr: string;
  readonly above: string;
  readonly code: string;
  readonly foot: string;
};

/** Millimetres in points. */
const mm = 72 / 25.4;
const page = { width: 210 * mm, height: 297 * mm } as const;
const half = page.height / 2;
const margin = 14 * mm;
const ink = '#1A202C';
const quiet = '#4A5568';

/** Writes notices as an A4 PDF, two on a page with a line between to cut along. */
export function makeSheetPdf(
  { name: business, colour }: Pick<Letterhead, 'name' | 'colour'>,
  title: string,
  notices: readonly Notice[],
): Promise<Buffer> {
  const options = { size: 'A4', margin: 0, autoFirstPage: false, info: { Title: title, Author: business } };
  return writePdf(options, (doc) => {
    notices.forEach((notice, i) => {
      if (i % 2 === 0) doc.addPage();
      writeNotice(doc, { business, colour }, notice, i % 2 === 0 ? 0 : half);
      if (i % 2 === 1)
        doc
          .moveTo(margin, half)
          .lineTo(page.width - margin, half)
          .dash(4, { space: 4 })
          .lineWidth(0.5)
          .strokeColor(quiet)
          .stroke()
          .undash();
    });
  });
}

const gap = 2;
type Room = {
  readonly width: number;
  readonly height: number;
  readonly from: number;
  readonly to: number;
};

/** Sets the largest size, from one down to another, in which all texts fit into a room below each other. */
function fit(doc: Doc, texts: readonly string[], { width, height, from, to }: Room): void {
  const needs = (size: number): number => {
    doc.fontSize(size);
    return texts.reduce((sum, text) => sum + gap + doc.heightOfString(text, { width }), 0);
  };
  let size = from;
  while (size > to && needs(size) > height) size -= 0.5;
  doc.fontSize(size);
}

function writeNotice(
  doc: Doc,
  { business, colour }: { business: string; colour: string },
  notice: Notice,
  top: number,
): void {
  const side = 78 * mm;
  drawQr(doc, notice.qr, margin, top + 24 * mm, side);
  const left = margin + side + 10 * mm;
  const width = page.width - margin - left;
  doc
    .font('bold')
    .fontSize(11)
    .fillColor(colour)
    .text(business, margin, top + 11 * mm, { width: page.width - 2 * margin, height: 16, ellipsis: true });
  doc
    .font('regular')
    .fontSize(11)
    .fillColor(quiet)
    .text(notice.heading, left, top + 24 * mm, { width });
  doc.font('bold').fillColor(ink);
  fit(doc, [notice.title], { width, height: 80, from: 26, to: 14 });
  doc.text(notice.title, left, doc.y + 2, { width, height: 80, ellipsis: true });
  if (notice.otherTitle !== '')
    doc
      .font('regular')
      .fontSize(16)
      .text(notice.otherTitle, left, doc.y, { width, height: 24, ellipsis: true });
  doc.font('regular').fillColor(quiet);
  const lines = notice.lines.filter((line) => line !== '');
  const end = top + 77 * mm;
  fit(doc, lines, { width, height: end - doc.y, from: 11, to: 7 });
  for (const line of lines)
    if (doc.y + gap < end)
      doc.text(line, left, doc.y + gap, { width, height: end - doc.y - gap, ellipsis: true });
  doc.fontSize(10).text(notice.above, left, top + 78 * mm, { width });
  doc.font('bold').fillColor(ink);
  // What is typed stands on one line: at a break nobody knows whether a hyphen belongs to it.
  const wide = doc.fontSize(19).widthOfString(notice.code);
  doc
    .fontSize(Math.max(8, Math.min(19, Math.floor((19 * width * 2) / wide) / 2)))
    .text(notice.code, left, doc.y + gap, { width });
  doc
    .font('regular')
    .fontSize(8.5)
    .fillColor(quiet)
    .text(notice.foot, margin, top + half - 17 * mm, { width: page.width - 2 * margin, height: 24 });
}
