import { partOf, partsOf, readDer, tags, writeDer, writeOid } from './der.ts';

/** `id-aa-signatureTimeStampToken` of RFC 3161, appendix A. */
const timestampAttribute = writeOid('1.2.840.113549.1.9.16.2.14');
const unsigned = tags.bracket + 1;

/** The value of the last signature of a PDF that was sealed here: what a timestamp of the seal is about. */
export function signatureValue(pdf: Buffer): Buffer {
  return partOf(signerOf(placeOf(pdf).bytes), 5, tags.octets).content;
}

/**
 * A sealed PDF with a timestamp token in its signature (PAdES-T). No byte that is signed changes. Throws
 * where the place of the signature is too small.
 */
export function withTimestamp(pdf: Buffer, token: Buffer): Buffer {
  const { from, to, bytes } = placeOf(pdf);
  const outer = readDer(bytes);
  const bracket = partOf(outer, 1, tags.bracket);
  const signed = partOf(bracket, 0, tags.sequence);
  const attribute = writeDer(tags.sequence, timestampAttribute, writeDer(tags.set, token));
  const signer = writeDer(tags.sequence, signerOf(bytes).content, writeDer(unsigned, attribute));
  const rest = partsOf(signed)
    .slice(0, -1)
    .map(({ whole }) => whole);
  const data = writeDer(tags.sequence, ...rest, writeDer(tags.set, signer));
  const stamped = writeDer(tags.sequence, partOf(outer, 0).whole, writeDer(tags.bracket, data));
  const hex = stamped.toString('hex');
  if (hex.length > to - from) throw new Error('the timestamp does not fit into the signature');
  return Buffer.concat([
    pdf.subarray(0, from),
    Buffer.from(hex.padEnd(to - from, '0'), 'latin1'),
    pdf.subarray(to),
  ]);
}

/** Where the last signature of a PDF stands, in hexadecimal, and its bytes with the padding. */
function placeOf(pdf: Buffer) {
  const range = pdf.lastIndexOf('/ByteRange [');
  const from = pdf.indexOf('/Contents <', range) + '/Contents <'.length;
  const to = pdf.indexOf('>', from);
  if (range < 0 || to < 0) throw new Error('this PDF is not sealed');
  return { from, to, bytes: Buffer.from(pdf.toString('latin1', from, to), 'hex') };
}

/** The one signer of a signature. */
function signerOf(bytes: Buffer) {
  const signed = partOf(partOf(readDer(bytes), 1, tags.bracket), 0, tags.sequence);
  return partOf(partOf(signed, -1, tags.set), 0, tags.sequence);
}
