import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';
import type { Database } from '#server/core/sql/database.ts';
import { isSealed } from '#shared/core/sealed.ts';
import { seal, unseal } from '#server/core/sql/seal.ts';

/** The key and the certificate with which this installation signs documents, both as PEM. */
export type SigningIdentity = { readonly key: string; readonly certificate: string };

const makeKeys = promisify(generateKeyPair);
const names = { key: 'signing_key', certificate: 'signing_certificate' } as const;
const years = 30;

/**
 * Reads the installation's signing identity, made at first use: RSA 3072, with a self-signed certificate. The
 * key is sealed with the key file; every server of the installation reads the same one from the database.
 * Throws an `Error` where the key file lacks the key it is sealed with.
 */
export async function signingIdentity(database: Database, nowMs: number): Promise<SigningIdentity> {
  const kept = (await readIdentity(database)) ?? (await makeIdentity(database, nowMs));
  const key = unseal(kept.key, place);
  if (isSealed(key))
    throw new Error('the key that documents are signed with does not open; check the key file');
  return { key, certificate: kept.certificate };
}

/** The installation's certificate as PEM; null before the first document was signed. */
export async function signingCertificate(database: Database): Promise<string | null> {
  return (await readIdentity(database))?.certificate ?? null;
}

const place = `install/${names.key}/value`;

async function readIdentity(database: Database): Promise<SigningIdentity | null> {
  const rows = await database.read
    .selectFrom('install')
    .select(['name', 'value'])
    .where('name', 'in', Object.values(names))
    .execute();
  const valueOf = (name: string): string | undefined => {
    const value = rows.find((row) => row['name'] === name)?.['value'];
    return typeof value === 'string' ? value : undefined;
  };
  const [key, certificate] = [valueOf(names.key), valueOf(names.certificate)];
  return key === undefined || certificate === undefined ? null : { key, certificate };
}

/** Two servers that sign their first document at once agree on one identity: that of whoever wrote first. */
async function makeIdentity(database: Database, nowMs: number): Promise<SigningIdentity> {
  const { privateKey } = await makeKeys('rsa', { modulusLength: 3072 });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const made = { key: seal(key, place), certificate: selfSigned(key, nowMs) };
  await database.write(async (trx) => {
    const first = await trx
      .insertInto('install')
      .values({ name: names.key, value: made.key })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    if (Number(first.numInsertedOrUpdatedRows) !== 1) return;
    await trx.insertInto('install').values({ name: names.certificate, value: made.certificate }).execute();
  });
  return (await readIdentity(database)) ?? made;
}

/** A certificate (PEM) that a key (PKCS 8, PEM) signs for itself. */
export function selfSigned(key: string, nowMs: number): string {
  const privateKey = forge.pki.privateKeyFromPem(key);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(privateKey.n, privateKey.e);
  certificate.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(15))}`;
  certificate.validity.notBefore = new Date(nowMs - 86_400_000);
  certificate.validity.notAfter = new Date(nowMs + years * 365 * 86_400_000);
  const subject = [{ name: 'commonName', value: 'Prahari document signing' }];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign(privateKey, forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}
