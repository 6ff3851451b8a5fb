import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { evidenceOf } from '#shared/core/evidence.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { isSealed } from '#shared/core/sealed.ts';
import { recoveryCases } from '#shared/modules/recovery/case.ts';
import { recoveryContacts } from '#shared/modules/recovery/contact.ts';
import { ruleOn, stopOf } from '#shared/modules/recovery/hours.ts';
import type { ContactRule, Stop } from '#shared/modules/recovery/hours.ts';
import { recoveryMessages } from '#shared/modules/recovery/messages.ts';
import { callBorrower as contract } from '#shared/modules/recovery/operations.ts';
import { recoverySays as messages } from '#shared/modules/recovery/server-messages.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { callBridgeOf } from '#server/core/notify/call-bridge.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { papersOf, rulesOf, shown, visitedOf } from '../standing.ts';
import { noteUnmade } from './remind-borrower.ts';
import { withContact } from './record-visit.ts';

/**
 * Connects the agent with the borrower, once the call is in the log. The numbers go to the bridge and nowhere
 * else.
 */
export const callBorrower = handleOnline(contract, {
  prepare: async ({ call }) =>
    callBridgeOf(call.services.config) ?? refuse('illegal_transition', messages.noBridge),
  handler: async (tx, { params }) => {
    const { userId, staffId, tenantId, phone } = tx.actor;
    const found = await tx
      .rows(recoveryCases)
      .visible(params['id'] ?? '', recoveryCases.access.read(tx.actor));
    if (found.agent_id !== userId) refuse('forbidden', messages.heldReallocated);
    if (found.phone === '' || isSealed(found.phone)) refuse('illegal_transition', messages.noPhone);
    if (phone === null) refuse('illegal_transition', messages.noOwnPhone);
    const on = { tenantId, day: dateOf(tx.now) };
    const rules = await rulesOf(tx.sql, tenantId);
    const visited = (await visitedOf(tx.sql, on, [found.id])).get(found.id) ?? [];
    const papers = shown(await papersOf(tx.sql, on, staffId));
    const stop = stopOf(tx.now, { ...found, visited }, { way: 'call', rules, papers });
    if (stop !== null) refuse('illegal_transition', stopWords(stop, ruleOn(rules, found.loan_kind, on.day)));
    const contact = addCall(tx, found.id);
    tx.rows(recoveryCases).update(withContact(found, contact));
    return {
      answer: { contact_id: contact.id },
      about: [recoveryCases.name, found.id],
      message: messages.calling,
    };
  },
  after: async (call, { contact_id: contactId }) => {
    const bridge = callBridgeOf(call.services.config);
    const row = await call.services.database.read
      .selectFrom('recovery_cases')
      .selectAll()
      .where('tenant_id', '=', call.actor.tenantId)
      .where('id', '=', call.params['id'] ?? '')
      .executeTakeFirst();
    const to = row ? decodeRow(recoveryCases, row).phone : '';
    const isRinging = await bridge?.(call.actor.phone ?? '', to).catch(() =>
      refuse('not_ready', messages.callFailed),
    );
    if (isRinging === true) return;
    await noteUnmade(call.services, call.actor.tenantId, contactId);
    refuse('not_ready', messages.callFailed);
  },
});

function addCall(tx: Tx, caseId: string) {
  return tx.rows(recoveryContacts).insert({
    id: newId(),
    case_id: caseId,
    kind: 'call',
    agent_id: tx.actor.userId,
    agent_name: tx.actor.name,
    at: tx.now,
    effective_at: tx.now,
    received_at: tx.now,
    ...evidenceOf({}),
    outcome: 'asked',
    note: '',
    promised_on: null,
    promised_amount: null,
    photos: [],
    state: 'counts',
    held_because: 'none',
    decision: '',
    decided_by: '',
    decided_at: null,
  });
}

const words: Readonly<Record<Stop, Message>> = {
  closed: recoveryMessages.stopClosed,
  paused: recoveryMessages.stopPaused,
  certificate: recoveryMessages.stopCertificate,
  police: recoveryMessages.stopPolice,
  id_card: recoveryMessages.stopIdCard,
  letter: recoveryMessages.stopLetter,
  notice: recoveryMessages.stopNotice,
  hours: recoveryMessages.stopHours,
  limit: recoveryMessages.stopLimit,
};

function stopWords(stop: Stop, { opens, closes, notice_hours: n }: ContactRule): Message {
  return filled(words[stop], { opens, closes, n });
}
