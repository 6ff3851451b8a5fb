import * as z from 'zod/mini';
import { email } from '#shared/core/email-field.ts';
import { text } from '#shared/core/fields.ts';
import { gstin } from '#shared/core/number-fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { defineQuery } from '#shared/core/query.ts';
import { settings as paymentDetails } from '#shared/modules/billing/online.ts';
import { contactPhone } from '#shared/modules/tenants/brand.ts';

/** Who sells the subscriptions: what its invoices print, how it is reached, and where it is paid. */
const seller = z.strictObject({
  legal_name: text(200).schema,
  gstin: gstin().schema,
  address: text(500).schema,
  phone: contactPhone,
  email: email().schema,
  ...paymentDetails.shape,
});
export type Seller = z.output<typeof seller>;

export const readSeller = defineQuery({
  name: 'subscriptions.seller',
  path: '/subscriptions/seller',
  access: 'platform',
  summary: ['Who sells the subscriptions', 'सदस्यता कौन बेचता है'],
  output: seller,
});

/** Replaces what businesses read of whom they pay. */
export const editSeller = defineOnlineOperation({
  name: 'subscriptions.edit_seller',
  method: 'PUT',
  path: '/subscriptions/seller',
  summary: ['Change who sells the subscriptions', 'सदस्यता बेचने वाले का विवरण बदलें'],
  permission: 'platform:write',
  input: seller,
  output: seller,
});
