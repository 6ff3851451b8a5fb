import { createHmac, timingSafeEqual } from 'node:crypto';
import { isGuid } from '#shared/core/ids.ts';
import type { Services } from '#server/core/http/route.ts';

/** What a link in a newsletter mail may do. */
export type LinkFor = 'confirm' | 'leave';

/** The key in a link: who it is about, and a proof that this installation wrote it for this purpose. */
export function linkToken(
  services: Pick<Services, 'secrets'>,
  purpose: LinkFor,
  tenantId: string,
  id: string,
): string {
  return `${id}.${proof(services, purpose, tenantId, id)}`;
}

/** The subscriber that a token names; null for a token that this installation did not write. */
export function readToken(
  services: Pick<Services, 'secrets'>,
  purpose: LinkFor,
  tenantId: string,
  token: string,
): string | null {
  const [id = '', given = ''] = token.split('.');
  if (!isGuid(id)) return null;
  const [right, other] = [Buffer.from(proof(services, purpose, tenantId, id)), Buffer.from(given)];
  return right.length === other.length && timingSafeEqual(right, other) ? id : null;
}

function proof(services: Pick<Services, 'secrets'>, purpose: LinkFor, tenantId: string, id: string): string {
  return createHmac('sha256', services.secrets.key)
    .update(`newsletter\n${purpose}\n${tenantId}\n${id}`)
    .digest('base64url');
}
