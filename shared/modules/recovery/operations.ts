import * as z from 'zod/mini';
import { date, id, key, plainKey, text, time } from '#shared/core/fields.ts';
import { leftDevices } from '#shared/core/left-devices.ts';
import { defineOnlineOperation, defineOperation } from '#shared/core/operation.ts';
import { editInputOf, recordSchema, shapeOf } from '#shared/core/record-schema.ts';
import { requiredText } from '#shared/core/required.ts';
import { recoveryAgents } from './agent.ts';
import { recoveryCases } from './case.ts';
import { recoveryContacts } from './contact.ts';
import type { holds } from './outcomes.ts';
import { recoverySays as messages } from './server-messages.ts';

const note = text(500, { min: 1, missing: requiredText }).schema;

const agent = shapeOf(recoveryAgents, ['staff_id', 'id_card', 'areas', 'active']);

/** Makes somebody of the staff an agent. */
export const createAgent = defineOperation({
  name: 'recovery_agent.create',
  method: 'POST',
  path: '/recovery/agents',
  summary: ['Add an agent', 'एजेंट जोड़ें'],
  input: z.strictObject({
    staff_id: agent.staff_id,
    id_card: z._default(agent.id_card, ''),
    areas: z._default(agent.areas, ''),
    active: z._default(agent.active, true),
  }),
  resource: recoveryAgents,
  permission: 'recovery:write',
  offline: false,
});

/** Changes what the lender said of a loan, and the number to call; an empty one takes it away. */
export const editCase = defineOperation({
  name: 'recovery_case.update',
  method: 'PUT',
  path: '/recovery/cases/{id}',
  summary: ['Change a case', 'केस बदलें'],
  input: editInputOf(recoveryCases, { phone: z.optional(text(20).schema) }),
  resource: recoveryCases,
  permission: 'recovery:write',
  offline: false,
});

/** Gives a case to an agent who has all papers for it, or takes it back where `agent_id` is null. */
export const allocateCase = defineOperation({
  name: 'recovery_case.allocate',
  method: 'POST',
  path: '/recovery/cases/{id}/allocate',
  summary: ['Allocate a case', 'केस एजेंट को दें'],
  input: z.strictObject({ agent_id: z.nullable(key().schema) }),
  resource: recoveryCases,
  permission: 'recovery:write',
  offline: false,
});

/** Stops visits at once, for a time or until somebody lets them go on. */
export const pauseCase = defineOperation({
  name: 'recovery_case.pause',
  method: 'POST',
  path: '/recovery/cases/{id}/pause',
  summary: ['Pause visits', 'विज़िट रोकें'],
  input: z.strictObject({
    hold: z.enum([
      'grievance',
      'bereavement',
      'illness',
      'wedding',
      'request',
    ] satisfies (typeof holds)[number][]),
    until: z._default(z.nullable(date().schema), null),
    note,
  }),
  resource: recoveryCases,
  permission: 'recovery:write',
  offline: false,
});

/** Lets visits go on. */
export const resumeCase = defineOperation({
  name: 'recovery_case.resume',
  method: 'POST',
  path: '/recovery/cases/{id}/resume',
  summary: ['Resume visits', 'विज़िट फिर शुरू करें'],
  input: z.strictObject({ note }),
  resource: recoveryCases,
  permission: 'recovery:write',
  offline: false,
});

/** Ends a case; its agent’s phone lets it go. */
export const closeCase = defineOperation({
  name: 'recovery_case.close',
  method: 'POST',
  path: '/recovery/cases/{id}/close',
  summary: ['Close a case', 'केस बंद करें'],
  input: z.strictObject({
    as: z.enum(['paid', 'settled', 'returned', 'other']),
    note: z._default(text(500).schema, ''),
  }),
  resource: recoveryCases,
  permission: 'recovery:write',
  offline: false,
});

/** Opens a closed case again; nobody has it. */
export const reopenCase = defineOperation({
  name: 'recovery_case.reopen',
  method: 'POST',
  path: '/recovery/cases/{id}/reopen',
  summary: ['Reopen a case', 'केस फिर खोलें'],
  input: z.strictObject({ note }),
  resource: recoveryCases,
  permission: 'recovery:write',
  offline: false,
});

/**
 * Gives many cases at once: those of a lender and a place. Without `agent_id` each goes to the agent of its
 * area who has fewest; without `all` only those that nobody has.
 */
export const allocateMany = defineOnlineOperation({
  name: 'recovery_case.allocate_many',
  method: 'POST',
  path: '/recovery/allocate',
  summary: ['Allocate many cases', 'कई केस एक साथ दें'],
  permission: 'recovery:write',
  input: z.strictObject({
    lender_id: z._default(z.nullable(key().schema), null),
    /** A PIN code, an area or a city. */
    place: z._default(text(80).schema, ''),
    agent_id: z._default(z.nullable(key().schema), null),
    all: z._default(z.boolean(), false),
  }),
  output: z.strictObject({
    allocated: z.int(),
    /** Cases for whose area and lender there is no agent with all papers. */
    left: z.int(),
  }),
});

