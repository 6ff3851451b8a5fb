import { hash } from 'node:crypto';
import type { Database, Sql, SqlValue } from './database.ts';

/** What was asked, by whom and with which end. `detail` is kept as JSON text and must hold no secret. */
export type LogLine = {
  readonly op: string;
  readonly deviceId: string | null;
  readonly deviceN: number | null;
  readonly actorId: string;
  readonly role: string;
  readonly type: string;
  readonly coll: string | null;
  readonly rowId: string | null;
  readonly claimedAt: string | null;
  readonly status: 'applied' | 'rejected';
  readonly code: string | null;
  readonly msg: string | null;
  readonly field: string | null;
  readonly detail: string;
};

/** The columns of the log in the order in which they are hashed and written. */
export const logColumns = [
  'tenant_id',
  'n',
  'op',
  'device_id',
  'device_n',
  'actor_id',
  'role',
  'type',
  'coll',
  'row_id',
  'claimed_at',
  'received_at',
  'status',
  'code',
  'msg',
  'field',
  'detail',
  'prev_hash',
  'hash',
] as const;

/** The first link of every tenant's chain. */
export const chainStart = '0'.repeat(64);

/**
 * Numbers and links lines behind the head of a tenant's chain. Each hash covers the line and the hash before
 * it.
 */
export function chainLines(
  tenantId: string,
  n: number,
  head: string,
  receivedAt: string,
  lines: readonly LogLine[],
): { rows: SqlValue[][]; head: string } {
  const rows: SqlValue[][] = [];
  let previous = head;
  let number = n;
  for (const line of lines) {
    number += 1;
    const row: SqlValue[] = [
      tenantId,
      number,
      line.op,
      line.deviceId,
      line.deviceN,
      line.actorId,
      line.role,
      line.type,
      line.coll,
      line.rowId,
      line.claimedAt,
      receivedAt,
      line.status,
      line.code,
      line.msg,
      line.field,
      line.detail,
      previous,
    ];
    previous = linkHash(row);
    row.push(previous);
    rows.push(row);
  }
  return { rows, head: previous };
}

/** The hash of a line: its columns in the order of `logColumns`, without its own hash. */
export function linkHash(row: readonly SqlValue[]): string {
  return hash('sha256', JSON.stringify(row), 'hex');
}

/**
 * Where a tenant's chain begins: at its first line, or behind the last of those that were let go of because
 * they were older than the business keeps them.
 */
export type ChainOrigin = { readonly n: number; readonly hash: string };

/** Reads where a tenant's chain begins. */
export async function chainOrigin(sql: Sql, tenantId: string): Promise<ChainOrigin> {
  const row = await sql
    .selectFrom('log_cuts')
    .select(['n', 'hash'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row ? { n: Number(row['n']), hash: String(row['hash']) } : { n: 0, hash: chainStart };
}

/** Where a tenant's chain is broken, if it is. */
export type ChainReport = {
  readonly tenantId: string;
  readonly lines: number;
  readonly brokenAt: number | null;
  readonly reason: string | null;
};

/**
 * Walks a tenant's whole log from where it begins and checks every link, the numbering, and that the head is
 * the one the tenant's row names.
 */
export async function verifyChain(database: Database, tenantId: string): Promise<ChainReport> {
  const origin = await chainOrigin(database.read, tenantId);
  let previous = origin.hash;
  let n = origin.n;
  for (;;) {
    const page = await database.read
      .selectFrom('op_log')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('n', '>', n)
      .orderBy('n')
      .limit(2000)
      .execute();
    for (const row of page) {
      const line = logColumns.slice(0, -1).map((name) => row[name] ?? null);
      if (Number(row['n']) !== n + 1)
        return { tenantId, lines: n, brokenAt: n + 1, reason: 'a line is missing' };
      if (row['prev_hash'] !== previous || row['hash'] !== linkHash(line))
        return { tenantId, lines: n, brokenAt: n + 1, reason: 'a line was changed' };
      previous = String(row['hash']);
      n += 1;
    }
    if (page.length === 0) break;
  }
  const turn = await database.read
    .selectFrom('tenant_seq')
    .select(['chain_n', 'chain_head'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  if (turn && (Number(turn['chain_n']) !== n || turn['chain_head'] !== previous))
    return { tenantId, lines: n, brokenAt: n + 1, reason: 'the end of the log is missing' };
  return { tenantId, lines: n, brokenAt: null, reason: null };
}
