import { isGuid } from '#shared/core/ids.ts';
import { isLinkProof, linkProof } from '#server/core/http/link-proof.ts';
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
  return `${id}.${linkProof(services, { purpose: `newsletter\n${purpose}`, tenantId, id })}`;
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
  return isLinkProof(services, { purpose: `newsletter\n${purpose}`, tenantId, id }, given) ? id : null;
}
