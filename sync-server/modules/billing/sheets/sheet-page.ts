import { AppError } from '#shared/core/errors.ts';
import type { PageValues } from '#shared/core/fill-page.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Asked } from '#server/core/http/web.ts';
import { requestOfToken } from './sheet-link.ts';

/** The page of one attendance sheet. Before the code of its mail it says nothing about it. */
export async function sheetValues(services: Services, { slug }: Asked): Promise<PageValues> {
  try {
    await requestOfToken(services, slug);
    return { values: { 'sheet.token': slug }, lists: { known: [{}] } };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    return { values: {}, lists: { unknown: [{}] } };
  }
}
