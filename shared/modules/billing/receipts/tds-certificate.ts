import * as z from 'zod/mini';
import { both, choice, date, id, key, money, text } from '#shared/core/fields.ts';
import { calendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { financialYearFrom, financialYearOf } from '#shared/core/financial-year.ts';
import { tdsMessages as messages } from './tds-messages.ts';

/** The quarters of a financial year, which begins in April. */
export const quarters = ['Q1', 'Q2', 'Q3', 'Q4'] as const;
export type Quarter = (typeof quarters)[number];

/** The certificate of the income tax that a client deducted in a quarter (Form 16A). */
export const tdsCertificates = defineResource({
  name: 'tds_certificates',
  one: 'tds_certificate',
  title: {
    one: ['TDS certificate', 'TDS प्रमाणपत्र'],
    many: ['TDS certificates', 'TDS प्रमाणपत्र'],
  },
  naming: ['number', 'financial_year', 'quarter'],
  path: '/billing/tds-certificates',
  fields: {
    id: id(),
    client_id: id().refersTo('clients').required().once().label('Client', 'ग्राहक'),
    /** The company whose PAN is on it; null where its amount tells whose it is. */
    billed_by: key().optional().editable().refersTo('companies').label('Company', 'कंपनी'),
    financial_year: text(7)
      .required()
      .checked(z.refine<string>((value) => value === '' || isFinancialYear(value), both(messages.badYear)))
      .editable()
      .label('Financial year', 'वित्त वर्ष'),
    quarter: choice(quarters)
      .initial('Q1')
      .editable()
      .label('Quarter', 'तिमाही')
      .called({
        Q1: ['Q1, Apr–Jun', 'Q1, अप्रैल–जून'],
        Q2: ['Q2, Jul–Sep', 'Q2, जुलाई–सितंबर'],
        Q3: ['Q3, Oct–Dec', 'Q3, अक्टूबर–दिसंबर'],
        Q4: ['Q4, Jan–Mar', 'Q4, जनवरी–मार्च'],
      }),
    number: text(30).required().editable().label('Certificate number', 'प्रमाणपत्र नंबर'),
    dated: date().required().editable().label('Certificate date', 'प्रमाणपत्र की तारीख़'),
    amount: money().required().editable().label('TDS certified', 'प्रमाणित TDS'),
    note: text(300).editable().label('Note', 'नोट'),
  },
  access: { read: 'billing:read', write: 'billing:write' },
  list: {
    columns: ['number', 'financial_year', 'quarter', 'dated', 'amount'],
    filter: ['client_id', 'financial_year', 'quarter'],
    sort: ['dated', 'created_at'],
    search: ['number'],
    order: '-dated',
  },
  check: ({ amount }) => (amount === 0 ? { field: 'amount', text: messages.noAmount } : null),
});

export type TdsCertificate = Row<typeof tdsCertificates>;

/** Whether a text is a financial year, such as `2026-27`. */
export function isFinancialYear(text_: string): boolean {
  const [, first = '', last = ''] = /^(20\d\d)-(\d\d)$/.exec(text_) ?? [];
  return first !== '' && (Number(first) + 1) % 100 === Number(last);
}

/** The financial year and the quarter of a day. */
export function quarterOf(day: CalendarDate): { readonly year: string; readonly quarter: Quarter } {
  const month = Number(day.slice(5, 7));
  const quarter = month < 4 ? 'Q4' : month < 7 ? 'Q1' : month < 10 ? 'Q2' : 'Q3';
  return { year: financialYearOf(day).name, quarter };
}

/**
 * By when a client has to give the certificate of a quarter: fifteen days after its own return is due, which
 * is the last day of the month after the quarter, and 31 May for the last one.
 */
export function certificateDue(year: string, quarter: Quarter): CalendarDate {
  const first = Number(year.slice(0, 4));
  const due = {
    Q1: `${first}-08-15`,
    Q2: `${first}-11-15`,
    Q3: `${first + 1}-02-15`,
    Q4: `${first + 1}-06-15`,
  };
  return calendarDate(due[quarter]);
}

/** The first and the last day of a financial year. */
export function daysOfYear(year: string): { readonly from: CalendarDate; readonly to: CalendarDate } {
  return financialYearFrom(Number(year.slice(0, 4)));
}
