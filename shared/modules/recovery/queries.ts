import * as z from 'zod/mini';
import { date } from '#shared/core/fields.ts';
import { defineList, defineQuery, defineRecord, parameter } from '#shared/core/query.ts';
import { recordSchema, shapeOf } from '#shared/core/record-schema.ts';
import { recoveryAgents } from './agent.ts';
import { recoveryCases } from './case.ts';
import { recoveryContacts } from './contact.ts';
import { gateParts } from './gate.ts';
import { loanKinds } from './hours.ts';
import { recoveryLenders } from './lender.ts';
import { recoveryPossessions } from './possession.ts';
import { promiseStates } from './promise.ts';
import { recoveryReceipts } from './receipt.ts';

export const listCases = defineList(recoveryCases, '/recovery/cases');
export const readCase = defineRecord(recoveryCases, '/recovery/cases/{id}');
export const listLenders = defineList(recoveryLenders, '/recovery/lenders');
export const listAgents = defineList(recoveryAgents, '/recovery/agents');

const day = date().schema;
const rule = z.strictObject({
  effective_from: z.string(),
  loan_kind: z.enum(loanKinds),
  opens: z.string(),
  closes: z.string(),
  visits_per_day: z.int(),
  visits_per_week: z.int(),
  notice_hours: z.int(),
});

/** What an agent’s phone keeps of a case. */
export const packedOfCase = [
  'id',
  'lender_id',
  'lender_name',
  'borrower_name',
  'has_phone',
  'address',
  'city',
  'area',
  'pin',
  'due',
  'days_past_due',
  'product',
  'loan_kind',
  'status',
  'hold',
  'hold_at',
  'hold_until',
  'visits',
  'noticed_at',
  'last_contact_at',
  'last_outcome',
  'promised_on',
  'promised_amount',
  'collected',
  'contacts_held',
] as const;

/** What a list of promises shows of a case. */
export const promisedOfCase = [
  'id',
  'borrower_name',
  'lender_name',
  'loan_number',
  'agent_id',
  'agent_name',
  'area',
  'city',
  'due',
  'collected',
  'promised_on',
  'promised_amount',
] as const;

/**
 * All that an agent’s phone keeps: the cases that they have, the rules of contact, their papers, the receipt
 * numbers that are left on the device, and the receipts of the last days. There is no number of a borrower in
 * it, and of the loan number only its end.
 */
export const listMine = defineQuery({
  name: 'recovery.mine',
  path: '/recovery/mine',
  summary: ['My recovery cases', 'मेरे रिकवरी केस'],
  input: z.object({ device: parameter('the device, for the receipt numbers that it has left') }),
  output: z.strictObject({
    cases: z.array(
      z.strictObject({
        ...shapeOf(recoveryCases, packedOfCase),
        loan_end: z.string(),
        /** The days of the contacts that count, of the last week. */
        visited: z.array(day),
        /** The day of the last visit that counts, where it was in the last week. */
        seen_on: z.nullable(day),
      }),
    ),
    rules: z.array(rule),
    certificate: z.nullable(z.strictObject({ number: z.string(), valid_to: day })),
    /** What else an agent has to have; not in what a phone kept before this was asked for. */
    papers: z.optional(
      z.strictObject({
        certified_to: z.nullable(day),
        police_to: z.nullable(day),
        has_id_card: z.boolean(),
        letters: z.array(z.strictObject({ lender_id: z.string(), valid_to: day })),
      }),
    ),
    numbers: z.array(z.string()),
    bridge: z.boolean(),
    receipts: z.array(
      z.strictObject({
        ...shapeOf(recoveryReceipts, ['id', 'case_id', 'number', 'amount', 'method', 'paid_at', 'state']),
        link: z.string(),
      }),
    ),
  }),
  offline: 'keep',
});

