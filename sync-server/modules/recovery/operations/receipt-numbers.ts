import { refuse } from '#shared/core/errors.ts';
import { reserveNumbers as contract } from '#shared/modules/recovery/operations.ts';
import { recoverySays as messages } from '#shared/modules/recovery/server-messages.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** So many numbers a device gets at once, and as many free ones are enough. */
const block = 50;
const enough = 25;
/** The most blocks of one person that may have free numbers, on all of their devices. */
const mostBlocks = 10;
/** Of so many blocks of a device, the latest, the free numbers are looked for. */
const looked = 4;

type Holder = { readonly tenantId: string; readonly userId: string; readonly device: string };

/** A receipt number as it is printed. */
export function numberOf(n: number): string {
  return `RC-${String(n).padStart(6, '0')}`;
}

/** Gives a device numbers for receipts, so that it can write some without network. */
export const reserveNumbers = handleOnline(contract, {
  handler: async (tx, { input }) => {
    await lockTenantSequence(tx);
    const { tenantId, userId } = tx.actor;
    const holder = { tenantId, userId, device: input.device };
    const isAgent = await tx.sql
      .selectFrom('recovery_agents')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('deleted', '=', 0)
      .executeTakeFirst();
    if (!isAgent) return refuse('not_found', messages.noAgent);
    if (input.before) await takeOver(tx, holder, input.before);
    const free = await freeNumbers(tx.sql, holder);
    if (free.length >= enough) return { answer: { numbers: free }, about: null };
    const other = await tx.sql
      .selectFrom('recovery_numbers')
      .select('device')
      .where('tenant_id', '=', tenantId)
      .where('device', '=', input.device)
      .where('user_id', '!=', userId)
      .executeTakeFirst();
    if (other) refuse('forbidden', messages.otherDevice, 'device');
    if ((await unusedBlocks(tx, userId)) >= mostBlocks) refuse('illegal_transition', messages.noNumbers);
    const first = await takeNumbers(tx, holder, block);
    const added = Array.from({ length: block }, (_, i) => numberOf(first + i));
    return {
      answer: { numbers: [...free, ...added] },
      about: ['tenants', tenantId],
      logged: { first: numberOf(first), last: numberOf(first + block - 1) },
    };
  },
});

/** Gives a device the blocks that its person had on it before they left it. */
async function takeOver(tx: Tx, { tenantId, userId, device }: Holder, before: string[]): Promise<void> {
  if (before.length === 0) return;
  await tx.sql
    .updateTable('recovery_numbers')
    .set({ device })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('device', 'in', before)
    .execute();
}

/**
 * Takes the next numbers of the business for a device, and gives the first. The sequence has to be locked.
 */
export async function takeNumbers(
  tx: Tx,
  { tenantId, userId, device }: Holder,
  many: number,
): Promise<number> {
  const row = await tx.sql
    .selectFrom('recovery_numbers')
    .select('last_n')
    .where('tenant_id', '=', tenantId)
    .orderBy('first_n', 'desc')
    .limit(1)
    .executeTakeFirst();
  const first = Number(row?.['last_n'] ?? 0) + 1;
  await tx.sql
    .insertInto('recovery_numbers')
    .values({
      tenant_id: tenantId,
      first_n: first,
      last_n: first + many - 1,
      device,
      user_id: userId,
      reserved_at: tx.now,
    })
    .execute();
  return first;
}

/** Whether a device was given a number. */
export async function isReserved(sql: Sql, holder: Holder, number: string): Promise<boolean> {
  const n = Number(/^RC-(\d{6,9})$/.exec(number)?.[1] ?? Number.NaN);
  if (!Number.isInteger(n) || numberOf(n) !== number) return false;
  const row = await sql
    .selectFrom('recovery_numbers')
    .select('first_n')
    .where('tenant_id', '=', holder.tenantId)
    .where('device', '=', holder.device)
    .where('user_id', '=', holder.userId)
    .where('first_n', '<=', n)
    .where('last_n', '>=', n)
    .executeTakeFirst();
  return row !== undefined;
}

/** The numbers of a device that no receipt has yet, the lowest first. */
export async function freeNumbers(sql: Sql, { tenantId, userId, device }: Holder): Promise<string[]> {
  const blocks = await sql
    .selectFrom('recovery_numbers')
    .select(['first_n', 'last_n'])
    .where('tenant_id', '=', tenantId)
    .where('device', '=', device)
    .where('user_id', '=', userId)
    .orderBy('first_n', 'desc')
    .limit(looked)
    .execute();
  const free: string[] = [];
  for (const row of blocks.toReversed()) {
    const [first, last] = [Number(row['first_n']), Number(row['last_n'])];
    const used = await usedBetween(sql, tenantId, first, last);
    for (let n = first; n <= last; n += 1) if (!used.has(numberOf(n))) free.push(numberOf(n));
  }
  return free;
}

async function usedBetween(sql: Sql, tenantId: string, first: number, last: number): Promise<Set<string>> {
  const rows = await sql
    .selectFrom('recovery_receipts')
    .select('number')
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'issued')
    .where('deleted', '=', 0)
    .where('number', '>=', numberOf(first))
    .where('number', '<=', numberOf(last))
    .execute();
  return new Set(rows.map((row) => String(row['number'])));
}

/** How many blocks of somebody have a number left, on whichever device. */
async function unusedBlocks(tx: Tx, userId: string): Promise<number> {
  const blocks = await tx.sql
    .selectFrom('recovery_numbers')
    .select(['first_n', 'last_n'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .orderBy('first_n', 'desc')
    .limit(mostBlocks)
    .execute();
  let unused = 0;
  for (const row of blocks) {
    const [first, last] = [Number(row['first_n']), Number(row['last_n'])];
    const used = await usedBetween(tx.sql, tx.actor.tenantId, first, last);
    if (used.size < last - first + 1) unused += 1;
  }
  return unused;
}
