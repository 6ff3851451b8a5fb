import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether what was given is the secret. It takes as long for a wrong one, whatever it has in common. */
export function isSameSecret(given: string, right: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(right));
}

/** Of one length, as the comparison needs it. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
