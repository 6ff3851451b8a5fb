import { refuse } from '#shared/core/errors.ts';
import { languages, translate } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { posterMessages as messages } from '#shared/modules/onboarding/poster-messages.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import { makeSheetPdf } from '#server/core/documents/sheet-pdf.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import type { FileReply, SignedCall } from '#server/core/http/route.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';

const posters = {
  staff: {
    path: '/field/login',
    heading: messages.staffHeading,
    title: messages.staffTitle,
    steps: [messages.staffOne, messages.staffTwo, messages.staffThree],
  },
  customers: {
    path: '/',
    heading: messages.customersHeading,
    title: messages.customersTitle,
    steps: [messages.customersOne, messages.customersTwo, messages.customersThree],
  },
} as const;

/**
 * An A4 page to hang up, in English above and in Hindi below: a code that opens the app for staff or
 * customers.
 */
export async function readPoster({ services, actor, query, language }: SignedCall): Promise<FileReply> {
  const kind = query['for'] ?? 'staff';
  if (kind !== 'staff' && kind !== 'customers') return refuse('invalid', messages.badKind, 'for');
  const { path, heading, title, steps } = posters[kind];
  const address = await siteAddress(services, actor.tenantId);
  if (address === null) return refuse('illegal_transition', messages.noAddress);
  const link = `${address}${path}`;
  const say = (message: Message, spoken: (typeof languages)[number]): string => translate(message, spoken);
  const pdf = await makeSheetPdf(
    await readLetterhead(services.database, actor.tenantId),
    say(title, language),
    languages.map((spoken) => ({
      heading: say(heading, spoken),
      title: say(title, spoken),
      otherTitle: '',
      lines: steps.map((step) => say(step, spoken)),
      qr: link,
      above: say(messages.or, spoken),
      code: link.replace(/^https?:\/\//, '').replace(/\/$/, ''),
      foot: '',
    })),
  );
  return documentReply(pdf, `poster-${kind}`, 'pdf');
}
