import { instantFromMs } from '#shared/core/dates.ts';
import type { Database, SqlValue } from '#server/core/sql/database.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { log } from '#server/core/runtime/log.ts';

/** A running delivery. `deliver` sends what is due and says how many went; `wake` does so soon. */
export type Delivery = {
  readonly deliver: () => Promise<number>;
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
};

/**
 * What is delivered from a table of letters. The table has `tenant_id`, `id`, `tries`, `due_at`, `state` and
 * `done_at` beside the columns named here, which are given to `send`. `send` throws where another try may
 * help.
 */
export type Outbox = {
  readonly table: string;
  readonly columns: readonly string[];
  /**
   * What a letter keeps once it is done: these columns get these values, since what was sent may hold keys.
   */
  readonly emptied: Readonly<Record<string, SqlValue>>;
  /** `sent`, or `failed` where no further try would help. */
  readonly send: (letter: Readonly<Record<string, unknown>>) => Promise<'sent' | 'failed'>;
};

const minute = 60_000;
/** How long after each failed try the next comes; after the last it is given up. */
const pauses = [1, 5, 30, 120, 720].map((minutes) => minutes * minute);
/** A server that dies while sending leaves the letter to the next after this long. */
const claimMs = 5 * minute;

/**
 * Starts a delivery: it sends when it is woken, and what is due later when its job lets it. Several servers
 * on one database share the work.
 */
export function startDelivery(database: Database, nowMs: () => number, outbox: Outbox): Delivery {
  let running: Promise<number> | null = null;
  let stopped = false;
  const deliver = (): Promise<number> => {
    if (stopped) return Promise.resolve(0);
    running ??= deliverDue(database, nowMs, outbox).finally(() => (running = null));
    return running;
  };
  const attempt = (): void =>
    void deliver().catch((error: unknown) =>
      log('warn', `${outbox.table} not delivered`, { reason: String(error) }),
    );
  return {
    deliver,
    wake: () => void setImmediate(attempt),
    stop: async () => {
      stopped = true;
      await running?.catch(() => undefined);
    },
  };
}

/** The job that lets a delivery look every five seconds for what is due, on every server. */
export function deliveryJob<Services>(name: string, of: (services: Services) => Delivery): Job<Services> {
  return { name, everyMs: 5000, runs: 'each-server', run: (services) => of(services).deliver() };
}

async function deliverDue(
  database: Database,
  nowMs: () => number,
  { table, columns, emptied, send }: Outbox,
): Promise<number> {
  let sent = 0;
  const due = await database.read
    .selectFrom(table)
    .select(['tenant_id', 'id', 'tries', 'due_at', ...columns])
    .where('due_at', '<=', instantFromMs(nowMs()))
    .orderBy('due_at')
    .limit(50)
    .execute();
  for (const row of due) {
    const [tenantId, id] = [String(row['tenant_id']), String(row['id'])];
    const change = (values: Readonly<Record<string, SqlValue>>, dueAt: string): Promise<boolean> =>
      database.write(async (trx) => {
        const done = await trx
          .updateTable(table)
          .set(values)
          .where('tenant_id', '=', tenantId)
          .where('id', '=', id)
          .where('due_at', '=', dueAt)
          .executeTakeFirst();
        return Number(done.numUpdatedRows) === 1;
      });
    const claim = instantFromMs(nowMs() + claimMs);
    const tries = Number(row['tries']) + 1;
    // Another server on the same database may have taken it a moment ago.
    if (!(await change({ due_at: claim, tries }, String(row['due_at'])))) continue;
    const finish = (state: 'sent' | 'failed'): Promise<boolean> =>
      change({ ...emptied, due_at: null, state, done_at: instantFromMs(nowMs()) }, claim);
    try {
      const state = await send(row);
      await finish(state);
      if (state === 'sent') sent += 1;
    } catch (error) {
      const pause = pauses[tries - 1];
      log('warn', `${table}: not taken`, { id, tries, reason: String(error) });
      if (pause === undefined) await finish('failed');
      else await change({ due_at: instantFromMs(nowMs() + pause) }, claim);
    }
  }
  return sent;
}
