import * as z from 'zod/mini';
import { choice, date, integer, key, money, text, time } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { contractFrequencies, contracts } from './contract.ts';
import { contractRequests } from './contract-request.ts';
import { contractVisits } from './visit.ts';

const body = {
  title: text(160, { min: 1 }).schema,
  description: z._default(text(2000).schema, ''),
  service_type: text(80, { min: 1 }).schema,
  provider: z.optional(text(160).schema),
  start_date: date().schema,
  end_date: date().schema,
  yearly_value: money().schema,
  frequency: z._default(choice(contractFrequencies).schema, 'monthly'),
  renewal_days: z.optional(integer(0, 365).schema),
  terms: z._default(text(8000).schema, ''),
};

export const createContract = defineOperation({
  name: 'contract.create',
  method: 'POST',
  path: '/contracts',
  summary: ['Make a contract', 'अनुबंध बनाएँ'],
  /** With `request_id` it answers that wish of the customer. */
  input: z.strictObject({ user_id: key().schema, request_id: z.optional(key().schema), ...body }),
  resource: contracts,
  permission: 'contracts:write',
  offline: false,
});

/** What changes here makes a version; the one before is kept. */
export const updateContract = defineOperation({
  name: 'contract.update',
  method: 'PUT',
  path: '/contracts/{id}',
  summary: ['Change a contract', 'अनुबंध बदलें'],
  input: z.strictObject({
    title: z.optional(body.title),
    description: z.optional(text(2000).schema),
    service_type: z.optional(body.service_type),
    provider: body.provider,
    start_date: z.optional(body.start_date),
    end_date: z.optional(body.end_date),
    yearly_value: z.optional(body.yearly_value),
    frequency: z.optional(choice(contractFrequencies).schema),
    renewal_days: body.renewal_days,
    terms: z.optional(text(8000).schema),
  }),
  resource: contracts,
  permission: 'contracts:write',
  offline: false,
});

/** A contract is never wiped out: it ends. */
export const terminateContract = defineOperation({
  name: 'contract.terminate',
  method: 'DELETE',
  path: '/contracts/{id}',
  summary: ['Terminate a contract', 'अनुबंध समाप्त करें'],
  input: z.strictObject({}),
  resource: contracts,
  permission: 'contracts:write',
  offline: false,
});

export const sendContract = defineOperation({
  name: 'contract.send',
  method: 'POST',
  path: '/contracts/{id}/send-for-signature',
  summary: ['Send a contract for signature', 'अनुबंध हस्ताक्षर के लिए भेजें'],
  input: z.strictObject({}),
  resource: contracts,
  permission: 'contracts:write',
  offline: false,
});

export const requestContract = defineOperation({
  name: 'contract_request.create',
  method: 'POST',
  path: '/contracts/requests',
  summary: ['Ask for a contract or its renewal', 'अनुबंध या नवीनीकरण का अनुरोध करें'],
  input: z.strictObject({
    kind: choice(['new', 'renew']).schema,
    contract_id: z.optional(key().schema),
    service_type: z._default(text(80).schema, ''),
    message: z._default(text(1000).schema, ''),
  }),
  resource: contractRequests,
  offline: false,
});

export const answerRequest = defineOperation({
  name: 'contract_request.answer',
  method: 'POST',
  path: '/contracts/requests/{id}/answer',
  summary: ['Answer a wish for a contract', 'अनुबंध के अनुरोध का जवाब दें'],
  input: z.strictObject({
    outcome: choice(['accepted', 'declined']).schema,
    answer: z._default(text(500).schema, ''),
  }),
  resource: contractRequests,
  permission: 'contracts:write',
  offline: false,
});

/** The signed paper has come back. */
export const signContract = defineOperation({
  name: 'contract.sign',
  method: 'POST',
  path: '/contracts/{id}/sign',
  summary: ['Note that a contract is signed', 'दर्ज करें कि अनुबंध पर हस्ताक्षर हो गए'],
  input: z.strictObject({}),
  resource: contracts,
  permission: 'contracts:write',
  offline: false,
});

export const planVisit = defineOperation({
  name: 'contract_visit.create',
  method: 'POST',
  path: '/contracts/{id}/visits',
  summary: ['Plan a visit under a contract', 'अनुबंध की विज़िट तय करें'],
  input: z.strictObject({ date: date().schema, time: time().schema, title: z.optional(text(160).schema) }),
  resource: contractVisits,
  permission: 'contracts:write',
  offline: false,
});

export const completeVisit = defineOperation({
  name: 'contract_visit.complete',
  method: 'POST',
  path: '/contracts/visits/{id}/complete',
  summary: ['Complete a visit', 'विज़िट पूरी करें'],
  input: z.strictObject({}),
  resource: contractVisits,
  permission: 'contracts:write',
  offline: false,
});

export const rateVisit = defineOperation({
  name: 'contract_visit.rate',
  method: 'POST',
  path: '/contracts/visits/{id}/rate',
  summary: ['Rate a visit', 'विज़िट को अंक दें'],
  input: z.strictObject({ rating: integer(1, 5).schema }),
  resource: contractVisits,
  offline: false,
});
