import type { Message } from '#shared/core/i18n.ts';
import { scopeWords } from '#shared/modules/bookings/guard-scope.ts';
import type { GuardScope } from '#shared/modules/bookings/guard-scope.ts';
import { planMessages as messages } from './plan-messages.ts';

type Counts = { readonly people: number; readonly shift_hours: number; readonly days: number };
type Translate = (message: Message, values?: Readonly<Record<string, string | number>>) => string;

/** People, hours and days in words, and what they are wanted for where they are guards. */
export function amountWords(t: Translate, wanted: Counts & Partial<GuardScope>): string {
  return [countWords(t, wanted), ...scopeWords(wanted).map((word) => t(word))].join(', ');
}

/** Whether there is more to say of an amount than one person for one day. */
export function isAmount(wanted: Counts & Partial<GuardScope>): boolean {
  const { people, days, shift_hours: hours } = wanted;
  return people > 1 || days > 1 || hours > 0 || scopeWords(wanted).length > 0;
}

function countWords(t: Translate, { people, shift_hours: hours, days }: Counts): string {
  const one = people === 1 && days === 1;
  if (hours > 0) return t(one ? messages.oneAmountHours : messages.amountHours, { people, hours, days });
  return t(one ? messages.oneAmount : messages.amount, { people, days });
}
