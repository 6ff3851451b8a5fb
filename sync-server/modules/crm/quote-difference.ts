import { compareFields } from '#shared/core/compare-fields.ts';
import type { FieldChange } from '#shared/core/field-change.ts';
import { fieldLabel } from '#shared/core/field-text.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { textDifference } from '#shared/core/text-difference.ts';
import { clauseText } from '#shared/modules/crm/quote-clause.ts';
import { quoteMessages as messages } from '#shared/modules/crm/quote-messages.ts';
import { quotes } from '#shared/modules/crm/quote.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import { scopeLines } from './quote-clauses.ts';

/** What is compared as it is, before and after the posts, items and clauses. */
const plain = [
  ...['month', 'valid_until', 'start_on', 'end_on', 'discount', 'deposit', 'credit_days', 'wage_change'],
  'terms',
];
const sums = ['monthly', 'gst', 'total', 'one_off', 'one_off_gst'];

/** What changed between two versions of a quote, as people read it in a language. */
export function quoteDifference(before: Quote, after: Quote, language: Language): FieldChange[] {
  const asked = { fields: quotes.fields, running: ['terms'], language };
  const label = (name: string): string => fieldLabel(name, quotes.fields[name], language);
  const compared = (field: string, name: string, textOf: (quote: Quote) => string): FieldChange[] => {
    const [old, now] = [textOf(before), textOf(after)];
    return old === now
      ? []
      : [{ field, label: name, before: old, after: now, parts: textDifference(old, now) }];
  };
  return [
    ...compared('lines', label('lines'), (quote) => scopeLines(quote, language).join('\n')),
    ...compared('items', label('items'), itemsText),
    ...compareFields(before, after, { ...asked, names: plain }),
    ...compared('clauses', label('clauses'), ({ clauses }) => clauseText(clauses, 'en')),
    // A clause that has no Hindi prints in English, which is compared already.
    ...compared('clauses_hi', translate(messages.clausesHindi, language), ({ clauses }) =>
      clauses.some((clause) => clause.text_hi !== '') ? clauseText(clauses, 'hi') : '',
    ),
    ...compareFields(before, after, { ...asked, names: sums }),
  ];
}

function itemsText({ items }: Quote): string {
  return items.map(({ title, quantity, rate }) => `${quantity} × ${title}, ${formatRupees(rate)}`).join('\n');
}
