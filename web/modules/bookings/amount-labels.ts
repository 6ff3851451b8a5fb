import type { Message } from '#shared/core/i18n.ts';
import { planMessages as messages } from './plan-messages.ts';

type Counts = { readonly people: number; readonly shift_hours: number; readonly days: number };
type Translate = (message: Message, values?: Readonly<Record<string, string | number>>) => string;

/** People, hours and days in words. */
export function amountWords(t: Translate, { people, shift_hours: hours, days }: Counts): string {
  const one = people === 1 && days === 1;
  if (hours > 0) return t(one ? messages.oneAmountHours : messages.amountHours, { people, hours, days });
  return t(one ? messages.oneAmount : messages.amount, { people, days });
}
