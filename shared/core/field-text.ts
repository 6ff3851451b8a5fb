import { dateOf, formatDate, formatMonth, instantFromMs, isCalendarDate, timeOf } from './dates.ts';
import type { Field } from './field.ts';
import { translate } from './i18n.ts';
import type { Language, Message } from './i18n.ts';
import { knownText } from './known-text.ts';
import { formatRupees } from './money.ts';

const messages = {
  yes: ['Yes', 'हाँ'],
  no: ['No', 'नहीं'],
  isNot: ['Not {what}', '{what} नहीं'],
  entries: ['{n} {n:entry|entries}', '{n} {n:प्रविष्टि|प्रविष्टियाँ}'],
} as const satisfies Record<string, Message>;

/** The name of a field in a language; the name of its column where the definition gives it none. */
export function fieldLabel(name: string, field: Field | undefined, language: Language): string {
  return field?.spec.label ? translate(field.spec.label, language) : name;
}

/**
 * A value of a field as people read it: `20 Nov 2026`, `20 Nov 2026, 14:00`, `₹1,25,000`, `Yes`, the name of
 * a choice. Empty where nothing is known.
 */
export function fieldText({ spec }: Field, value: unknown, language: Language): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return translate(value ? messages.yes : messages.no, language);
  if (Array.isArray(value)) return translate(messages.entries, language, { n: value.length });
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (spec.kind === 'date' && isCalendarDate(text)) return formatDate(text, language);
  if (spec.kind === 'month') return formatMonth(text, language);
  if (spec.kind === 'instant') return momentText(text, language);
  if (spec.kind === 'money') return formatRupees(Number(value));
  if (spec.kind === 'number') return Number(value).toLocaleString('en-IN', { maximumFractionDigits: 6 });
  const named = spec.choiceLabels?.[text];
  return named
    ? translate(named, language)
    : knownText(text, Object.values(spec.choiceLabels ?? {}), language);
}

/** A flag in words of its own: `Hidden` and `Not hidden`, as its definition calls them or by its label. */
export function flagText(name: string, field: Field, value: boolean, language: Language): string {
  const named = field.spec.choiceLabels?.[String(value)];
  if (named) return translate(named, language);
  const label = fieldLabel(name, field, language);
  return value ? label : translate(messages.isNot, language, { what: inSentence(label) });
}

function momentText(text: string, language: Language): string {
  const ms = Date.parse(text);
  if (!Number.isFinite(ms)) return text;
  const moment = instantFromMs(ms);
  return `${formatDate(dateOf(moment), language)}, ${timeOf(moment)}`;
}

/** Names that keep their capital wherever they stand. */
const properNames = new Set(['Aadhaar', 'English', 'Hindi', 'India', 'Indian']);

/**
 * A name as it stands within a sentence: `Site code` becomes `site code`; `GSTIN`, `WhatsApp` and `Aadhaar`
 * stay.
 */
export function inSentence(label: string): string {
  const [first = ''] = /^[A-Za-z]*/.exec(label) ?? [];
  const isPlain = /^[A-Z][a-z]+$/.test(first) && !properNames.has(first);
  return isPlain ? label[0]?.toLowerCase() + label.slice(1) : label;
}
