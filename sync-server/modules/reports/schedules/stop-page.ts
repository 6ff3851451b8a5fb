import type { PageValues } from '#shared/core/fill-page.ts';
import { answerValues } from '#server/core/http/answer-page.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Asked } from '#server/core/http/web.ts';
import { readLetterToken } from './letter-link.ts';

/** The page behind the link that stops a report. */
export function stopValues(services: Services, { query }: Asked): PageValues {
  return answerValues(query, (token) => readLetterToken(services, 'stop', token) !== null);
}
