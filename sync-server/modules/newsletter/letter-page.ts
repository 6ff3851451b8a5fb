import type { PageValues } from '#shared/core/fill-page.ts';
import { answerValues } from '#server/core/http/answer-page.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Asked } from '#server/core/http/web.ts';
import { readToken } from './queries.ts';

/** The page behind a link in a newsletter mail. */
export function letterValues(services: Services, { page, query }: Asked, tenantId: string): PageValues {
  const purpose = page === 'newsletter-confirm' ? 'confirm' : 'leave';
  return answerValues(query, (token) => readToken(services, purpose, tenantId, token) !== null);
}
