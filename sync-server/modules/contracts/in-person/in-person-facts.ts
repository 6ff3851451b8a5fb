import { formatDate, dateOf, timeOf } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { fieldText } from '#shared/core/field-text.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { inPersonSignatures } from '#shared/modules/contracts/in-person/in-person-signature.ts';
import type { InPersonSignature } from '#shared/modules/contracts/in-person/in-person-signature.ts';
import { inPersonWords as words } from '#shared/modules/contracts/in-person/messages.ts';
import { otherPhoneTime, phoneTime } from '#shared/modules/contracts/in-person/phone-time.ts';
import type { ContractSigner } from '#shared/modules/contracts/signing/signer.ts';

/** By what a signer proved who they are, in words. */
export function identityText(
  made: InPersonSignature,
  { email }: Pick<ContractSigner, 'email'>,
  language: Language,
): string {
  if (made.proof === 'code') return translate(words.code, language, { email });
  const field = inPersonSignatures.fields['paper_kind'];
  const kind = field ? fieldText(field, made.paper_kind, language) : '';
  return translate(words.paper, language, { kind, last: made.paper_last });
}

/** The lines of the audit trail about a signature in person, below the signer's own. */
export function inPersonFacts(
  made: InPersonSignature,
  signer: ContractSigner,
  language: Language,
): [label: string, value: string][] {
  const t = (message: Message): string => translate(message, language);
  const photo = (subject: string): string => made.photos.find(({ of }) => of === subject)?.sha256 ?? '';
  const rows: [string, string][] = [
    [t(words.with), made.officer_name],
    [t(words.identity), identityText(made, signer, language)],
    [t(words.phoneTime), timeText(phoneTime(made), language)],
    [t(words.recorded), otherPhoneTime(made) === null ? '' : timeText(made.signed_at, language)],
    [t(words.place), placeText(made, language)],
    [t(words.signerPhoto), photo('signer')],
    [t(words.paperPhoto), photo('paper')],
    [t(words.chain), made.steps.at(-1)?.hash ?? ''],
  ];
  return rows.filter(([, value]) => value !== '');
}

function timeText(at: Instant, language: Language): string {
  return `${formatDate(dateOf(at), language)}, ${timeOf(at)} IST`;
}

function placeText({ lat, lng, accuracy_m: accuracy }: InPersonSignature, language: Language): string {
  if (lat === null || lng === null) return '';
  return translate(words.within, language, {
    lat: lat.toFixed(5),
    lng: lng.toFixed(5),
    n: Math.round(accuracy ?? 0),
  });
}
