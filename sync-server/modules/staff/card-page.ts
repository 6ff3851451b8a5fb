import { AppError } from '#shared/core/errors.ts';
import type { PageValues } from '#shared/core/fill-page.ts';
import { translate } from '#shared/core/i18n.ts';
import { categoryNames } from '#shared/modules/staff/words.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Asked } from '#server/core/http/web.ts';
import { jobTitle } from '#shared/modules/staff/job-titles.ts';
import { readCard } from './operations/check-card.ts';

/**
 * The page behind the QR code of an identity card: who it is for and whether it holds, in the words that are
 * printed on it.
 */
export async function cardValues(services: Services, { slug, hindi, ip }: Asked): Promise<PageValues> {
  try {
    const card = await readCard(services, slug, ip);
    if (!card) return { values: {}, lists: { unknown: [{}] } };
    const { person, business, valid } = card;
    const language = hindi ? 'hi' : 'en';
    return {
      values: {
        'card.token': slug,
        'card.business': business,
        'card.name': hindi && person.name_hi !== '' ? person.name_hi : person.name,
        'card.number': person.code,
        'card.work': jobTitle(person.post, language) || translate(categoryNames[person.category], language),
      },
      lists: {
        known: [{}],
        valid: valid ? [{}] : [],
        ended: valid ? [] : [{}],
        photo: valid && person.photo_id !== null ? [{}] : [],
      },
    };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many') throw error;
    return { values: {}, lists: { busy: [{}] } };
  }
}
