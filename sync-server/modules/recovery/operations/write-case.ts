import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { withLine } from '#shared/core/history.ts';
import { move } from '#shared/core/lifecycle.ts';
import { namedIn } from '#shared/core/named-in.ts';
import { parsePhone } from '#shared/core/phone.ts';
import { recoveryAgents } from '#shared/modules/recovery/agent.ts';
import type { RecoveryAgent } from '#shared/modules/recovery/agent.ts';
import { caseLifecycle, recoveryCases } from '#shared/modules/recovery/case.ts';
import type { RecoveryCase } from '#shared/modules/recovery/case.ts';
import { gateOf } from '#shared/modules/recovery/gate.ts';
import type { GatePart } from '#shared/modules/recovery/gate.ts';
import * as contract from '#shared/modules/recovery/operations.ts';
import { recoverySays as messages } from '#shared/modules/recovery/server-messages.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { papersOf, shown } from '../standing.ts';

type Line = RecoveryCase['history'][number];

/** Changes what the lender said of a loan. */
export const editCase = bind(contract.editCase, async (tx, { id, input }) => {
  const found = await caseOf(tx, id);
  const { phone, ...facts } = namedIn(input);
  const next = { ...found, ...facts };
  if (phone === undefined) return tx.rows(recoveryCases).update(next);
  const number = phone === '' ? '' : (parsePhone(phone) ?? refuse('invalid', messages.phone, 'phone'));
  // Whom another number belongs to was told nothing by it.
  const isOther = found.notice_by === 'message' && number !== found.phone;
  return tx.rows(recoveryCases).update({
    ...next,
    ...(isOther ? { ...noNotice, history: lined(tx, found, { action: 'notice_withdrawn' }) } : {}),
    phone: number,
    has_phone: number !== '',
  });
});

/** Gives a case to an agent, or takes it back. */
export const allocateCase = bind(contract.allocateCase, async (tx, { id, input }) => {
  const found = await caseOf(tx, id);
  const agent = input.agent_id === null ? null : await agentOf(tx, input.agent_id);
  if (agent) await checkPapers(tx, agent, found);
  const next = allocated(tx, found, agent);
  if (found.agent_id !== null && found.agent_id !== agent?.user_id)
    tellAgent(tx, found.agent_id, found, 'case.taken');
  if (agent && found.agent_id !== agent.user_id) tellOfCases(tx, agent.user_id, 1);
  return tx.rows(recoveryCases).update(next);
});

/** Stops visits at once; the agent hears of it. */
export const pauseCase = bind(contract.pauseCase, async (tx, { id, input }) => {
  const found = await caseOf(tx, id);
  if (found.status === 'closed') refuse('illegal_transition', messages.closedCase, 'status');
  if (found.hold !== 'none') refuse('illegal_transition', messages.isPaused, 'hold');
  if (input.until !== null && input.until < dateOf(tx.now)) refuse('invalid', messages.untilPast, 'until');
  if (found.agent_id !== null) tellAgent(tx, found.agent_id, found, 'case.paused');
  return tx.rows(recoveryCases).update({
    ...found,
    hold: input.hold,
    hold_at: tx.now,
    hold_until: input.until,
    hold_note: input.note,
    history: lined(tx, found, { action: `pause_${input.hold}`, note: input.note }),
  });
});

/** Lets visits go on. */
export const resumeCase = bind(contract.resumeCase, async (tx, { id, input }) => {
  const found = await caseOf(tx, id);
  if (found.hold === 'none') refuse('illegal_transition', messages.notPaused, 'hold');
  return tx.rows(recoveryCases).update({
    ...found,
    hold: 'none',
    hold_at: null,
    hold_until: null,
    hold_note: '',
    history: lined(tx, found, { action: 'resume', note: input.note }),
  });
});

/** Takes a notice back; the agent hears of it. */
export const withdrawNotice = bind(contract.withdrawNotice, async (tx, { id, input }) => {
  const found = await caseOf(tx, id);
  if (found.notice_by === 'none') refuse('illegal_transition', messages.notNoticed, 'noticed_at');
  if (found.agent_id !== null && found.visits === 0) tellAgent(tx, found.agent_id, found, 'case.untold');
  return tx.rows(recoveryCases).update({
    ...found,
    ...noNotice,
    history: lined(tx, found, { action: 'notice_withdrawn', note: input.note }),
  });
});

