import { dateOf } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { readSection, writeSettings } from '#server/core/sql/tenant-settings.ts';
import type { Sql } from '#server/core/sql/database.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import type { Issuers } from '../read-supplier.ts';
import { gstinOfBiller } from './registration-of-money.ts';

/** The companies that the billing settings named before, each with the day from which another one counts. */
type Earlier = { readonly before: readonly { readonly company_id: string; readonly until: CalendarDate }[] };

const section = 'wage_books';
const none: Earlier = { before: [] };

/** Wages until today stay in the books of the company that the settings named so far. */
export async function keepWageBooks(tx: Tx, was: Issuers['usual'], chosen: string): Promise<void> {
  if (was.company_id === '' || chosen === '' || was.company_id === chosen) return;
  const { tenantId } = tx.actor;
  const { before } = await readSection(tx.sql, tenantId, section, none);
  const until = dateOf(tx.now);
  await writeSettings(tx.sql, tenantId, section, {
    before: [...before, { company_id: was.company_id, until }],
  });
}

/** Under which registration wages of a day are: that of the company which the settings named then. */
export async function readWageBooks(
  sql: Sql,
  tenantId: string,
  issuers: Issuers,
): Promise<(day: CalendarDate) => string> {
  const { before } = await readSection(sql, tenantId, section, none);
  return (day) => {
    const then = before.find(({ until }) => day < until);
    return then ? gstinOfBiller(issuers, then.company_id) : issuers.usual.gstin;
  };
}
