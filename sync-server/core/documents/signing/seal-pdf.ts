import { randomUUID } from 'node:crypto';
import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';
import forge from 'node-forge';
import { withSignaturePlace } from './signature-place.ts';
import type { SignatureFacts, SignatureRoom } from './signature-place.ts';
import type { SigningIdentity } from './signing-identity.ts';

/**
 * Signs a PDF of ours with the installation's certificate, so that any program that reads PDFs sees a changed
 * byte. The signature is detached (`ETSI.CAdES.detached`) and covers the whole file. `room` leaves
 * place for a timestamp. Slow: call it in a worker.
 */
export async function sealPdf(
  pdf: Buffer,
  identity: SigningIdentity,
  facts: SignatureFacts,
  room?: SignatureRoom,
): Promise<Buffer> {
  const passphrase = randomUUID();
  const signer = new P12Signer(bundleOf(identity, passphrase), { passphrase });
  return new SignPdf().sign(withSignaturePlace(pdf, facts, room), signer, facts.at);
}

/** Key and certificate in the form that the library reads; it never leaves this process. */
function bundleOf({ key, certificate }: SigningIdentity, passphrase: string): Buffer {
  const bundle = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(key),
    forge.pki.certificateFromPem(certificate),
    passphrase,
    { algorithm: '3des', count: 1 },
  );
  return Buffer.from(forge.asn1.toDer(bundle).getBytes(), 'binary');
}
