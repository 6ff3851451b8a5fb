import { createHmac } from 'node:crypto';
import { isSameSecret } from '#server/core/runtime/same-secret.ts';
import type { Services } from './route.ts';

/** What a link is about: for which use it was written, of which business, and which record. */
export type Linked = { readonly purpose: string; readonly tenantId: string; readonly id: string };

/**
 * The proof in a link that this installation wrote it for this use of this record: 43 characters of
 * base64url. Whoever has the link needs no account; a proof for one use opens no other.
 */
export function linkProof(services: Pick<Services, 'secrets'>, { purpose, tenantId, id }: Linked): string {
  return createHmac('sha256', services.secrets.key)
    .update(`${purpose}\n${tenantId}\n${id}`)
    .digest('base64url');
}

/** True where a proof is the one of this link. */
export function isLinkProof(services: Pick<Services, 'secrets'>, linked: Linked, given: string): boolean {
  return isSameSecret(given, linkProof(services, linked));
}
