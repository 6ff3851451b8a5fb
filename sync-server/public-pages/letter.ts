import type { PageValues } from '#shared/core/fill-page.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Asked } from '#server/core/http/web.ts';
import { readReader } from '../modules/notifications/queries.ts';
import { readToken } from '../modules/newsletter/queries.ts';

/**
 * The page behind a link in a newsletter mail: one button, or what came of pressing it, or that the link is
 * worth nothing.
 */
export function letterValues(services: Services, { page, query }: Asked, tenantId: string): PageValues {
  const token = query.get('token') ?? '';
  const done = query.get('done') === '1';
  const purpose = page === 'newsletter-confirm' ? 'confirm' : 'leave';
  return answerValues(token, done, !done && readToken(services, purpose, tenantId, token) !== null);
}

/** The page behind the link that ends mails of a kind. */
export async function mailValues({ database }: Services, { query }: Asked): Promise<PageValues> {
  const token = query.get('token') ?? '';
  const done = query.get('done') === '1';
  return answerValues(token, done, !done && (await readReader(database, token)) !== null);
}

function answerValues(token: string, done: boolean, valid: boolean): PageValues {
  return {
    values: { 'page.token': valid ? token : '' },
    lists: { token: valid ? [{}] : [], filtered: done ? [{}] : [], nothing: valid || done ? [] : [{}] },
  };
}
