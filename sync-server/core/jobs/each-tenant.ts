import { log } from '#server/core/runtime/log.ts';
import { dueAtOnce } from '#server/core/sql/due-rows.ts';

/** A row that is due, of whichever business. */
export type TenantRow = { readonly tenant_id: string };

/** How due rows are found, all businesses' by one question a page, and what is done with them. */
export type Sweep<Row extends TenantRow> = {
  /** The next at most `dueAtOnce` rows after one; from the first on where it is null. */
  readonly read: (after: Row | null) => Promise<readonly Row[]>;
  /** Does what is due of one business, and gives how many were done. */
  readonly run: (tenantId: string, rows: readonly Row[]) => Promise<number>;
  readonly signal?: AbortSignal | undefined;
  /** For how long the others wait for one business; 10 seconds where nothing is said. */
  readonly turnMs?: number;
};

const tenantsAtOnce = 4;
const usualTurnMs = 10_000;

/**
 * Does what is due, page by page, for a few businesses at once, and gives how many were done. A business
 * whose turn fails or takes too long keeps no other from its own; it is thrown at the end, so that the job is
 * tried again. A turn that takes too long is not cut off. Ends early when the signal is aborted.
 */
export async function sweepDue<Row extends TenantRow>({
  read,
  run,
  signal,
  turnMs = usualTurnMs,
}: Sweep<Row>): Promise<number> {
  let done = 0;
  const failed: unknown[] = [];
  for (let after: Row | null = null; ; ) {
    const rows: readonly Row[] = await read(after);
    const turns = byTenant(rows).entries();
    const takeTurns = async (): Promise<void> => {
      for (const [tenantId, own] of turns) {
        if (signal?.aborted) return;
        try {
          const count = await within(turnMs, run(tenantId, own));
          done += count;
        } catch (error) {
          log('error', 'what was due of a business failed', { tenantId, error: String(error) });
          failed.push(error);
        }
      }
    };
    await Promise.all(Array.from({ length: tenantsAtOnce }, takeTurns));
    after = rows.at(-1) ?? null;
    if (rows.length < dueAtOnce || signal?.aborted) break;
  }
  throwAll(failed, 'businesses');
  return done;
}

/**
 * Does something with each of some rows, one after the other, and gives the sum of what that gave. One that
 * fails keeps no other from its turn, now and whenever the sweep is tried again; it is thrown at the end.
 * Ends early when the signal is aborted.
 */
export async function eachInTurn<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<number>,
  signal?: AbortSignal,
): Promise<number> {
  let done = 0;
  const failed: unknown[] = [];
  for (const row of rows) {
    if (signal?.aborted) break;
    try {
      done += await work(row);
    } catch (error) {
      log('error', 'a due row failed', { error: String(error) });
      failed.push(error);
    }
  }
  throwAll(failed, 'rows');
  return done;
}

/** What comes of the work, or an error when that takes longer than so many milliseconds. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function byTenant<Row extends TenantRow>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const own = groups.get(row.tenant_id);
    if (own) own.push(row);
    else groups.set(row.tenant_id, [row]);
  }
  return groups;
}

function throwAll(failed: readonly unknown[], of: string): void {
  if (failed.length === 1) throw failed[0];
  if (failed.length > 1) throw new AggregateError(failed, `${failed.length} ${of} failed`);
}
