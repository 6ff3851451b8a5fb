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

/**
 * A QR code as the path of a drawing `size` units wide and high, with the border that cameras need; dark is
 * what the path covers.
 */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 3 });
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size: rows.length, path };
}
