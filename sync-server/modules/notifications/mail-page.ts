import type { PageValues } from '#shared/core/fill-page.ts';
import { answerValues } from '#server/core/http/answer-page.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Asked } from '#server/core/http/web.ts';
import { readReader } from './queries.ts';

/** The page behind the link that ends mails of a kind. */
export async function mailValues({ database }: Services, { query }: Asked): Promise<PageValues> {
  const reader = await readReader(database, query.get('token') ?? '');
  return answerValues(query, () => reader !== null);
}
