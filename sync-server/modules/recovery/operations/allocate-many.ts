import { dateOf } from '#shared/core/dates.ts';
import { areasOf, isInAreas, recoveryAgents } from '#shared/modules/recovery/agent.ts';
import type { RecoveryAgent } from '#shared/modules/recovery/agent.ts';
import { recoveryCases } from '#shared/modules/recovery/case.ts';
import { allocateMany as contract } from '#shared/modules/recovery/operations.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { certificatesOf } from '../standing.ts';
import { agentWithPapers, allocated, tellOfCases } from './write-case.ts';

/** The most cases that one call gives away. */
const most = 25_000;

type Taker = {
  readonly agent: RecoveryAgent;
  readonly areas: readonly string[];
  cases: number;
  added: number;
};

/** Gives many cases to one agent, or each to the agent of its area who has fewest. */
export const allocateMany = handleOnline(contract, {
  handler: async (tx, { input }) => {
    const chosen = input.agent_id === null ? null : await agentWithPapers(tx, input.agent_id);
    const takers = chosen ? [taker(chosen, 0)] : await takersOf(tx);
    const ids = await casesOf(tx, input);
    await tx.rows(recoveryCases).prefetch(ids);
    let left = 0;
    for (const id of ids) {
      await giveWay();
      const found = await tx.rows(recoveryCases).find(id);
      if (!found) continue;
      const to = chosen ? takers[0] : nearest(takers, found);
      if (!to) {
        left += 1;
        continue;
      }
      if (to.agent.user_id === found.agent_id) continue;
      tx.rows(recoveryCases).update(allocated(tx, found, to.agent));
      to.cases += 1;
      to.added += 1;
    }
    for (const { agent, added } of takers) if (added > 0) tellOfCases(tx, agent.user_id, added);
    const count = takers.reduce((sum, { added }) => sum + added, 0);
    return {
      answer: { allocated: count, left },
      about: count === 0 ? null : [recoveryCases.name],
      logged: { ...input, allocated: count },
    };
  },
});

function taker(agent: RecoveryAgent, cases: number): Taker {
  return { agent, areas: areasOf(agent), cases, added: 0 };
}

/** Of the agents of a case’s area, the one with the fewest cases. */
function nearest(takers: readonly Taker[], found: Parameters<typeof isInAreas>[1]): Taker | undefined {
  return takers
    .filter(({ areas }) => isInAreas(areas, found))
    .reduce<Taker | undefined>((best, one) => (best && best.cases <= one.cases ? best : one), undefined);
}

/** The agents who may take cases now, with how many they have. */
async function takersOf(tx: Tx): Promise<Taker[]> {
  const { tenantId } = tx.actor;
  const rows = await tx.sql
    .selectFrom('recovery_agents')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('active', '=', 1)
    .where('deleted', '=', 0)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const agents = rows.map((row) => decodeRow(recoveryAgents, row));
  const on = { tenantId, day: dateOf(tx.now) };
  const papers = await certificatesOf(
    tx.sql,
    on,
    agents.map(({ staff_id: staff }) => staff),
  );
  const counts = await tx.sql
    .selectFrom('recovery_cases')
    .select(['agent_id', countAll.as('n')])
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'allocated')
    .where('deleted', '=', 0)
    .groupBy('agent_id')
    .execute();
  const known = new Map(counts.map((row) => [String(row['agent_id']), Number(row['n'])]));
  return agents
    .filter(({ staff_id: staff }) => papers.has(staff))
    .map((agent) => taker(agent, known.get(agent.user_id) ?? 0));
}

type Wanted = { readonly lender_id: string | null; readonly place: string; readonly all: boolean };

async function casesOf(tx: Tx, { lender_id: lender, place, all }: Wanted): Promise<string[]> {
  let query = tx.sql
    .selectFrom('recovery_cases')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('status', 'in', all ? ['new', 'allocated'] : ['new'])
    .where('deleted', '=', 0);
  if (lender !== null) query = query.where('lender_id', '=', lender);
  const named = place.trim().toLowerCase();
  if (named !== '')
    query = query.where((where) =>
      where.or(
        (['pin', 'area', 'city'] as const).map((name) => where(where.fn('lower', [name]), '=', named)),
      ),
    );
  const rows = await query.orderBy('days_past_due', 'desc').orderBy('id').limit(most).execute();
  return rows.map((row) => String(row['id']));
}
