import encodeQR from 'qr';
import type { PdfDoc } from './write-pdf.ts';

/** Draws a QR code without a border as a square with its left upper corner at a place; all in points. */
export function drawQr(doc: PdfDoc, text: string, left: number, top: number, side: number): void {
  // The encoder always leaves a border of at least one cell.
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const step = side / rows.length;
  doc.fillColor('#000000');
  rows.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) doc.rect(left + x * step, top + y * step, step + 0.05, step + 0.05);
    });
  });
  doc.fill();
}
