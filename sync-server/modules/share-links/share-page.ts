import { dateOf, formatDate, formatTime12, instantFromMs, timeOf } from '#shared/core/dates.ts';
import type { PageValues } from '#shared/core/fill-page.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Asked } from '#server/core/http/web.ts';
import { businessName } from '#server/core/notify/business-name.ts';
import { findLink } from './find-link.ts';

/** The page of a link: what kind of document it is and of which business, and nothing that stands in it. */
export async function shareValues(services: Services, { slug, hindi }: Asked): Promise<PageValues> {
  const { read } = services.database;
  const link = await findLink(read, services, slug);
  if (!link) return { values: {}, lists: { unknown: [{}] } };
  const language = hindi ? 'hi' : 'en';
  const until = instantFromMs(Date.parse(link.until));
  return {
    values: {
      'share.token': slug,
      'share.title': translate(link.document.title, language),
      'share.from': await businessName({ read }, link.tenantId),
      'share.until': `${formatDate(dateOf(until), language)}, ${formatTime12(timeOf(until))}`,
    },
    lists: { known: [{}], open: link.isUsed ? [] : [{}], ended: link.isUsed ? [{}] : [] },
  };
}
