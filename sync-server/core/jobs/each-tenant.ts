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
};

/**
 * Does what is due, page by page and business by business, and gives how many were done. A business whose
 * turn fails keeps no other from its own; what failed is thrown at the end, so that the job is tried again.
 * Ends early when the signal is aborted.
 */
export async function sweepDue<Row extends TenantRow>({ read, run, signal }: Sweep<Row>): Promise<number> {
  let done = 0;
  const failed: unknown[] = [];
  for (let after: Row | null = null; ; ) {
    const rows: readonly Row[] = await read(after);
    for (const [tenantId, own] of byTenant(rows)) {
      if (signal?.aborted) break;
      try {
        done += await run(tenantId, own);
      } catch (error) {
        log('error', 'what was due of a business failed', { tenantId, error: String(error) });
        failed.push(error);
      }
    }
    after = rows.at(-1) ?? null;
    if (rows.length < dueAtOnce || signal?.aborted) break;
  }
  if (failed.length === 1) throw failed[0];
  if (failed.length > 1) throw new AggregateError(failed, `${failed.length} businesses failed`);
  return done;
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