/** Ends a case. */
export const closeCase = bind(contract.closeCase, async (tx, { id, input }) => {
  const found = await caseOf(tx, id);
  if (found.agent_id !== null) tellAgent(tx, found.agent_id, found, 'case.taken');
  return tx.rows(recoveryCases).update({
    ...found,
    status: move(caseLifecycle, found.status, 'close'),
    closed_as: input.as,
    agent_id: null,
    agent_name: '',
    promised_on: null,
    promised_amount: null,
    history: lined(tx, found, { action: `close_${input.as}`, note: input.note }),
  });
});

/** Opens a closed case again, unless the lender has given the same loan anew. */
export const reopenCase = bind(contract.reopenCase, async (tx, { id, input }) => {
  const found = await caseOf(tx, id);
  const status = move(caseLifecycle, found.status, 'reopen');
  const other = await tx.sql
    .selectFrom('recovery_cases')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('lender_id', '=', found.lender_id)
    .where('loan_number', '=', found.loan_number)
    .where('status', '!=', 'closed')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (other) refuse('exists', messages.loanKnown, 'loan_number');
  return tx.rows(recoveryCases).update({
    ...found,
    status,
    closed_as: 'none',
    // A case that begins anew begins with a notice.
    ...noNotice,
    history: lined(tx, found, { action: 'reopen', note: input.note }),
  });
});

/** A case of which no notice was given. */
export const noNotice = {
  notice_by: 'none',
  noticed_at: null,
  notice_reference: '',
  notice_contact: null,
} as const;

/** A case with another agent, or with none. */
export function allocated<Case extends RecoveryCase>(
  tx: Tx,
  found: Case,
  agent: Pick<RecoveryAgent, 'user_id' | 'name'> | null,
): Case {
  return {
    ...found,
    status: move(caseLifecycle, found.status, agent ? 'allocate' : 'release'),
    agent_id: agent?.user_id ?? null,
    agent_name: agent?.name ?? '',
    history: lined(
      tx,
      found,
      agent
        ? { action: 'allocate', note: agent.name, agent_id: agent.user_id }
        : { action: 'release', note: found.agent_name },
    ),
  };
}

/** The agent whose account it is. Refuses one who takes no cases. */
export async function agentOf(tx: Tx, userId: string): Promise<RecoveryAgent> {
  const row = await tx.sql
    .selectFrom('recovery_agents')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  const agent = row ? await tx.rows(recoveryAgents).find(String(row['id'])) : null;
  if (!agent || !agent.active) return refuse('invalid', messages.noAgent, 'agent_id');
  return agent;
}

/** Refuses an agent who lacks something for the cases of a lender. */
async function checkPapers(
  tx: Tx,
  { staff_id: staffId, name }: RecoveryAgent,
  { lender_id: lenderId, lender_name: lender }: RecoveryCase,
): Promise<void> {
  const on = { tenantId: tx.actor.tenantId, day: dateOf(tx.now) };
  const lack = gateOf(shown(await papersOf(tx.sql, on, staffId)), lenderId, on.day);
  if (lack !== null) refuse('invalid', filled(lackWords[lack], { name, lender }), 'agent_id');
}

/** What is said of an agent who lacks something. */
export const lackWords: Readonly<Record<GatePart, Message>> = {
  certificate: messages.noCertificate,
  police: messages.noPolice,
  id_card: messages.noIdCard,
  letter: messages.noLetter,
};

/** Tells an agent how many cases are new. */
export function tellOfCases(tx: Tx, userId: string, n: number): void {
  notifyPerson(
    tx,
    userId,
    n === 1
      ? newsOf('case.given', {}, '/field/recovery')
      : newsOf('case.given_many', { n }, '/field/recovery'),
  );
}

/** Tells who has a case of something about it. */
export function tellAgent(
  tx: Tx,
  userId: string,
  { id, borrower_name: name }: RecoveryCase,
  event: 'case.taken' | 'case.paused' | 'case.untold',
): void {
  notifyPerson(tx, userId, newsOf(event, { name }, `/field/recovery?open=${id}`));
}

async function caseOf(tx: Tx, id: string | null) {
  return tx.rows(recoveryCases).visible(id ?? '', recoveryCases.access.write(tx.actor));
}

/** The history of a case with what somebody does now. */
export function lined(tx: Tx, { history }: RecoveryCase, line: Omit<Line, 'at' | 'by'>): Line[] {
  const { note = '', ...rest } = line;
  return withLine(history, { ...rest, at: tx.now, by: tx.actor.name, ...(note === '' ? {} : { note }) });
}
