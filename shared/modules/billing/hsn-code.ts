import * as z from 'zod/mini';
import { calendarDate } from '#shared/core/dates.ts';
import { both, date, id, real, text } from '#shared/core/fields.ts';
import { defineMessages } from '#shared/core/i18n.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { codeMessages, codePattern } from './code-messages.ts';
import { isRateAllowed } from './gst/rates.ts';

export const hsnCodeMessages = defineMessages({
  rate: ['This GST rate is not valid on this date.', 'इस तारीख़ पर यह GST दर मान्य नहीं है।'],
  exists: ['This code already has a rate from this date.', 'इस तारीख़ से इस कोड की दर पहले से है।'],
});

/**
 * A code that a business adds to those of the product, or another rate of one: what it is called, and its
 * rate in per cent from a day on. A rate is never changed; one that follows is a row of its own.
 */
export const hsnCodes = defineResource({
  name: 'hsn_codes',
  one: 'hsn_code',
  title: { one: ['SAC or HSN code', 'SAC या HSN कोड'], many: ['SAC and HSN codes', 'SAC और HSN कोड'] },
  naming: ['code', 'name'],
  path: '/billing/hsn-codes',
  fields: {
    id: id(),
    code: text(8)
      .required()
      .once()
      .checked(z.regex(codePattern, both(codeMessages.code)))
      .label('SAC or HSN', 'SAC या HSN'),
    name: text(200).required().editable().label('Name', 'नाम'),
    name_hi: text(200).editable().label('Name in Hindi', 'हिंदी में नाम'),
    rate: real(0, 100).required().once().label('GST rate (%)', 'GST दर (%)'),
    effective_from: date().initial(calendarDate('2017-07-01')).once().label('Effective from', 'लागू तारीख़'),
    unit: text(8).initial('NA').editable().label('Unit (UQC)', 'इकाई (UQC)'),
    words: text(300).editable().label('Search words', 'खोज के शब्द'),
  },
  access: { read: 'billing:read', write: 'billing:write' },
  list: {
    columns: ['code', 'name', 'rate', 'effective_from'],
    sort: ['code', 'name', 'rate'],
    search: ['code', 'name', 'name_hi', 'words'],
    order: 'code',
  },
  check: ({ rate, effective_from }) =>
    isRateAllowed(Math.round(Number(rate) * 100), calendarDate(String(effective_from)))
      ? null
      : { field: 'rate', text: hsnCodeMessages.rate },
});

export type HsnCode = Row<typeof hsnCodes>;

const firstRateDay = calendarDate('2017-07-01');
const shape = shapeOf(hsnCodes, ['id', 'code', 'name', 'name_hi', 'rate', 'effective_from', 'unit', 'words']);

/** Adds a code of the business, or a rate from another day on to one that there is. */
export const addHsnCode = defineOperation({
  name: 'hsn_code.create',
  method: 'POST',
  path: '/billing/hsn-codes',
  summary: ['Add SAC or HSN code', 'SAC या HSN कोड जोड़ें'],
  input: z.strictObject({
    id: z.optional(shape.id),
    code: shape.code,
    name: shape.name,
    rate: shape.rate,
    name_hi: z._default(shape.name_hi, ''),
    effective_from: z._default(shape.effective_from, firstRateDay),
    unit: z._default(shape.unit, 'NA'),
    words: z._default(shape.words, ''),
  }),
  resource: hsnCodes,
  permission: 'billing:write',
  offline: false,
});
