import type { PageValues } from '#shared/core/fill-page.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Asked } from '#server/core/http/web.ts';
import { readToken } from '../modules/newsletter/queries.ts';

/**
 * The page behind a link in a newsletter mail: one button, or what came of pressing it, or that the link is
 * worth nothing.
 */
export function letterValues(services: Services, { page, query }: Asked, tenantId: string): PageValues {
  const token = query.get('token') ?? '';
  const done = query.get('done') === '1';
  const valid =
    !done &&
    readToken(services, page === 'newsletter-confirm' ? 'confirm' : 'leave', tenantId, token) !== null;
  return {
    values: { 'page.token': valid ? token : '' },
    lists: { token: valid ? [{}] : [], filtered: done ? [{}] : [], nothing: valid || done ? [] : [{}] },
  };
}
