import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { resourceOperations } from '#shared/core/resource-operations.ts';
import { recoveryAgents } from '#shared/modules/recovery/agent.ts';
import { recoveryLetters } from '#shared/modules/recovery/letter.ts';
import { recoveryLenders } from '#shared/modules/recovery/lender.ts';
import { createAgent as creating } from '#shared/modules/recovery/operations.ts';
import { recoveryRules } from '#shared/modules/recovery/rule.ts';
import { recoverySays as messages } from '#shared/modules/recovery/server-messages.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';

const agents = resourceOperations(recoveryAgents);
const lenders = resourceOperations(recoveryLenders);
const rules = resourceOperations(recoveryRules);

/** Makes somebody of the staff an agent; they sign in with an account of their own. */
export const createAgent = bind(creating, async (tx, { input }) => {
  const person = await tx.rows(staff).find(input.staff_id);
  if (!person) return refuse('invalid', messages.noAgent, 'staff_id');
  if (person.user_id === null) return refuse('invalid', messages.noAccount, 'staff_id');
  if (await exists(tx, 'recovery_agents', 'user_id', person.user_id))
    refuse('exists', messages.agentTwice, 'staff_id');
  return tx.rows(recoveryAgents).insert({
    ...input,
    id: newId(),
    staff_id: person.id,
    user_id: person.user_id,
    name: person.name,
  });
});

/** Takes an agent off the list with their letters, once nobody’s case is with them. */
export const removeAgent = bind(agents.remove, async (tx, { id }) => {
  const agent = await tx.rows(recoveryAgents).visible(id ?? '', recoveryAgents.access.write(tx.actor));
  if (await exists(tx, 'recovery_cases', 'agent_id', agent.user_id))
    refuse('illegal_transition', messages.agentHasCases);
  await removeLetters(tx, 'agent_id', agent.id);
  tx.rows(recoveryAgents).remove(agent);
  return agent;
});

/** Takes a lender off the list that never had a case, with its letters. */
export const removeLender = bind(lenders.remove, async (tx, { id }) => {
  const lender = await tx.rows(recoveryLenders).visible(id ?? '', recoveryLenders.access.write(tx.actor));
  if (await exists(tx, 'recovery_cases', 'lender_id', lender.id))
    refuse('illegal_transition', messages.lenderUsed);
  await removeLetters(tx, 'lender_id', lender.id);
  tx.rows(recoveryLenders).remove(lender);
  return lender;
});

/** Takes a rule away that has not begun. */
export const removeRule = bind(rules.remove, async (tx, { id }) => {
  const rule = await tx.rows(recoveryRules).visible(id ?? '', recoveryRules.access.write(tx.actor));
  if (rule.effective_from <= dateOf(tx.now)) refuse('illegal_transition', messages.hoursPast);
  tx.rows(recoveryRules).remove(rule);
  return rule;
});

async function removeLetters(tx: Tx, of: 'agent_id' | 'lender_id', id: string): Promise<void> {
  const rows = await tx.sql
    .selectFrom('recovery_letters')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where(of, '=', id)
    .where('deleted', '=', 0)
    .execute();
  for (const row of rows) {
    const letter = await tx.rows(recoveryLetters).find(String(row['id']));
    if (letter) tx.rows(recoveryLetters).remove(letter);
  }
}

async function exists(
  tx: Tx,
  table: 'recovery_agents' | 'recovery_cases',
  column: 'user_id' | 'agent_id' | 'lender_id',
  value: string,
): Promise<boolean> {
  const row = await tx.sql
    .selectFrom(table)
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where(column, '=', value)
    .where('deleted', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
