import { randomUUID } from 'node:crypto';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { eraseTenant } from '#server/core/sql/erase-tenant.ts';

/** Tax invoices of an earlier stay are kept by law; no import brings any. */
const held = { subscription_invoices: '1 = 0' } as const;

/** An import that runs: of which business, and by which mark its row is known to be this import's. */
export type Running = { readonly tenantId: string; readonly mark: string };

/** Whether a business is here as what an import left of it that did not come to its end. */
export async function isUnfinished(database: Database, tenantId: string): Promise<boolean> {
  const row = await database.read
    .selectFrom('tenants')
    .select('importing')
    .where('id', '=', tenantId)
    .executeTakeFirst();
  return typeof row?.['importing'] === 'string';
}

/**
 * Erases what an import that died left of a business, and gives the mark of a new one. An import that still
 * runs finds its mark gone and ends.
 */
export async function takeOver(database: Database, tenantId: string): Promise<Running> {
  const running = { tenantId, mark: randomUUID() };
  const taken = await database.write((trx) =>
    trx
      .updateTable('tenants')
      .set({ importing: running.mark })
      .where('id', '=', tenantId)
      .where('importing', 'is not', null)
      .executeTakeFirst(),
  );
  if (Number(taken.numUpdatedRows) === 1) await eraseTenant(database, tenantId, held);
  return running;
}

/** Holds the row of the business for the transaction; throws where it is not this import's any more. */
export async function holdImport(trx: Sql, { tenantId, mark }: Running): Promise<void> {
  const own = await trx
    .updateTable('tenants')
    .set({ importing: mark })
    .where('id', '=', tenantId)
    .where('importing', '=', mark)
    .executeTakeFirst();
  if (Number(own.numUpdatedRows) !== 1) throw new Error('another import of this business has begun');
}

/** Erases what this import wrote; nothing where another has taken the business over. */
export async function giveUp(database: Database, running: Running): Promise<void> {
  const isOwn = await database
    .write((trx) => holdImport(trx, running))
    .then(
      () => true,
      () => false,
    );
  if (isOwn) await eraseTenant(database, running.tenantId, held);
}
