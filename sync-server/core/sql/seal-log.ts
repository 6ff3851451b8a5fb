import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import { instantFromMs } from '#shared/core/dates.ts';
import type { Resource } from '#shared/core/resource.ts';
import { isSealed, sealedMark } from '#shared/core/sealed.ts';
import type { Database, Sql, SqlValue, Tables } from './database.ts';
import { chainLines, chainOrigin, chainStart, linkHash, logColumns } from './op-log.ts';
import { plainLine } from './plain-line.ts';
import { hasKeyOf, seal, unseal } from './seal.ts';

/** The type of the line that says which lines were sealed, and where the chain ended before. */
export const sealLineType = 'log.seal';
const page = 2000;
const sealedText = new RegExp(`${sealedMark}[0-9a-f]{8}:[\\w-]+`, 'g');

/**
 * Seals what lines of a tenant's operation log still say of numbers that records keep sealed, and links the
 * lines anew, all in one transaction. A last line keeps where the chain ended before: `provesSealing` opens
 * the numbers again and must come to that very end. Throws, with nothing changed, where the chain was broken
 * before. Gives how many lines it sealed.
 */
export async function sealLog(
  database: Database,
  resources: readonly Resource[],
  tenantId: string,
  nowMs: number,
): Promise<number> {
  const secrets = secretTexts(resources);
  return database.write(async (trx) => {
    // Locks the tenant's chain: no other server adds a line meanwhile.
    const turn = await trx
      .updateTable('tenant_seq')
      .set((set) => ({ chain_n: set.ref('chain_n') }))
      .where('tenant_id', '=', tenantId)
      .returning(['chain_n', 'chain_head'])
      .executeTakeFirst();
    const last = Number(turn?.['chain_n'] ?? 0);
    const place = (n: number): string => `op_log/${tenantId}/${n}/${last + 1}`;
    const { hash } = await chainOrigin(trx, tenantId);
    let [before, after, sealed, first] = [hash, hash, 0, 0];
    for await (const row of linesOf(trx, tenantId)) {
      const n = Number(row['n']);
      const line = columnsOf(row);
      if (row['prev_hash'] !== before || row['hash'] !== linkHash(line))
        throw new Error(`the operation log of ${tenantId} is broken at line ${n}`);
      before = String(row['hash']);
      const detail = String(row['detail']).replaceAll(
        secrets,
        (whole: string, quote: string, name: string, value: string) =>
          value === '…' || isSealed(value)
            ? whole
            : `${quote}${name}${quote}:${quote}${seal(value, place(n))}${quote}`,
      );
      if (detail !== row['detail']) [sealed, first] = [sealed + 1, first || n];
      if (first === 0) {
        after = before;
        continue;
      }
      const prev = after;
      after = linkHash(columnsOf({ ...row, detail, prev_hash: prev }));
      await trx
        .updateTable('op_log')
        .set({ detail, prev_hash: prev, hash: after })
        .where('tenant_id', '=', tenantId)
        .where('n', '=', n)
        .execute();
    }
    if (last > 0 && before !== turn?.['chain_head'])
      throw new Error(`the end of the operation log of ${tenantId} is missing`);
    if (sealed === 0) return 0;
    const added = chainLines(tenantId, last, after, instantFromMs(nowMs), [
      plainLine(sealLineType, { lines: sealed, first, head_before: before }),
    ]);
    await database.insertMany(trx, 'op_log', logColumns, added.rows);
    await trx
      .updateTable('tenant_seq')
      .set({ chain_n: last + 1, chain_head: added.head })
      .where('tenant_id', '=', tenantId)
      .execute();
    return sealed;
  });
}

/**
 * Opens the numbers that were sealed in a tenant's log and links the lines as they were before: true where
 * every line that tells of a sealing is proved, false where one is not, null where a key is missing and
 * nothing can be said.
 */
export async function provesSealing(database: Database, tenantId: string): Promise<boolean | null> {
  const told = await database.read
    .selectFrom('op_log')
    .select(['n', 'detail'])
    .where('tenant_id', '=', tenantId)
    .where(isSealing)
    .orderBy('n')
    .execute();
  let proved: boolean | null = true;
  for (const { n, detail } of told) {
    const head = await headBefore(database, tenantId, Number(n));
    const { head_before: wanted } = JSON.parse(String(detail)) as { head_before: string };
    if (head === null) proved &&= null;
    else if (head !== wanted) return false;
  }
  return proved;
}

/** The lines that the server itself wrote of a sealing: what somebody sent under that word is none. */
function isSealing(where: ExpressionBuilder<Tables, 'op_log'>): ExpressionWrapper<Tables, 'op_log', SqlBool> {
  return where.and([
    where('type', '=', sealLineType),
    where('actor_id', '=', 'system'),
    where('coll', '=', 'op_log'),
    where('status', '=', 'applied'),
  ]);
}

/**
 * The end of the chain as it stood before a sealing; null where a number cannot be opened here, or lines
 * before it are kept no longer.
 */
async function headBefore(database: Database, tenantId: string, sealing: number): Promise<string | null> {
  // What stood in lines that were let go of cannot be linked anew.
  if ((await chainOrigin(database.read, tenantId)).n > 0) return null;
  const batches = new Set<number>([sealing]);
  const later = await database.read
    .selectFrom('op_log')
    .select('n')
    .where('tenant_id', '=', tenantId)
    .where(isSealing)
    .where('n', '>', sealing)
    .execute();
  for (const { n } of later) batches.add(Number(n));
  let head = chainStart;
  for await (const row of linesOf(database.read, tenantId, sealing)) {
    const n = Number(row['n']);
    const detail = String(row['detail']).replaceAll(sealedText, (text) => opened(text, tenantId, n, batches));
    // What an earlier sealing left sealed stood so at the time; what names a missing key may be of this one.
    if ((detail.match(sealedText) ?? []).some((text) => !hasKeyOf(text))) return null;
    head = linkHash(columnsOf({ ...row, detail, prev_hash: head }));
  }
  return head;
}

function opened(text: string, tenantId: string, n: number, batches: ReadonlySet<number>): string {
  for (const batch of batches) {
    const value = unseal(text, `op_log/${tenantId}/${n}/${batch}`);
    if (value !== text) return value;
  }
  return text;
}

/** Finds what sealed fields are called in a line's JSON, also in JSON that is itself a text. */
function secretTexts(resources: readonly Resource[]): RegExp {
  const names = new Set(
    resources.flatMap(({ sealed }) => sealed.map((name) => name.slice(name.indexOf('.') + 1))),
  );
  return new RegExp(`(\\\\?")(${[...names].join('|')})\\1:\\1([^"\\\\]+)\\1`, 'g');
}

async function* linesOf(
  sql: Sql,
  tenantId: string,
  before = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<Record<string, SqlValue>> {
  for (let after = 0; ; ) {
    const rows = await sql
      .selectFrom('op_log')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('n', '>', after)
      .where('n', '<', before)
      .orderBy('n')
      .limit(page)
      .execute();
    yield* rows;
    if (rows.length < page) return;
    after = Number(rows.at(-1)?.['n']);
  }
}

/** A line's columns as they are hashed: all but its own hash. */
function columnsOf(row: Readonly<Record<string, SqlValue>>): SqlValue[] {
  return logColumns.slice(0, -1).map((name) => row[name] ?? null);
}
