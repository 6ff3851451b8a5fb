import type { ReactNode } from 'react';
import { daysBetween } from '#shared/core/dates.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Company } from '#shared/modules/tenants/company.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { companyScreens as messages } from '../company-messages.ts';

/** A licence that ends within so many days is marked. */
const warnedDays = 120;
type Say = (message: Message, values?: Readonly<Record<string, string | number>>) => string;

function daysLeft({ psara_to: to }: Company): number | null {
  return to === null ? null : daysBetween(today(), to);
}

/** The state of a company in words: its licence where that ends soon, otherwise whether it is in use. */
export function licenceText(company: Company, t: Say): string {
  const left = daysLeft(company);
  if (!company.active) return t(messages.off);
  if (left !== null && left < 0) return t(messages.ended);
  return left !== null && left <= warnedDays ? t(messages.ends, { n: left }) : t(messages.active);
}

/** The same as a badge. */
export function LicenceStatus({ company }: { company: Company }): ReactNode {
  const { t } = useLanguage();
  const left = daysLeft(company);
  const tone = !company.active
    ? 'quiet'
    : left !== null && left < 0
      ? 'danger'
      : left !== null && left <= warnedDays
        ? 'warn'
        : 'ok';
  const icon = ({ quiet: 'stopped', danger: 'wrong', warn: 'attention', ok: 'agreed' } as const)[tone];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {licenceText(company, t)}
    </StatusBadge>
  );
}
