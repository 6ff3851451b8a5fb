import { brotliDecompressSync } from 'node:zlib';
import type PDFDocument from 'pdfkit';
import fonts from './fonts/mukta.json' with { type: 'json' };

/** A PDF that is being written. */
export type PdfDoc = InstanceType<typeof PDFDocument>;

let unpacked: { readonly regular: Buffer; readonly bold: Buffer } | undefined;

/**
 * Writes a PDF and answers its bytes. Nothing but the two weights of the font is embedded, `regular` and
 * `bold`; the text stays text and can be searched. What writes PDFs is loaded with the first one, as most
 * processes write none.
 */
export async function writePdf(
  options: PDFKit.PDFDocumentOptions,
  draw: (doc: PdfDoc) => void,
): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  return new Promise((resolve, reject) => {
    const doc = new Document({ font: '', ...options });
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
    const { regular, bold } = documentFonts();
    doc.registerFont('regular', regular);
    doc.registerFont('bold', bold);
    const write = doc.text.bind(doc);
    doc.text = (text: string, ...how: never[]) => write(inRuns(text), ...how);
    draw(doc);
    doc.end();
  });
}

/**
 * A text whose runs without a blank are no longer than an address may be: what wraps lines takes time by the
 * square of a run, minutes for a picture that somebody pasted as text.
 */
function inRuns(text: string): string {
  return typeof text === 'string' ? text.replaceAll(/\S{200}\p{M}*(?=\S)/gu, '$& ') : text;
}

/** The two weights of the documents' font, unpacked once. It has Latin and Devanagari. */
function documentFonts(): { readonly regular: Buffer; readonly bold: Buffer } {
  unpacked ??= { regular: unpack(fonts.regular), bold: unpack(fonts.bold) };
  return unpacked;
}

function unpack(packed: string): Buffer {
  return brotliDecompressSync(Buffer.from(packed, 'base64'));
}
