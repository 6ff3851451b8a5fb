import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { formatPhone } from '#shared/core/phone.ts';
import { providers } from '#shared/modules/on-call/provider.ts';
import type { Provider } from '#shared/modules/on-call/provider.ts';
import { skillNames } from '#shared/modules/on-call/skills.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { weekdayNames } from '#web/core/ui/look/weekday-names.ts';
import { stampWords, today } from '#web/core/ui/look/when.ts';
import { labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { spanWords } from '../components/days-off.tsx';
import { placeScreens } from '../place-messages.ts';
import { workScreens } from '../work-messages.ts';
import { walletDesk } from '../desk-messages.ts';
import { partnerScreens as messages } from '../messages.ts';
import { MaskedLine, useWholeNumbers } from './masked-line.tsx';

type Say = (message: Message, values?: Readonly<Record<string, string | number>>) => string;

/**
 * What a partner wrote about themselves, and what the office knows of them; `years` is their experience in
 * words.
 */
export function PartnerFacts({ partner, years }: { partner: Provider; years: string }): ReactNode {
  const { t, language } = useLanguage();
  const { numbers, busy: asked, ask } = useWholeNumbers(partner);
  return (
    <FactList
      facts={[
        {
          label: labelOf(providers, 'phone', language),
          value: <a href={`tel:${partner.phone}`}>{formatPhone(partner.phone)}</a>,
        },
        {
          label: labelOf(providers, 'email', language),
          value:
            partner.email === null ? null : (
              <a href={`mailto:${encodeURIComponent(partner.email)}`}>{partner.email}</a>
            ),
        },
        { label: labelOf(providers, 'areas', language), value: partner.areas },
        {
          label: labelOf(providers, 'skills', language),
          value: partner.skills.map((skill) => t(skillNames[skill])).join(', '),
        },
        ...workFacts(partner, language, t),
        { label: t(messages.experience), value: years },
        {
          label: t(walletDesk.share),
          value: t(walletDesk.percent, { n: partner.share_percent }),
        },
        { label: labelOf(providers, 'about', language), value: partner.about },
        {
          label: labelOf(providers, 'language', language),
          value: textOf(providers, 'language', partner.language, language),
        },
        {
          label: labelOf(providers, 'pan', language),
          value:
            partner.pan === '' ? (
              t(walletDesk.noPan)
            ) : (
              <MaskedLine end={partner.pan.slice(-4)} whole={numbers?.pan ?? null} busy={asked} onAsk={ask} />
            ),
        },
        {
          label: t(messages.account),
          value:
            partner.bank_last4 === '' ? (
              '–'
            ) : (
              <MaskedLine
                end={partner.bank_last4}
                whole={numbers?.bank_account ? `${numbers.bank_account}, IFSC ${numbers.ifsc}` : null}
                busy={asked}
                onAsk={ask}
              />
            ),
        },
        ...trustFacts(partner, language),
        {
          label: t(messages.consent),
          value:
            partner.consent && partner.consent_at !== null
              ? stampWords(partner.consent_at, language)
              : t(messages.noConsent),
        },
        { label: t(messages.applied), value: stampWords(partner.created_at, language) },
        {
          label: t(messages.decided),
          value: partner.decided_at === null ? null : stampWords(partner.decided_at, language),
        },
        { label: labelOf(providers, 'reason', language), value: partner.reason },
      ]}
    />
  );
}

/** What customers are shown of the papers, and until when. */
function trustFacts(partner: Provider, language: Language) {
  const names = ['verified_on', 'papers_to'] as const;
  return names.map((name) => ({
    label: labelOf(providers, name, language),
    value: partner[name] === null ? null : formatDate(partner[name], language),
  }));
}

/** When a partner works, with the days off that are not over, and from where. */
function workFacts(partner: Provider, language: Language, t: Say) {
  const { weekly, away } = partner;
  const names = weekdayNames(language);
  const now = today();
  const hours = weekly.map(({ day, from, to }) => {
    const span = from === to ? t(workScreens.wholeDay) : `${from}–${to}`;
    return `${names[day] ?? ''} ${span}`;
  });
  const off = away.filter(({ to }) => to >= now).map((days) => spanWords(days, language));
  return [
    { label: t(workScreens.days), value: hours.length === 0 ? t(workScreens.everyDay) : hours.join(', ') },
    { label: t(workScreens.off), value: off.length === 0 ? null : off.join(', ') },
    { label: t(placeScreens.title), value: placeWords(partner, t) },
  ];
}

/** Where a partner sets out from and how far they go; null where that is not known. */
function placeWords({ base_city: city, base_lat: lat, reach_km: n }: Provider, t: Say): string | null {
  if (city === '' && lat === null) return null;
  const own = lat === null ? [] : [t(placeScreens.ownPosition)];
  const place = [...(city === '' ? [] : [city]), ...own].join(', ');
  return n === null ? place : t(placeScreens.upTo, { place, n });
}
