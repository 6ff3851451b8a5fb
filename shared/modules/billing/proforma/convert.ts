import * as z from 'zod/mini';
import { defineOperation } from '#shared/core/operation.ts';
import { invoices } from '../invoice.ts';

/** Drafts the tax invoice of a proforma, once; a draft that was removed can be made again. */
export const convertProforma = defineOperation({
  name: 'invoice.convert',
  method: 'POST',
  path: '/billing/invoices/{id}/tax-invoice',
  summary: ['Draft the tax invoice of a proforma', 'प्रोफ़ॉर्मा से टैक्स इनवॉइस का ड्राफ़्ट बनाएँ'],
  input: z.strictObject({}),
  resource: invoices,
  permission: 'billing:write',
  offline: false,
});
