import { financialYearOf } from '#shared/core/financial-year.ts';
import { date, id, reference } from '#shared/core/fields.ts';
import { gstin } from '#shared/core/number-fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { calendarDate } from '#shared/core/dates.ts';
import { undertakingMessages as messages } from './undertaking-messages.ts';

/**
 * A letter of undertaking (LUT): a registration furnishes one for a financial year, and bills SEZ clients and
 * clients abroad without tax under it. An invoice keeps the number of the one that it was issued under.
 */
export const undertakings = defineResource({
  name: 'gst_undertakings',
  one: 'gst_undertaking',
  title: { one: ['LUT', 'LUT'], many: ['LUTs', 'LUT नंबर'] },
  naming: ['number', 'gstin'],
  path: '/billing/undertakings',
  fields: {
    id: id(),
    gstin: gstin().required().editable().label('Your GSTIN', 'आपका GSTIN'),
    /** An ARN has twelve digits too. */
    number: reference(40, { min: 1 }).required().editable().label('LUT number (ARN)', 'LUT नंबर (ARN)'),
    from: date().required().editable().label('Valid from', 'कब से मान्य'),
    to: date().required().editable().label('Valid until', 'कब तक मान्य'),
  },
  access: { read: 'billing:read', write: 'billing:write' },
  list: {
    columns: ['gstin', 'number', 'from', 'to'],
    filter: ['gstin'],
    sort: ['from', 'gstin', 'created_at'],
    search: ['gstin', 'number'],
    order: '-from',
  },
  check: ({ from, to }) => {
    if (typeof from !== 'string' || typeof to !== 'string') return null;
    if (to < from) return { field: 'to', text: messages.datesOrder };
    const { to: end } = financialYearOf(calendarDate(from));
    return to > end ? { field: 'to', text: messages.oneYear } : null;
  },
});

export type Undertaking = Row<typeof undertakings>;
