import { createHash, verify, X509Certificate } from 'node:crypto';
import { partOf, partsOf, readDer, tags, writeDer, writeOid } from './der.ts';
import type { Der } from './der.ts';

/** A time that an authority has signed for some bytes: its token (RFC 3161), and what this says. */
export type Timestamp = { readonly token: Buffer; readonly at: Date; readonly authority: string };

/** What was asked for: the SHA-256 of the bytes, and a number that the answer repeats. */
export type TimestampQuestion = { readonly digest: Buffer; readonly nonce: Buffer };

const oids = {
  sha256: writeOid('2.16.840.1.101.3.4.2.1'),
  signedData: writeOid('1.2.840.113549.1.7.2'),
  timestampInfo: writeOid('1.2.840.113549.1.9.16.1.4'),
  contentType: writeOid('1.2.840.113549.1.9.3'),
  messageDigest: writeOid('1.2.840.113549.1.9.4'),
} as const;
/** The most certificates from that of an authority to its root. */
const longestChain = 5;
/** What a certificate that signs times is for. */
const forTimestamps = '1.3.6.1.5.5.7.3.8';
/** The digests that are trusted, by their identifiers; SHA-1 is not. */
const digests: readonly (readonly [name: string, oid: Buffer])[] = [
  ['sha256', oids.sha256],
  ['sha384', writeOid('2.16.840.1.101.3.4.2.2')],
  ['sha512', writeOid('2.16.840.1.101.3.4.2.3')],
];

/** The request for a timestamp, with the certificate of the authority in the answer. */
export function timestampQuery({ digest, nonce }: TimestampQuestion): Buffer {
  return writeDer(
    tags.sequence,
    writeDer(tags.integer, Buffer.from([1])),
    writeDer(
      tags.sequence,
      writeDer(tags.sequence, oids.sha256, writeDer(tags.nothing)),
      writeDer(tags.octets, digest),
    ),
    writeDer(tags.integer, nonce),
    writeDer(tags.boolean, Buffer.from([0xff])),
  );
}

/**
 * Checks the answer of an authority: that it was granted, is about what was asked, and is signed by the
 * certificate that it brings, which is for timestamps. That certificate has to lead to one of the `roots`;
 * where there are none, whoever was asked by https is believed. Throws an `Error` that says what is wrong.
 */
export function checkTimestamp(
  reply: Buffer,
  { digest, nonce }: TimestampQuestion,
  roots: readonly X509Certificate[] | null,
): Timestamp {
  const answer = readDer(reply);
  const status = partOf(partOf(answer, 0), 0, tags.integer).content;
  if (status.length !== 1 || (status[0] ?? 2) > 1) throw new Error('the authority did not grant a timestamp');
  const token = partOf(answer, 1, tags.sequence);
  demand(partOf(token, 0).whole.equals(oids.signedData), 'the token is not signed');
  const signed = partOf(partOf(token, 1, tags.bracket), 0, tags.sequence);
  const inside = partOf(signed, 2, tags.sequence);
  demand(partOf(inside, 0).whole.equals(oids.timestampInfo), 'the token is no timestamp');
  const info = partOf(partOf(inside, 1, tags.bracket), 0, tags.octets).content;
  const certificate = checkSigner(signed, info);
  if (roots !== null) demand(leadsTo(roots, certificate, signed), 'the authority is not the one that is set');
  const facts = partsOf(readDer(info));
  const [, , imprint, , time] = facts;
  if (!imprint || time?.tag !== tags.time) throw new Error('the token is no timestamp');
  demand(partOf(partOf(imprint, 0), 0).whole.equals(oids.sha256), 'the digest is of another kind');
  demand(partOf(imprint, 1, tags.octets).content.equals(digest), 'the timestamp is of another document');
  const repeated = facts.slice(5).find(({ tag }) => tag === tags.integer);
  demand(repeated?.content.equals(nonce) === true, 'the answer is to another question');
  const at = timeIn(time);
  const from = Date.parse(certificate.validFrom);
  demand(
    from <= at.getTime() && at.getTime() <= Date.parse(certificate.validTo),
    'the certificate was not valid at that time',
  );
  return { token: token.whole, at, authority: nameOf(certificate) };
}

