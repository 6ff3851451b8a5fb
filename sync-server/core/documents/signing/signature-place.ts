import { DEFAULT_BYTE_RANGE_PLACEHOLDER, SIG_FLAGS, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils';

/** What the signature dictionary says besides the signature; `at` is when it was made. */
export type SignatureFacts = {
  readonly name: string;
  readonly reason: string;
  readonly at: Date;
};

/** Bytes of the signature with its certificate, with room to spare; and with a timestamp in it. */
const signatureBytes = { plain: 6144, stamped: 14_500 } as const;
/** How much room a signature gets. */
export type SignatureRoom = keyof typeof signatureBytes;

/**
 * Appends an empty signature to a finished PDF as an incremental update: the bytes before it stay as they
 * are. Takes what pdfkit writes, with a plain table of references; throws an `Error` for any other PDF.
 */
export function withSignaturePlace(
  pdf: Buffer,
  facts: SignatureFacts,
  room: SignatureRoom = 'plain',
): Buffer {
  const text = pdf.toString('latin1');
  const trailer = lastMatch(text, /trailer\s*<<([\s\S]*?)>>\s*startxref\s+(\d+)\s+%%EOF/g);
  const size = Number(/\/Size (\d+)/.exec(trailer[1] ?? '')?.[1]);
  const root = /\/Root (\d+) 0 R/.exec(trailer[1] ?? '')?.[1] ?? '';
  const info = /\/Info \d+ 0 R/.exec(trailer[1] ?? '')?.[0] ?? '';
  const fileId = /\/ID \[[^\]]*\]/.exec(trailer[1] ?? '')?.[0] ?? '';
  const catalog = objectOf(text, root);
  const page = /\/Kids \[(\d+) 0 R/.exec(objectOf(text, /\/Pages (\d+) 0 R/.exec(catalog)?.[1] ?? ''))?.[1];
  if (!(size > 0) || page === undefined) throw new Error('a PDF without pages cannot be signed');
  const [signature, field] = [size, size + 1];
  const objects: [id: number, body: string][] = [
    [Number(root), `${catalog}\n/AcroForm << /SigFlags ${flags} /Fields [${field} 0 R] >>`],
    [Number(page), `${withoutAnnotations(objectOf(text, page))}\n/Annots [${field} 0 R]`],
    [signature, signatureDictionary(facts, room)],
    [
      field,
      `/Type /Annot /Subtype /Widget /FT /Sig /T (Signature1) /F 132 /Rect [0 0 0 0] /P ${page} 0 R /V ${signature} 0 R`,
    ],
  ];
  return appendObjects(
    pdf,
    objects,
    `/Size ${size + 2} /Root ${root} 0 R ${info} ${fileId} /Prev ${trailer[2]}`,
  );
}

const flags = SIG_FLAGS.SIGNATURES_EXIST + SIG_FLAGS.APPEND_ONLY;

function signatureDictionary({ name, reason, at }: SignatureFacts, room: SignatureRoom): string {
  const gap = `/${DEFAULT_BYTE_RANGE_PLACEHOLDER}`;
  return [
    '/Type /Sig /Filter /Adobe.PPKLite',
    `/SubFilter /${SUBFILTER_ETSI_CADES_DETACHED}`,
    `/ByteRange [0 ${gap} ${gap} ${gap}]`,
    `/Contents <${'0'.repeat(signatureBytes[room] * 2)}>`,
    `/Reason ${pdfString(reason)} /Name ${pdfString(name)} /M (${pdfDate(at)})`,
  ].join('\n');
}

/** A text as a UTF-16 string in hexadecimal, which no viewer misreads. */
function pdfString(text: string): string {
  const units = Array.from({ length: text.length }, (_unused, i) =>
    text.charCodeAt(i).toString(16).padStart(4, '0'),
  );
  return `<FEFF${units.join('').toUpperCase()}>`;
}

function pdfDate(at: Date): string {
  return `D:${at.toISOString().replaceAll(/[-T:]|\.\d+Z/g, '')}Z`;
}

function appendObjects(
  pdf: Buffer,
  objects: readonly (readonly [number, string])[],
  trailer: string,
): Buffer {
  const parts = [pdf, Buffer.from('\n')];
  let length = pdf.length + 1;
  const references: string[] = [];
  for (const [id, body] of objects) {
    references.push(`${id} 1\n${String(length).padStart(10, '0')} 00000 n \n`);
    const object = Buffer.from(`${id} 0 obj\n<<\n${body}\n>>\nendobj\n`, 'latin1');
    parts.push(object);
    length += object.length;
  }
  parts.push(
    Buffer.from(`xref\n${references.join('')}trailer\n<< ${trailer} >>\nstartxref\n${length}\n%%EOF`),
  );
  return Buffer.concat(parts);
}

/** What stands between the brackets of an object's dictionary. */
function objectOf(text: string, id: string): string {
  const body = lastMatch(
    text,
    new RegExp(`(?:^|\\n)${Number(id)} 0 obj\\s*<<([\\s\\S]*?)>>\\s*endobj`, 'g'),
  )[1];
  return (body ?? '').trim();
}

function withoutAnnotations(page: string): string {
  if (page.includes('/Annots [') && !page.includes('/Annots []'))
    throw new Error('a PDF with annotations on its first page cannot be signed');
  return page.replace(/\/Annots \[\]/, '');
}

function lastMatch(text: string, form: RegExp): RegExpExecArray {
  const found = [...text.matchAll(form)].at(-1);
  if (!found) throw new Error('this PDF was not written here and cannot be signed');
  return found;
}
