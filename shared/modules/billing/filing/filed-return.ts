import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { both, date, integer, key, month, reference, status, text } from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { filledText, shapeOf } from '#shared/core/record-schema.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { filingMessages as messages } from './messages.ts';

/** A return is filed, and reopened where it was marked by mistake. */
export const filedReturnLifecycle = defineLifecycle({
  initial: 'filed',
  states: ['filed', 'reopened'],
  actions: { reopen: { from: ['filed'], to: 'reopened' } },
});

/**
 * That GSTR-1 of a month was filed for a registration. Until it is reopened, nothing changes what that month
 * declares. `documents` is how many the return had; the file as it was filed is kept beside it.
 */
export const filedReturns = defineResource({
  name: 'filed_returns',
  one: 'filed_return',
  title: { one: ['filed return', 'दाख़िल रिटर्न'], many: ['filed returns', 'दाख़िल रिटर्न'] },
  naming: ['month', 'gstin'],
  fields: {
    id: key(),
    gstin: text(15).label('GSTIN', 'GSTIN'),
    month: month().label('Month', 'महीना'),
    filed_on: date().label('Filed on', 'कब दाख़िल किया'),
    /** The acknowledgement number of the portal; empty where nobody entered it. */
    arn: reference(15)
      .checked(z.toUpperCase(), z.regex(/^([A-Z]{2}\d{12}[A-Z0-9])?$/, both(messages.arn)))
      .label('ARN', 'ARN'),
    documents: integer().label('Documents', 'दस्तावेज़'),
    status: status(filedReturnLifecycle)
      .label('Status', 'स्थिति')
      .called({ filed: ['Filed', 'दाख़िल'], reopened: ['Reopened', 'फिर खोला'] }),
    reason: text(300).label('Reason', 'वजह'),
  },
  access: {
    read: (actor) => can(actor, 'billing:read'),
    write: (actor) => can(actor, 'billing:write'),
  },
  list: { filter: ['gstin', 'month', 'status'], sort: ['month'], search: [], order: '-month' },
});

export type FiledReturn = Row<typeof filedReturns>;

const given = shapeOf(filedReturns, ['gstin', 'month', 'filed_on', 'arn']);

/** Marks GSTR-1 of a month as filed at the portal and keeps what it declared. */
export const fileReturn = defineOperation({
  name: 'filed_return.create',
  method: 'POST',
  path: '/billing/filed-returns',
  summary: ['Mark a GST return as filed', 'GST रिटर्न दाख़िल हुआ, दर्ज करें'],
  input: z.strictObject({
    month: given.month,
    gstin: given.gstin,
    filed_on: z.optional(given.filed_on),
    arn: z._default(given.arn, ''),
  }),
  resource: filedReturns,
  permission: 'billing:write',
  offline: false,
});

/** Reopens a return that was marked by mistake. Who may is decided apart from who may bill. */
export const reopenReturn = defineOperation({
  name: 'filed_return.reopen',
  method: 'POST',
  path: '/billing/filed-returns/{id}/reopen',
  summary: ['Reopen a filed GST return', 'दाख़िल GST रिटर्न फिर खोलें'],
  input: z.strictObject({ reason: filledText(filedReturns, 'reason', messages.reasonMissing, 3) }),
  resource: filedReturns,
  permission: 'filed_returns:write',
  offline: false,
});
