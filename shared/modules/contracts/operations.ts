import * as z from 'zod/mini';
import { date, id, key, plainKey } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { knownShapeOf, shapeOf } from '#shared/core/record-schema.ts';
import { typedValues } from './clauses/template.ts';
import { contracts } from './contract.ts';
import { contractRequests } from './contract-request.ts';
import { contractVisits } from './visit.ts';

const facts = shapeOf(contracts, [
  'title',
  'description',
  'service_type',
  'provider',
  'start_date',
  'end_date',
  'yearly_value',
  'frequency',
  'renewal_days',
  'terms',
  'terms_hi',
  'notice_days',
  'renewal_uplift',
  'wage_change',
]);
const asked = knownShapeOf(contractRequests, [
  'kind',
  'contract_id',
  'service_type',
  'message',
  'outcome',
  'answer',
]);
const visit = shapeOf(contractVisits, ['date', 'time', 'title']);

export const createContract = defineOperation({
  name: 'contract.create',
  method: 'POST',
  path: '/contracts',
  summary: ['Create a contract', 'अनुबंध बनाएँ'],
  /**
   * With a customer of the app, or with a client on record whose account then sees it. With `request_id` it
   * answers that wish of the customer.
   */
  input: z.strictObject({
    user_id: z.optional(key().label('Customer', 'ग्राहक').schema),
    client_id: z.optional(id().label('Client', 'ग्राहक कंपनी').schema),
    request_id: z.optional(key().schema),
    ...facts,
    description: z._default(facts.description, ''),
    provider: z.optional(facts.provider),
    frequency: z._default(facts.frequency, 'monthly'),
    renewal_days: z.optional(facts.renewal_days),
    terms: z._default(facts.terms, ''),
    terms_hi: z._default(facts.terms_hi, ''),
    notice_days: z._default(facts.notice_days, 30),
    renewal_uplift: z._default(facts.renewal_uplift, 0),
    wage_change: z._default(facts.wage_change, 'by_agreement'),
    /** Whose clauses become the terms, in the place of `terms`. */
    template_id: z.optional(plainKey(80).schema),
    /** What the template asks for, by the names of its fields. */
    values: z._default(typedValues, {}),
  }),
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
  input: z.partial(z.strictObject(facts)),
  resource: contracts,
  permission: 'contracts:write',
  offline: false,
});

/**
 * Gives notice: the contract is active until its last day and is never wiped out. Without a last day it ends
 * when its notice does; an earlier one needs a reason. What is billed until then stays due.
 */
export const terminateContract = defineOperation({
  name: 'contract.terminate',
  method: 'DELETE',
  path: '/contracts/{id}',
  summary: ['Terminate a contract', 'अनुबंध समाप्त करें'],
  input: z.strictObject({
    last_day: z.optional(date().schema),
    ended_by: z._default(z.enum(['client', 'us']), 'us'),
    reason: z._default(shapeOf(contracts, ['end_reason']).end_reason, ''),
    /** The client’s sites and rates that end on the same day. */
    sites: z._default(z.array(id().schema).check(z.maxLength(200)), []),
    rates: z._default(z.array(id().schema).check(z.maxLength(200)), []),
  }),
  resource: contracts,
  permission: 'contracts:write',
  offline: false,
});

/** Takes notice back while the last day has not passed. */
export const withdrawNotice = defineOperation({
  name: 'contract.withdraw_notice',
  method: 'POST',
  path: '/contracts/{id}/withdraw-notice',
  summary: ['Withdraw the notice of a contract', 'अनुबंध का नोटिस वापस लें'],
  input: z.strictObject({}),
  resource: contracts,
  permission: 'contracts:write',
  offline: false,
});

const dates = shapeOf(contracts, ['start_date', 'end_date', 'renewal_uplift']);

/**
 * Makes the contract that goes on from another, with the agreed uplift where none is given. The client’s
 * rates and sites that end with the old one go on with it where the caller may write billing.
 */
export const renewContract = defineOperation({
  name: 'contract.renew',
  method: 'POST',
  path: '/contracts/{id}/renew',
  summary: ['Renew a contract', 'अनुबंध का नवीनीकरण करें'],
  input: z.strictObject({
    start_date: z.optional(dates.start_date),
    end_date: z.optional(dates.end_date),
    uplift: z.optional(dates.renewal_uplift),
    /** Whether the client’s rates, with the uplift, and its sites go on too. */
    carry_on: z._default(z.boolean(), true),
  }),
  resource: contracts,
  permission: 'contracts:write',
  offline: false,
});

export const requestContract = defineOperation({
  name: 'contract_request.create',
  method: 'POST',
  path: '/contracts/requests',
  summary: ['Request a contract or renewal', 'अनुबंध या नवीनीकरण का अनुरोध करें'],
  input: z.strictObject({
    kind: asked.kind,
    contract_id: z.optional(asked.contract_id),
    service_type: z._default(asked.service_type, ''),
    message: z._default(asked.message, ''),
  }),
  resource: contractRequests,
  offline: false,
});

export const answerRequest = defineOperation({
  name: 'contract_request.answer',
  method: 'POST',
  path: '/contracts/requests/{id}/answer',
  summary: ['Answer a contract request', 'अनुबंध के अनुरोध का जवाब दें'],
  input: z.strictObject({
    outcome: asked.outcome,
    answer: z._default(asked.answer, ''),
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
  summary: ['Mark a contract as signed', 'दर्ज करें कि अनुबंध पर हस्ताक्षर हो गए'],
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
  input: z.strictObject({ ...visit, title: z.optional(visit.title) }),
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
  summary: ['Rate a visit', 'विज़िट को रेटिंग दें'],
  input: z.strictObject(knownShapeOf(contractVisits, ['rating'])),
  resource: contractVisits,
  offline: false,
});
