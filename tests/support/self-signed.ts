import { isIP } from 'node:net';
import forge from 'node-forge';

/** A certificate (PEM) that a host or an address gave itself, for a day, and its key (PEM). */
export function selfSigned(name: string): { readonly cert: string; readonly key: string } {
  const keys = forge.pki.rsa.generateKeyPair(2048);
  const cert = forge.pki.createCertificate();
  cert.publicKey = keys.publicKey;
  cert.serialNumber = '01';
  cert.validity.notAfter = new Date(Date.now() + 86_400_000);
  const subject = [{ name: 'commonName', value: name }];
  cert.setSubject(subject);
  cert.setIssuer(subject);
  const alternative = isIP(name) === 0 ? { type: 2, value: name } : { type: 7, ip: name };
  cert.setExtensions([{ name: 'subjectAltName', altNames: [alternative] }]);
  cert.sign(keys.privateKey, forge.md.sha256.create());
  return { cert: forge.pki.certificateToPem(cert), key: forge.pki.privateKeyToPem(keys.privateKey) };
}
