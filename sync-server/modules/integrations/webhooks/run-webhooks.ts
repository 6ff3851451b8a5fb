import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { instantFromMs } from '#shared/core/dates.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { log } from '#server/core/runtime/log.ts';
import type { Database } from '#server/core/sql/database.ts';
import type { Named } from './deliveries.ts';
import { webhooksJob } from './queue-events.ts';
import { takeTurn } from './take-turn.ts';

/** The webhooks of one server that have their turn, and how many of each business, until it stops. */
type Running = {
  readonly turns: Set<string>;
  readonly perTenant: Map<string, number>;
  readonly work: Set<Promise<void>>;
  readonly stopping: AbortSignal;
};
const runningOf = new WeakMap<Database, Running>();
const mostAtOnce = 64;
/** Those of one business, so that its slow ones leave room for all others. */
const mostOfTenant = 4;
/** Longer than the longest turn; a server that dies leaves its webhooks to the others after this long. */
const leaseMs = 45_000;

/**
 * Looks every few seconds on every server for what is due; a commit that queued something wakes it at once.
 */
export const sendWebhooks: Job<Services> = {
  name: webhooksJob,
  title: ['Webhooks', 'वेबहुक'],
  everyMs: 5000,
  runs: 'each-server',
  run: (services, { signal }) => startDue(services, signal),
  atStop: true,
};

/**
 * Gives each webhook a turn that has something due and that no server holds. It starts them and goes on, so
 * that none waits for another: who is slow keeps only its own turn.
 */
export async function startDue(services: Services, signal: AbortSignal): Promise<number> {
  const { database, nowMs } = services;
  const fresh = { turns: new Set<string>(), perTenant: new Map(), work: new Set<Promise<void>>() };
  const running: Running = runningOf.get(database) ?? { ...fresh, stopping: signal };
  runningOf.set(database, running);
  // The last look before the server stops: what is under way was cut off and must not outlive the database.
  if (running.stopping.aborted) {
    await settled(database);
    return 0;
  }
  const now = instantFromMs(nowMs());
  const due = await database.read
    .selectFrom('webhook_states')
    .innerJoin('tenants', 'tenants.id', 'webhook_states.tenant_id')
    .select(['webhook_states.tenant_id', 'webhook_states.webhook_id'])
    .where('next_at', '<=', now)
    .where('leased_until', '<=', now)
    .where(isNotHeld(now))
    .where('tenants.active', '=', 1)
    .orderBy('next_at')
    .limit(500)
    .execute();
  let started = 0;
  for (const row of due) {
    const named = { tenantId: String(row['tenant_id']), id: String(row['webhook_id']) };
    if (signal.aborted || running.turns.size >= mostAtOnce) break;
    const ofTenant = running.perTenant.get(named.tenantId) ?? 0;
    if (running.turns.has(keyOf(named)) || ofTenant >= mostOfTenant) continue;
    running.perTenant.set(named.tenantId, ofTenant + 1);
    running.turns.add(keyOf(named));
    const work = turn(services, named, running).finally(() => running.work.delete(work));
    running.work.add(work);
    started += 1;
  }
  return started;
}

/** One turn. Another of the business may have waited for the place, and this one for its next turn. */
async function turn(services: Services, named: Named, running: Running): Promise<void> {
  const { stopping, turns, perTenant } = running;
  const fail = (error: unknown): boolean => {
    if (!stopping.aborted) log('error', 'a webhook had no turn', { ...named, error: String(error) });
    return false;
  };
  const hadTurn = await leasedTurn(services, named, stopping).catch(fail);
  turns.delete(keyOf(named));
  perTenant.set(named.tenantId, (perTenant.get(named.tenantId) ?? 1) - 1);
  if (hadTurn && !stopping.aborted) await startDue(services, stopping).catch(fail);
}

/** When no webhook of this server has its turn any more. */
export async function settled(database: Database): Promise<void> {
  const { work } = runningOf.get(database) ?? { work: new Set<Promise<void>>() };
  while (work.size > 0) await Promise.all(work);
}

/** That the other side is not down, whatever has been queued meanwhile. */
const isNotHeld = (now: string): RawBuilder<boolean> =>
  sql<boolean>`(held_until is null or held_until <= ${now})`;

const keyOf = ({ tenantId, id }: Named): string => `${tenantId}/${id}`;

/**
 * Takes the lease of a webhook, gives it a turn, and gives the lease back. True where there may be more to
 * do.
 */
async function leasedTurn(services: Services, named: Named, signal: AbortSignal): Promise<boolean> {
  const { database, nowMs } = services;
  const { tenantId, id } = named;
  const [now, until] = [instantFromMs(nowMs()), instantFromMs(nowMs() + leaseMs)];
  const [state] = await database.write((trx) =>
    trx
      .updateTable('webhook_states')
      .set({ leased_until: until })
      .where('tenant_id', '=', tenantId)
      .where('webhook_id', '=', id)
      .where('leased_until', '<=', now)
      .where('next_at', '<=', now)
      .where(isNotHeld(now))
      .returning(['wakes'])
      .execute(),
  );
  if (!state) return false;
  const next = await takeTurn(services, named, signal);
  // Where something was queued meanwhile it stays due, whatever this turn has seen.
  const isSame = sql<boolean>`wakes = ${Number(state['wakes'])}`;
  await database.write((trx) =>
    trx
      .updateTable('webhook_states')
      .set({
        leased_until: '',
        next_at: sql<string | null>`case when ${isSame} then cast(${next} as text) else next_at end`,
      })
      .where('tenant_id', '=', tenantId)
      .where('webhook_id', '=', id)
      .where('leased_until', '=', until)
      .execute(),
  );
  return true;
}
