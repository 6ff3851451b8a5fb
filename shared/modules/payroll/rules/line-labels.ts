import { formatMonth } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { PayLine } from '#shared/modules/payroll/pay-line.ts';
import { componentMessages, lineMessages, ruleMessages } from './rule-messages.ts';

/** What a line is called: a component by its own name, in Hindi where it is a usual one. */
export function lineName({ code, name }: PayLine): Message {
  if (code !== 'component' && code !== 'arrears' && code !== 'extra') return lineMessages[code];
  const known = componentName(name);
  return code === 'arrears'
    ? [`${lineMessages.arrears[0]}: ${known[0]}`, `${lineMessages.arrears[1]}: ${known[1]}`]
    : known;
}

/** A component of a wage by its own name, in Hindi where it is a usual one. */
export function componentName(name: string): Message {
  return Object.entries(componentMessages).find(([key]) => key === name.toLowerCase())?.[1] ?? [name, name];
}

/** How a line was calculated, in words with its figures. */
export function ruleWords({ rule, inputs }: PayLine, language: Language): string {
  return translate(
    ruleMessages[rule],
    language,
    Object.fromEntries(
      Object.entries(inputs).map(([name, value]) => [name, inputWords(name, value, language)]),
    ),
  );
}

function inputWords(name: string, value: string | number, language: Language): string {
  if (typeof value === 'number') return formatRupees(value).replace('₹', '');
  if (/^20\d\d-\d\d$/.test(value)) return formatMonth(value, language);
  return name === 'name' ? componentName(value)[language === 'hi' ? 1 : 0] : value;
}