const noticeInput = {
  by: z.enum(['letter', 'message']),
  /** When a letter was given, in India: without a time when the day ended. A message is of when it goes. */
  on: z._default(z.nullable(date().schema), null),
  time: z._default(z.nullable(time().schema), null),
  reference: z._default(text(60).schema, ''),
} as const;

/**
 * Tells a borrower that somebody will come: a text message that the server sends, or a letter that was given.
 * A first visit opens as many hours later as the contact rules say.
 */
export const giveNotice = defineOnlineOperation({
  name: 'recovery_case.give_notice',
  method: 'POST',
  path: '/recovery/cases/{id}/notice',
  summary: ['Give notice of a visit', 'विज़िट की सूचना दें'],
  permission: 'recovery:write',
  input: z.strictObject(noticeInput),
  output: recordSchema(recoveryCases),
});

/** Takes a notice back: it was recorded by mistake, or the letter came back. */
export const withdrawNotice = defineOperation({
  name: 'recovery_case.withdraw_notice',
  method: 'POST',
  path: '/recovery/cases/{id}/withdraw-notice',
  summary: ['Withdraw a notice', 'सूचना वापस लें'],
  input: z.strictObject({ note }),
  resource: recoveryCases,
  permission: 'recovery:write',
  offline: false,
});

/**
 * Gives notice to borrowers of a lender and a place who were given none and were never visited: 500 in one
 * call, those who are late the longest. By text no more on a day than a quarter of what the installation may
 * send.
 */
export const giveNotices = defineOnlineOperation({
  name: 'recovery_case.give_notices',
  method: 'POST',
  path: '/recovery/notices',
  summary: ['Give notice to many borrowers', 'कई उधारकर्ताओं को सूचना दें'],
  permission: 'recovery:write',
  input: z.strictObject({
    ...noticeInput,
    lender_id: z._default(z.nullable(key().schema), null),
    /** A PIN code, an area or a city. */
    place: z._default(text(80).schema, ''),
  }),
  output: z.strictObject({
    given: z.int(),
    /** Who is left: without a number, paused, outside the hours, or too many for the call or the day. */
    left: z.int(),
  }),
});

/**
 * Takes back the letters of one day to borrowers of a lender and a place who were not visited yet: 500 in one
 * call.
 */
export const withdrawNotices = defineOnlineOperation({
  name: 'recovery_case.withdraw_notices',
  method: 'POST',
  path: '/recovery/withdraw-notices',
  summary: ['Withdraw the letters of a day', 'एक दिन के पत्र वापस लें'],
  permission: 'recovery:write',
  input: z.strictObject({
    lender_id: key().schema,
    /** A PIN code, an area or a city. */
    place: z._default(text(80).schema, ''),
    /** The day on which the letters were given, in India. */
    on: date().schema,
    note,
  }),
  output: z.strictObject({ withdrawn: z.int(), left: z.int() }),
});

/** Reserves receipt numbers for a device, as many as it is short of. */
export const reserveNumbers = defineOnlineOperation({
  name: 'recovery_numbers.reserve',
  method: 'POST',
  path: '/recovery/numbers',
  summary: ['Reserve receipt numbers', 'रसीद नंबर लें'],
  input: z.strictObject({ device: plainKey().schema, before: z.optional(leftDevices) }),
  output: z.strictObject({ numbers: z.array(z.string()) }),
});

/** Connects the caller’s phone with the borrower’s; neither sees the other’s number. */
export const callBorrower = defineOnlineOperation({
  name: 'recovery_case.call',
  method: 'POST',
  path: '/recovery/cases/{id}/call',
  summary: ['Call a borrower', 'उधारकर्ता को कॉल करें'],
  input: z.strictObject({}),
  output: z.strictObject({ contact_id: id().schema }),
});

/** Decides on a visit that was held: it counts or it does not. */
export const settleContact = defineOnlineOperation({
  name: 'recovery_contact.settle',
  method: 'POST',
  path: '/recovery/contacts/{id}/settle',
  summary: ['Decide on a held visit', 'रुकी विज़िट पर फ़ैसला करें'],
  permission: 'recovery:write',
  input: z.strictObject({ counts: z.boolean(), note: text(500, { min: 1, missing: requiredText }).schema }),
  output: recordSchema(recoveryContacts),
});

export const stopMessages = {
  hours: messages.heldHours,
  clock: messages.heldClock,
  limit: messages.heldLimit,
  paused: messages.heldPaused,
  reallocated: messages.heldReallocated,
  closed: messages.heldClosed,
  certificate: messages.heldCertificate,
  police: messages.heldPolice,
  id_card: messages.heldIdCard,
  letter: messages.heldLetter,
  notice: messages.heldNotice,
} as const;
