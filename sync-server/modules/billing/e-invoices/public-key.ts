import { createPublicKey, X509Certificate } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/**
 * A public key as portals hand it out: PEM of a key or a certificate, or the base64 inside; null for neither.
 */
export function readPublicKey(text: string): KeyObject | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const wrapped = (name: string): string => `-----BEGIN ${name}-----\n${trimmed}\n-----END ${name}-----`;
  const tries = trimmed.includes('-----BEGIN')
    ? [() => keyOf(trimmed)]
    : [() => createPublicKey(wrapped('PUBLIC KEY')), () => keyOf(wrapped('CERTIFICATE'))];
  for (const read of tries)
    try {
      return read();
    } catch {
      // Not of this form.
    }
  return null;
}

function keyOf(pem: string): KeyObject {
  return pem.includes('CERTIFICATE') ? new X509Certificate(pem).publicKey : createPublicKey(pem);
}
