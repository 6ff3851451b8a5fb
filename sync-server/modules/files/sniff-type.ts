/**
 * The type of a file by its first bytes; undefined for anything the product does not keep (no SVG, no HTML).
 */
export function sniffType(
  bytes: Uint8Array,
): 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf' | undefined {
  const starts = (...wanted: number[]): boolean => wanted.every((byte, i) => bytes[i] === byte);
  const word = (from: number, length: number): string =>
    String.fromCharCode(...bytes.slice(from, from + length));
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (word(0, 4) === 'RIFF' && word(8, 4) === 'WEBP') return 'image/webp';
  if (word(0, 5) === '%PDF-') return 'application/pdf';
  return undefined;
}
