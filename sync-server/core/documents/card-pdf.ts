import type { PictureBytes } from '#server/core/files/read-picture.ts';
import { drawQr } from './draw-qr.ts';
import { writePdf } from './write-pdf.ts';
import type { PdfDoc as Doc } from './write-pdf.ts';

/** A card of the size of a bank card, upright, with a front and a back. `photo` is a picture encoded here. */
export type CardContent = {
  readonly business: string;
  /** The business's colour, dark enough for white words on it. */
  readonly colour: string;
  readonly heading: string;
  readonly name: string;
  readonly otherName: string;
  readonly work: string;
  readonly photo: PictureBytes | null;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly back: readonly string[];
  readonly qr: string;
  readonly signature: string;
};

/** Millimetres in points. */
const mm = 72 / 25.4;
const size = { width: 54 * mm, height: 85.6 * mm } as const;
const margin = 4 * mm;
const inner = size.width - 2 * margin;
const ink = '#1A202C';
const quiet = '#4A5568';

/**
 * Writes an identity card as a PDF of two pages, ready for a card printer. Without a photo its place is
 * empty.
 */
export function makeCardPdf(content: CardContent): Promise<Buffer> {
  const options = {
    size: [size.width, size.height],
    margin: 0,
    info: { Title: content.name, Author: content.business },
  };
  return writePdf(options, (doc) => {
    writeFront(doc, content);
    doc.addPage();
    writeBack(doc, content);
  });
}

function writeFront(
  doc: Doc,
  { business, colour, heading, name, otherName, work, photo, facts }: CardContent,
): void {
  const band = 13 * mm;
  doc.rect(0, 0, size.width, band).fill(colour);
  doc.font('bold').fontSize(9.5).fillColor('#FFFFFF');
  fitted(doc, business, 2 * mm, 9.5, 18);
  doc.font('regular').fontSize(6.5);
  doc.text(heading, margin, band - 4.2 * mm, { width: inner, align: 'center', lineBreak: false });
  const side = 24 * mm;
  const top = band + 2.5 * mm;
  drawPhoto(doc, photo, { left: (size.width - side) / 2, top, width: side, height: side * 1.2 });
  doc.y = top + side * 1.2 + 1.5 * mm;
  doc.font('bold').fillColor(ink);
  fitted(doc, name, doc.y, 10.5, 15);
  if (otherName !== '' && otherName !== name) {
    doc.font('regular').fontSize(8.5).fillColor(ink);
    doc.text(otherName, margin, doc.y, { width: inner, align: 'center', height: 11, ellipsis: true });
  }
  doc.font('bold').fontSize(8).fillColor(colour);
  doc.text(work, margin, doc.y, { width: inner, align: 'center', height: 11, ellipsis: true });
  doc.y += 1;
  writeFacts(doc, facts);
}

function writeFacts(doc: Doc, facts: CardContent['facts']): void {
  for (const [label, value] of facts) {
    if (value === '' || doc.y > size.height - 3.6 * mm) continue;
    const top = doc.y;
    doc
      .font('regular')
      .fontSize(6.5)
      .fillColor(quiet)
      .text(label, margin, top, { width: inner * 0.42, height: 9, ellipsis: true });
    doc
      .font('bold')
      .fillColor(ink)
      .text(value, margin + inner * 0.42, top, { width: inner * 0.58, height: 9, ellipsis: true });
    doc.y = top + 9;
  }
}

function writeBack(doc: Doc, { back, qr, signature }: CardContent): void {
  doc.font('regular').fontSize(7).fillColor(ink);
  doc.y = margin;
  for (const line of back)
    if (line !== '') doc.text(line, margin, doc.y, { width: inner, align: 'center' }).moveDown(0.3);
  const side = 24 * mm;
  drawQr(doc, qr, (size.width - side) / 2, size.height - margin - 9 * mm - side, side);
  doc
    .moveTo(margin + 6 * mm, size.height - margin - 4 * mm)
    .lineTo(size.width - margin - 6 * mm, size.height - margin - 4 * mm)
    .lineWidth(0.4)
    .strokeColor(quiet)
    .stroke();
  doc.font('regular').fontSize(6).fillColor(quiet);
  doc.text(signature, margin, size.height - margin - 3.4 * mm, {
    width: inner,
    align: 'center',
    lineBreak: false,
  });
}

/** One line in the middle, made smaller until it fits. */
function fitted(doc: Doc, text: string, top: number, largest: number, height: number): void {
  let points = largest;
  while (points > 6 && doc.fontSize(points).widthOfString(text) > inner) points -= 0.5;
  doc.text(text, margin, top, { width: inner, align: 'center', height, ellipsis: true });
}

/** Where something stands on a page, in points. */
type Place = { left: number; top: number; width: number; height: number };

function drawPhoto(doc: Doc, photo: PictureBytes | null, { left, top, width, height }: Place): void {
  doc.save();
  doc.rect(left, top, width, height).clip();
  doc.rect(left, top, width, height).fill('#E9EEF2');
  if (photo !== null)
    doc.image(Buffer.from(photo), left, top, { cover: [width, height], align: 'center', valign: 'center' });
  doc.restore();
  doc.rect(left, top, width, height).lineWidth(0.5).strokeColor('#718096').stroke();
}
