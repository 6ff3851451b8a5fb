import { formatDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { translate } from '#shared/core/i18n.ts';
import { pageLink } from '#shared/core/page-link.ts';
import { cardMessages as messages } from '#shared/modules/staff/card-messages.ts';
import { categoryNames } from '#shared/modules/staff/words.ts';
import { makeCardPdf } from '#server/core/documents/card-pdf.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import { readPicture } from '#server/core/files/read-picture.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { cardToken } from './operations/check-card.ts';
import { readSection } from '#server/modules/settings/queries.ts';
import { jobTitle } from '#shared/modules/staff/job-titles.ts';
import { personAt } from './person-at.ts';

/** Somebody's photo identity card (PSARA section 17), as the printer takes it. */
export async function readIdCard(call: SignedCall): Promise<Reply> {
  const { actor, services, language } = call;
  const person = await personAt(call);
  const [letterhead, company, photo] = await Promise.all([
    readLetterhead(services.database, actor.tenantId),
    readSection(services.database.read, actor.tenantId, 'company'),
    person.photo_id === null
      ? null
      : readPicture(services.database, actor.tenantId, person.photo_id, 'staff_document'),
  ]);
  const address = (await siteAddress(services, actor.tenantId)) ?? refuse('not_ready', messages.noAddress);
  const business = company.legal_name || letterhead.name;
  const text = (message: (typeof messages)[keyof typeof messages], values = {}): string =>
    translate(message, language, values);
  const [first, second] =
    language === 'hi' && person.name_hi !== ''
      ? [person.name_hi, person.name]
      : [person.name, person.name_hi];
  const pdf = await makeCardPdf({
    business,
    colour: letterhead.colour,
    heading: text(messages.heading),
    name: first,
    otherName: second,
    work: jobTitle(person.post, language) || translate(categoryNames[person.category], language),
    photo: photo?.bytes ?? null,
    facts: [
      [text(messages.number), person.code],
      [text(messages.blood), person.blood_group],
      [text(messages.joined), person.joined_on === null ? '' : formatDate(person.joined_on, language)],
      [text(messages.emergency), person.emergency_phone],
    ],
    back: [
      business,
      company.address,
      ...letterhead.lines,
      company.psara_licence === '' ? '' : text(messages.licence, { number: company.psara_licence }),
      text(messages.found),
    ],
    // Whoever scans it learns from the business itself whether the card holds.
    qr: pageLink(`${address}/card/${await cardToken(call, person.id)}`, language),
    signature: text(messages.signature),
  });
  return documentReply(pdf, `id-${person.code}`, 'pdf');
}
