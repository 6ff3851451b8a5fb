import { randomUUID } from 'node:crypto';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { eraseTenant } from '#server/core/sql/erase-tenant.ts';

/** Tax invoices of an earlier stay are kept by law; no import brings any. */
const held = { subscription_invoices: '1 = 0' } as const;
/**
 * A process that died while it brought a business in leaves it closed: to be brought in once more, or erased
 * by the job of that on the second day after the last step. The next day may begin a minute after that step.
 */
const erasedAfterDays = 2;

/** An import that runs: of which business, and by which mark its row is known to be this import's. */
export type Running = {
  readonly tenantId: string;
  readonly mark: string;
  readonly nowMs: () => number;
};

/** The day on which the job that erases takes an import for dead that has done its last step now. */
export function erasedOn({ nowMs }: Pick<Running, 'nowMs'>): CalendarDate {
  return addDays(dateOf(instantFromMs(nowMs())), erasedAfterDays);
}

/** Whether a business is here as what an import left of it that did not come to its end. */
export async function isUnfinished(database: Database, tenantId: string): Promise<boolean> {
  const row = await database.read
    .selectFrom('tenants')
    .select('importing')
    .where('id', '=', tenantId)
    .executeTakeFirst();
  return typeof row?.['importing'] === 'string';
}

/** Refuses a business that the job is erasing: what is brought in meanwhile would go with the rest. */
export async function refuseErasing(sql: Sql, tenantId: string): Promise<void> {
  const row = await sql
    .selectFrom('tenants')
    .select('erasing_at')
    .where('id', '=', tenantId)
    .executeTakeFirst();
  if (typeof row?.['erasing_at'] === 'string')
    throw new Error(`the business ${tenantId} is being erased here; bring it in again in an hour`);
}

/**
 * Erases what an import that died left of a business, and gives the mark of a new one. An import that still
 * runs finds its mark gone and ends.
 */
export async function takeOver(database: Database, tenantId: string, nowMs: () => number): Promise<Running> {
  const running = { tenantId, mark: randomUUID(), nowMs };
  const taken = await database.write(async (trx) => {
    await refuseErasing(trx, tenantId);
    return trx
      .updateTable('tenants')
      .set({ importing: running.mark, delete_on: erasedOn(running) })
      .where('id', '=', tenantId)
      .where('importing', 'is not', null)
      .where('erasing_at', 'is', null)
      .executeTakeFirst();
  });
  if (Number(taken.numUpdatedRows) === 1) await erase(database, running);
  return running;
}

/**
 * Holds the row of the business for the transaction, and puts off the day on which this import is taken for
 * dead; throws where it is not this import's any more.
 */
export async function holdImport(trx: Sql, running: Running): Promise<void> {
  const { tenantId, mark } = running;
  const own = await trx
    .updateTable('tenants')
    .set({ importing: mark, delete_on: erasedOn(running) })
    .where('id', '=', tenantId)
    .where('importing', '=', mark)
    .where('erasing_at', 'is', null)
    .executeTakeFirst();
  if (Number(own.numUpdatedRows) === 1) return;
  await refuseErasing(trx, tenantId);
  throw new Error('another import of this business has begun');
}

/** Erases what this import wrote; nothing where another has taken the business over. */
export async function giveUp(database: Database, running: Running): Promise<void> {
  const isOwn = await database
    .write((trx) => holdImport(trx, running))
    .then(
      () => true,
      () => false,
    );
  if (isOwn) await erase(database, running);
}

function erase(database: Database, running: Running): Promise<void> {
  return eraseTenant(database, running.tenantId, { held, hold: (trx) => holdImport(trx, running) });
}
