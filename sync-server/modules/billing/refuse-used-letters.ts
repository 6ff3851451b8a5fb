import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import type { CompanySettings } from '#shared/modules/billing/company-settings.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { shortYearOf } from './next-number.ts';

/**
 * Refuses new letters for a kind of paper under which papers of another kind, or a device, have numbers in
 * this financial year: its own count would come to numbers that are there, and nothing of it could be issued.
 */
export async function refuseUsedLetters(
  tx: Tx,
  before: CompanySettings['series'],
  next: CompanySettings['series'],
): Promise<void> {
  const { tenantId } = tx.actor;
  const year = shortYearOf(dateOf(tx.now));
  for (const [kind, letters] of Object.entries(next)) {
    if (Reflect.get(before, kind) === letters) continue;
    const paper = await tx.sql
      .selectFrom('invoices')
      .select('number')
      .where('tenant_id', '=', tenantId)
      .where('number', 'like', `${letters}/${year}/%`)
      .where('kind', '<>', kind)
      .where('deleted', '=', 0)
      .limit(1)
      .executeTakeFirst();
    const [, prefix = '', n = ''] = /^(.+)D(\d{1,2})$/.exec(letters) ?? [];
    const device = await tx.sql
      .selectFrom('device_series')
      .select('n')
      .where('tenant_id', '=', tenantId)
      .where('n', '=', Number(n || 0))
      .where('prefix', 'in', [prefix, ''])
      .executeTakeFirst();
    if (paper || device) refuse('invalid', filled(messages.usedSeries, { letters }), 'series');
  }
}
