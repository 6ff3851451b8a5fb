import { dateOf } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { areasOf, isInAreas, recoveryAgents } from '#shared/modules/recovery/agent.ts';
import type { RecoveryAgent } from '#shared/modules/recovery/agent.ts';
import { recoveryCases } from '#shared/modules/recovery/case.ts';
import { gateOf, lacksOf } from '#shared/modules/recovery/gate.ts';
import type { AgentPapers } from '#shared/modules/recovery/gate.ts';
import { allocateMany as contract } from '#shared/modules/recovery/operations.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { casesOf } from '../cases-of.ts';
import { allPapers, shown } from '../standing.ts';
import { agentOf, allocated, lackWords, tellOfCases } from './write-case.ts';

type Taker = {
  readonly agent: RecoveryAgent;
  readonly areas: readonly string[];
  readonly papers: AgentPapers;
  cases: number;
  added: number;
};

/** Gives many cases to one agent, or each to the agent of its area who has fewest. */
export const allocateMany = handleOnline(contract, {
  handler: async (tx, { input }) => {
    const chosen = input.agent_id === null ? null : await agentOf(tx, input.agent_id);
    const takers = await takersOf(tx, chosen);
    const day = dateOf(tx.now);
    if (chosen) checkTaker(takers[0], day);
    const ids = await casesOf(tx, input, (query) =>
      query.where('status', 'in', input.all ? ['new', 'allocated'] : ['new']),
    );
    await tx.rows(recoveryCases).prefetch(ids);
    let left = 0;
    for (const id of ids) {
      await giveWay();
      const found = await tx.rows(recoveryCases).find(id);
      if (!found) continue;
      const able = takers.filter(({ papers }) => gateOf(papers, found.lender_id, day) === null);
      const to = chosen ? able[0] : nearest(able, found);
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

/** Refuses a chosen agent who may take no case at all. */
function checkTaker(taker: Taker | undefined, day: CalendarDate): void {
  const [lack] = taker ? lacksOf(taker.papers, day) : [];
  if (lack !== undefined)
    refuse('invalid', filled(lackWords[lack], { name: taker?.agent.name ?? '' }), 'agent_id');
}

/** Of the agents of a case’s area, the one with the fewest cases. */
function nearest(takers: readonly Taker[], found: Parameters<typeof isInAreas>[1]): Taker | undefined {
  return takers
    .filter(({ areas }) => isInAreas(areas, found))
    .reduce<Taker | undefined>((best, one) => (best && best.cases <= one.cases ? best : one), undefined);
}

/** Who may take cases, with their papers and how many cases they have: all agents, or the chosen one. */
async function takersOf(tx: Tx, chosen: RecoveryAgent | null): Promise<Taker[]> {
  const { tenantId } = tx.actor;
  const agents = chosen ? [chosen] : await activeAgents(tx);
  const on = { tenantId, day: dateOf(tx.now) };
  const papers = await allPapers(
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
  return agents.flatMap((agent) => {
    const own = papers.get(agent.staff_id);
    if (!own) return [];
    const cases = known.get(agent.user_id) ?? 0;
    return [{ agent, areas: areasOf(agent), papers: shown(own), cases, added: 0 }];
  });
}

async function activeAgents(tx: Tx): Promise<RecoveryAgent[]> {
  const rows = await tx.sql
    .selectFrom('recovery_agents')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('active', '=', 1)
    .where('deleted', '=', 0)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map((row) => decodeRow(recoveryAgents, row));
}
