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
  doc
    .font('bold')
    .fontSize(26)
    .fillColor(ink)
    .text(notice.title, left, doc.y + 2, { width, height: 70, ellipsis: true });
  if (notice.otherTitle !== '')
    doc
      .font('regular')
      .fontSize(16)
      .text(notice.otherTitle, left, doc.y, { width, height: 24, ellipsis: true });
  doc.font('regular').fontSize(11).fillColor(quiet);
  for (const line of notice.lines)
    if (line !== '') doc.text(line, left, doc.y + 2, { width, height: 30, ellipsis: true });
  doc.fontSize(10).text(notice.above, left, top + 78 * mm, { width });
  doc
    .font('bold')
    .fontSize(19)
    .fillColor(ink)
    .text(notice.code, left, doc.y + 2, { width, lineBreak: false });
  doc
    .font('regular')
    .fontSize(8.5)
    .fillColor(quiet)
    .text(notice.foot, margin, top + half - 17 * mm, { width: page.width - 2 * margin, height: 24 });
}
