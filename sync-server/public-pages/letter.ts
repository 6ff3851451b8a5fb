import type { PageValues } from '#shared/core/fill-page.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Asked } from '#server/core/http/web.ts';
import { readLetterToken } from '../modules/reports/schedules/letter-link.ts';
import { readReader } from '../modules/notifications/queries.ts';
import { readToken } from '../modules/newsletter/queries.ts';

/**
 * The page behind a link in a newsletter mail: one button, or what came of pressing it, or that the link is
 * worth nothing.
 */
export function letterValues(services: Services, { page, query }: Asked, tenantId: string): PageValues {
  const purpose = page === 'newsletter-confirm' ? 'confirm' : 'leave';
  return answerValues(query, (token) => readToken(services, purpose, tenantId, token) !== null);
}

/** The same for the link that stops a report. */
export function stopValues(services: Services, { query }: Asked): PageValues {
  return answerValues(query, (token) => readLetterToken(services, 'stop', token) !== null);
}

/** The page behind the link that ends mails of a kind. */
export async function mailValues({ database }: Services, { query }: Asked): Promise<PageValues> {
  const reader = await readReader(database, query.get('token') ?? '');
  return answerValues(query, () => reader !== null);
}

function answerValues(query: Asked['query'], isRight: (token: string) => boolean): PageValues {
  const token = query.get('token') ?? '';
  const done = query.get('done') === '1';
  const valid = !done && isRight(token);
  return {
    values: { 'page.token': valid ? token : '' },
    lists: { token: valid ? [{}] : [], filtered: done ? [{}] : [], nothing: valid || done ? [] : [{}] },
  };
}
