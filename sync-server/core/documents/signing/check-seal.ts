import { createHash, verify, X509Certificate } from 'node:crypto';
import forge from 'node-forge';

/**
 * What a PDF's signature shows: `none` where it has none, `foreign` where somebody else made it, `changed`
 * where ours does not fit the bytes, and `intact`. `reason` is what the signature says of itself; it is not
 * proven unless the file is intact.
 */
export type SealCheck = {
  readonly state: 'none' | 'foreign' | 'changed' | 'intact';
  readonly reason: string;
};

/** Checks the last signature of any PDF against the installation's certificate (PEM). Never throws. */
export function checkSeal(pdf: Buffer, certificate: string): SealCheck {
  const found = lastSignature(pdf);
  if (!found) return { state: 'none', reason: '' };
  const { reason, covered, signature } = found;
  try {
    const { attributes, digest, value, isOurs } = readSignature(signature, certificate);
    if (!isOurs) return { state: 'foreign', reason };
    const right =
      covered !== null &&
      createHash('sha256').update(covered).digest('hex') === digest &&
      verify('sha256', attributes, new X509Certificate(certificate).publicKey, value);
    return { state: right ? 'intact' : 'changed', reason };
  } catch {
    return { state: 'foreign', reason };
  }
}

function lastSignature(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const at = text.lastIndexOf('/ByteRange [');
  if (at < 0) return null;
  const rest = text.slice(at, at + 40_000);
  const [, ...range] = /^\/ByteRange \[(\d{1,10}) (\d{1,10}) (\d{1,10}) (\d{1,10})\s*\]/.exec(rest) ?? [];
  const [start = 0, length = 0, next = 0, more = 0] = range.map(Number);
  const contents = /\/Contents <([0-9a-fA-F]{0,30000})>/.exec(rest)?.[1] ?? '';
  const isWhole = range.length === 4 && start === 0 && next > length && next + more === pdf.length;
  const units = /\/Reason <FEFF([0-9A-F]{0,800})>/.exec(rest)?.[1]?.match(/.{4}/g) ?? [];
  return {
    reason: String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
    covered: isWhole ? Buffer.concat([pdf.subarray(0, length), pdf.subarray(next)]) : null,
    signature: Buffer.from(contents, 'hex'),
  };
}

/** The parts of a CMS signature (RFC 5652) that are checked. Throws where it is none. */
function readSignature(bytes: Buffer, certificate: string) {
  // Its length is in its head; what follows is padding.
  const end = bytes.readUInt16BE(0) === 0x3082 ? 4 + bytes.readUInt16BE(2) : 0;
  const outer = forge.asn1.fromDer(bytes.subarray(0, end).toString('binary'));
  const signed = child(child(outer, 1), 0);
  const ours = forge.asn1.toDer(forge.pki.certificateToAsn1(forge.pki.certificateFromPem(certificate)));
  const inside = forge.asn1.toDer(child(child(signed, 3), 0));
  const signer = child(child(signed, -1), 0);
  const attributes = child(signer, 3);
  const digest = childrenOf(attributes).find(
    (attribute) => forge.asn1.derToOid(textOf(child(attribute, 0))) === forge.pki.oids['messageDigest'],
  );
  if (!digest) throw new Error('a signature without a digest');
  // Signed is the set, not the tag that it has inside the signature.
  const set = forge.asn1.create(
    forge.asn1.Class.UNIVERSAL,
    forge.asn1.Type.SET,
    true,
    childrenOf(attributes),
  );
  return {
    isOurs: ours.getBytes() === inside.getBytes(),
    attributes: Buffer.from(forge.asn1.toDer(set).getBytes(), 'binary'),
    digest: Buffer.from(textOf(child(child(digest, 1), 0)), 'binary').toString('hex'),
    value: Buffer.from(textOf(child(signer, 5)), 'binary'),
  };
}

function childrenOf({ value }: forge.asn1.Asn1): forge.asn1.Asn1[] {
  if (!Array.isArray(value)) throw new Error('a value where a list is expected');
  return value;
}

function child(of: forge.asn1.Asn1, at: number): forge.asn1.Asn1 {
  const found = childrenOf(of).at(at);
  if (!found) throw new Error('a list that is too short');
  return found;
}

function textOf({ value }: forge.asn1.Asn1): string {
  if (typeof value !== 'string') throw new Error('a list where a value is expected');
  return value;
}