/** The certificate that signed the info of a token; throws where none of those in it did. */
function checkSigner(signed: Der, info: Buffer): X509Certificate {
  const signers = partsOf(partOf(signed, -1, tags.set));
  const [signer] = signers;
  if (!signer || signers.length !== 1) throw new Error('the token has not one signer');
  const [, who, digestOid, attributes, , value] = partsOf(signer);
  if (!who || !digestOid || attributes?.tag !== tags.bracket || !value)
    throw new Error('the token is not signed as it should be');
  const hash = digests.find(([, oid]) => partOf(digestOid, 0).whole.equals(oid))?.[0];
  if (hash === undefined) throw new Error('the token is signed with an old digest');
  const valueOf = (oid: Buffer): Der | undefined => {
    const found = partsOf(attributes).find((attribute) => partOf(attribute, 0).whole.equals(oid));
    return found ? partOf(partOf(found, 1, tags.set), 0) : undefined;
  };
  demand(
    valueOf(oids.contentType)?.whole.equals(oids.timestampInfo) === true &&
      valueOf(oids.messageDigest)?.content.equals(createHash(hash).update(info).digest()) === true,
    'the signature is of something else',
  );
  // Signed is the set, not the tag that it has inside the token.
  const set = writeDer(tags.set, attributes.content);
  const certificate = certificatesIn(signed)
    .filter((found) => isBy(found, who))
    .map(({ whole }) => new X509Certificate(whole))
    .find(({ keyUsage }) => keyUsage?.includes(forTimestamps));
  if (!certificate) throw new Error('the token has no certificate for timestamps');
  demand(verify(hash, set, certificate.publicKey, value.content), 'the signature does not fit');
  return certificate;
}

/** Whether a certificate is one of the roots, or was issued by one, or by another in the token that was. */
function leadsTo(roots: readonly X509Certificate[], signer: X509Certificate, signed: Der): boolean {
  const others = certificatesIn(signed).map(({ whole }) => new X509Certificate(whole));
  let one: X509Certificate | undefined = signer;
  for (let step = 0; one !== undefined && step < longestChain; step += 1) {
    const issued: X509Certificate = one;
    const isIssuer = (by: X509Certificate): boolean => issued.checkIssued(by) && issued.verify(by.publicKey);
    if (roots.some((root) => root.fingerprint256 === issued.fingerprint256 || isIssuer(root))) return true;
    one = others.find((by) => by.ca && by.fingerprint256 !== issued.fingerprint256 && isIssuer(by));
  }
  return false;
}

function certificatesIn(signed: Der): Der[] {
  const found = partsOf(signed).find(({ tag }) => tag === tags.bracket);
  return found ? partsOf(found).filter(({ tag }) => tag === tags.sequence) : [];
}

/** Whether a certificate is the one that a signer names by its issuer and number; else by its key. */
function isBy(certificate: Der, who: Der): boolean {
  if (who.tag !== tags.sequence) return true;
  const parts = partsOf(partOf(certificate, 0, tags.sequence));
  const [serial, , issuer] = parts[0]?.tag === tags.bracket ? parts.slice(1) : parts;
  return (
    issuer?.whole.equals(partOf(who, 0).whole) === true && serial?.whole.equals(partOf(who, 1).whole) === true
  );
}

/** `20261127004312.5Z` as a time. */
function timeIn({ content }: Der): Date {
  const form = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d{1,9})?Z$/.exec(content.toString('latin1'));
  if (!form) throw new Error('the timestamp has no time');
  const [, year, month, day, hour, minute, second, fraction = ''] = form;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`);
  demand(Number.isFinite(at.getTime()), 'the timestamp has no time');
  return at;
}

function nameOf({ subject }: X509Certificate): string {
  const named = (name: string): string | undefined =>
    subject
      .split('\n')
      .find((line) => line.startsWith(`${name}=`))
      ?.slice(name.length + 1);
  return (named('CN') ?? named('O') ?? subject.replaceAll('\n', ', ')).slice(0, 200);
}

function demand(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
