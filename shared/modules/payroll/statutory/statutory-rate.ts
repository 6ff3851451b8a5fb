import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { choice, date, key, nested, text } from '#shared/core/fields.ts';
import type { Message } from '#shared/core/i18n.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { rateKinds } from './rates.ts';

/** What the kinds of rates are called. */
export const rateNames: Readonly<Record<(typeof rateKinds)[number], Message>> = {
  epf: ['EPF', 'EPF'],
  esi: ['ESI', 'ESI'],
  professional_tax: ['Professional tax', 'वृत्ति कर'],
  income_tax: ['Income tax', 'आयकर'],
  labour_welfare: ['Labour welfare', 'श्रम कल्याण'],
  minimum_wage: ['Minimum wage', 'न्यूनतम वेतन'],
  overtime: ['Overtime rule', 'ओवरटाइम का नियम'],
  deductions: ['Deduction limit', 'कटौती की सीमा'],
  bonus: ['Bonus rule', 'बोनस का नियम'],
  gratuity: ['Gratuity rule', 'ग्रेच्युटी का नियम'],
  headcount: ['Headcount', 'लोगों की संख्या'],
  marketplace: ['TDS of service partners', 'सर्विस पार्टनर का TDS'],
};

const values = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/**
 * One statutory rate from one day on. Its id is `kind:day`; what `values` hold is checked by the schema of
 * its kind.
 */
export const statutoryRates = defineResource({
  name: 'statutory_rates',
  one: 'statutory_rate',
  title: { one: ['statutory rate', 'क़ानूनी दर'], many: ['statutory rates', 'क़ानूनी दरें'] },
  naming: ['kind', 'effective_from'],
  fields: {
    id: key(),
    kind: choice(rateKinds).label('Kind', 'प्रकार').called(rateNames),
    effective_from: date().label('Effective from', 'लागू तारीख़').required(),
    values: nested(values).told().label('Figures', 'आँकड़े'),
    note: text(300).label('Note', 'नोट'),
  },
  access: { read: (actor) => can(actor, 'payroll:read'), write: (actor) => can(actor, 'payroll:write') },
  list: {
    filter: ['kind'],
    search: ['kind', 'note'],
    sort: ['kind', 'effective_from'],
    order: '-effective_from',
    columns: ['kind', 'effective_from', 'values', 'note'],
  },
});

export type StatutoryRate = Row<typeof statutoryRates>;

/** The id of a rate. */
export function rateId(kind: string, effectiveFrom: string): string {
  return `${kind}:${effectiveFrom}`;
}
