import encodeQR from 'qr';

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