/** Everything that happened with a borrower, the newest first. */
export const readCaseLog = defineQuery({
  name: 'recovery.log',
  path: '/recovery/cases/{id}/log',
  permission: 'recovery:read',
  summary: ['Log of a case', 'केस का लॉग'],
  output: z.strictObject({
    contacts: z.array(recordSchema(recoveryContacts)),
    receipts: z.array(
      z.extend(z.strictObject({ link: z.string() }), { receipt: recordSchema(recoveryReceipts) }),
    ),
    possessions: z.array(recordSchema(recoveryPossessions)),
  }),
});

/** The agents with what they have and lack for cases, and how many they have. */
export const listAgentStands = defineQuery({
  name: 'recovery.agent_stands',
  path: '/recovery/agent-stands',
  permission: 'recovery:read',
  summary: ['Agents with certificates and cases', 'एजेंट, प्रमाणपत्र और केस'],
  output: z.array(
    z.strictObject({
      ...shapeOf(recoveryAgents, ['id', 'staff_id', 'user_id', 'name', 'id_card', 'areas', 'active']),
      certificate: z.nullable(z.strictObject({ number: z.string(), valid_to: day })),
      /** What is missing whoever the lender is, and the lenders by whom the agent is authorised today. */
      lacks: z.array(z.enum(gateParts)),
      lenders: z.array(z.string()),
      may_take: z.boolean(),
      cases: z.int(),
    }),
  ),
});

/**
 * Promises with what became of each: due, kept by receipts, broken. Not in it are those that were replaced,
 * or whose case was closed.
 */
export const listPromises = defineQuery({
  name: 'recovery.promises',
  path: '/recovery/promises',
  permission: 'recovery:read',
  summary: ['Promises to pay', 'भुगतान के वादे'],
  input: z.object({
    from: parameter('the first day, 92 days ago without it'),
    until: parameter('the last day, today without it'),
  }),
  output: z.strictObject({
    /** From today on the earliest first, then from yesterday back the latest first. */
    promises: z.array(
      z.strictObject({
        ...shapeOf(recoveryCases, promisedOfCase),
        contact_id: z.string(),
        state: z.enum(promiseStates),
        /** What came in on it since. */
        paid: z.number(),
      }),
    ),
    /** Whether there are more, farther from today. */
    more: z.boolean(),
  }),
});

const sums = {
  receipts: z.int(),
  cash: z.number(),
  upi: z.number(),
  cheque: z.number(),
  transfer: z.number(),
  total: z.number(),
};

/** What each agent collected on a day. */
export const readCollections = defineQuery({
  name: 'recovery.collections',
  path: '/recovery/collections',
  permission: 'recovery:read',
  summary: ['Collections of a day', 'एक दिन की वसूली'],
  input: z.object({ day: parameter('the day, today without it') }),
  output: z.strictObject({
    day,
    agents: z.array(z.strictObject({ agent_id: z.string(), agent_name: z.string(), ...sums })),
    held: z.int(),
  }),
});

/** How recovery went between two days, by agent and by lender. */
export const readRecoveryReport = defineQuery({
  name: 'recovery.report',
  path: '/recovery/report',
  permission: 'recovery:read',
  summary: ['Recovery report', 'रिकवरी रिपोर्ट'],
  input: z.object({
    from: parameter('the first day, that of the month without it'),
    to: parameter('the last day, today without it'),
  }),
  output: z.strictObject({
    from: day,
    to: day,
    agents: z.array(
      z.strictObject({
        agent_id: z.string(),
        name: z.string(),
        cases: z.int(),
        visits: z.int(),
        met: z.int(),
        promises: z.int(),
        /** Promises for a day of the span: kept by receipts, or not. */
        kept: z.int(),
        broken: z.int(),
        held: z.int(),
        collected: z.number(),
      }),
    ),
    lenders: z.array(
      z.strictObject({
        lender_id: z.string(),
        name: z.string(),
        open: z.int(),
        closed: z.int(),
        due: z.number(),
        collected: z.number(),
      }),
    ),
  }),
});
