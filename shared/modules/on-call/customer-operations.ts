import * as z from 'zod/mini';
import { email } from '#shared/core/email-field.ts';
import { parsePhone } from '#shared/core/phone.ts';
import { both, key, text } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { onCallMessages as messages } from './messages.ts';
import { customerRecord } from './service-queries.ts';

const facts = {
  name: text(120, { min: 1, missing: messages.customerName }).schema,
  phone: z.string().check(z.refine((value) => parsePhone(value) !== undefined, both(messages.phone))),
  email: email().schema,
};

/** Adds a customer by phone number; the one who has it already is answered. */
export const createCustomer = defineOnlineOperation({
  name: 'customer.create',
  method: 'POST',
  path: '/on-call-services/customers',
  summary: ['Add a customer', 'ग्राहक जोड़ें'],
  permission: 'oncall:write',
  status: 201,
  input: z.strictObject({
    id: z.optional(key().schema),
    name: facts.name,
    phone: facts.phone,
    email: z._default(facts.email, ''),
  }),
  output: customerRecord,
});

/** Changes the name and the mail address of a customer. The number is theirs, as they sign in with it. */
export const editCustomer = defineOnlineOperation({
  name: 'customer.update',
  method: 'PUT',
  path: '/on-call-services/customers/{id}',
  summary: ['Change a customer', 'ग्राहक बदलें'],
  permission: 'oncall:write',
  input: z.partial(z.strictObject({ name: facts.name, email: facts.email })),
  output: customerRecord,
});

/** Archives a customer: they are in no list any more, and what they booked stays. */
export const archiveCustomer = defineOnlineOperation({
  name: 'customer.archive',
  method: 'DELETE',
  path: '/on-call-services/customers/{id}',
  summary: ['Archive a customer', 'ग्राहक को हटाएँ'],
  permission: 'oncall:write',
  input: z.strictObject({}),
  output: customerRecord,
});
