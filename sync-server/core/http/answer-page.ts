import type { PageValues } from '#shared/core/fill-page.ts';
import type { Asked } from './web.ts';

/**
 * Fills a page behind a link in a mail: one button, or what came of pressing it, or that the link is worth
 * nothing.
 */
export function answerValues(query: Asked['query'], isRight: (token: string) => boolean): PageValues {
  const token = query.get('token') ?? '';
  const done = query.get('done') === '1';
  const valid = !done && isRight(token);
  return {
    values: { 'page.token': valid ? token : '' },
    lists: { token: valid ? [{}] : [], filtered: done ? [{}] : [], nothing: valid || done ? [] : [{}] },
  };
}
