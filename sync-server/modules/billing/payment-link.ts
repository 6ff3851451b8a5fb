import { addDays, calendarDate, dateOf } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import type { LinkEnd } from '#shared/modules/billing/payment-link.ts';
import { billStanding } from '#shared/modules/billing/settled-by.ts';
import { linkProof } from '#server/core/http/link-proof.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import type { InvoiceView } from './queries.ts';
import { readCompanySettings } from './read-supplier.ts';

/** The newest link of a bill. */
export type KeptLink = {
  readonly serial: number;
  readonly until: CalendarDate;
  readonly withdrawn: boolean;
};
type Linked = Pick<Invoice, 'id' | 'issued_on' | 'sent_at'>;

/** The key with which a client opens one bill without signing in. */
export function billToken(
  services: Pick<Services, 'secrets'>,
  tenantId: string,
  id: string,
  serial: number,
): string {
  const proof = linkProof(services, { purpose: linkPurpose(serial), tenantId, id });
  return [tenantId, id, ...(serial === 0 ? [] : [serial]), proof].join('.');
}

/** What the proof in a link is about; the first link of a bill names no serial number. */
export function linkPurpose(serial: number): string {
  return serial === 0 ? 'bill' : `bill\n${serial}`;
}

/** The newest link of a bill: its first one works for the days of the settings from when it was last sent. */
export async function readLink(sql: Sql, tenantId: string, bill: Linked): Promise<KeptLink> {
  const row = await sql
    .selectFrom('bill_links')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', bill.id)
    .executeTakeFirst();
  if (row)
    return {
      serial: Number(row['serial']),
      until: calendarDate(String(row['until'])),
      withdrawn: row['withdrawn_at'] !== null,
    };
  const { link_days: days } = await readCompanySettings(sql, tenantId);
  const sentOn = bill.sent_at === null ? bill.issued_on : dateOf(bill.sent_at);
  const from = sentOn > bill.issued_on ? sentOn : bill.issued_on;
  return { serial: 0, until: addDays(from, days), withdrawn: false };
}

/**
 * Why a link opens its bill no more; null while it does. A credit note or a proforma stays open until the
 * day, and so does a bill that was sent again after it was settled.
 */
export function endOfLink(
  bill: Pick<InvoiceView, 'state' | 'credited' | 'taxable' | 'payments' | 'sent_at'>,
  { until, withdrawn }: KeptLink,
  today: CalendarDate,
): LinkEnd | null {
  if (bill.state === 'cancelled') return 'cancelled';
  if (bill.state === 'paid' && !isSentSettled(bill)) {
    const standing = billStanding(bill);
    return standing === 'credited' ? 'credited' : standing === 'paid' ? 'paid' : 'written_off';
  }
  if (withdrawn) return 'withdrawn';
  return until < today ? 'expired' : null;
}

/** A copy was sent to the client when nothing was due any more. */
function isSentSettled({ sent_at: sentAt, payments }: Pick<InvoiceView, 'sent_at' | 'payments'>): boolean {
  return sentAt !== null && payments.every(({ updated_at: at }) => at < sentAt);
}

/**
 * The key of a link that works from now on for the days of the settings, for a mail to the client: the one
 * that it has already, or a new one where that was withdrawn.
 */
export async function liveToken(tx: Tx, services: Pick<Services, 'secrets'>, bill: Linked): Promise<string> {
  // A link that is renewed at the same moment would be put back to the one before it.
  await lockTenantSequence(tx);
  const known = await readLink(tx.sql, tx.actor.tenantId, bill);
  const serial = known.withdrawn ? known.serial + 1 : known.serial;
  await keepLink(tx, bill.id, serial);
  return billToken(services, tx.actor.tenantId, bill.id, serial);
}

/**
 * Keeps which link of a bill is the newest, and until when it works. The caller has locked the sequence of
 * the business before it read which one that is.
 */
export async function keepLink(tx: Tx, id: string, serial: number): Promise<void> {
  const { link_days: days } = await readCompanySettings(tx.sql, tx.actor.tenantId);
  const value = { serial, until: addDays(dateOf(tx.now), days), withdrawn_at: null };
  await tx.sql
    .insertInto('bill_links')
    .values({ tenant_id: tx.actor.tenantId, invoice_id: id, ...value })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'invoice_id']).doUpdateSet(value))
    .execute();
}
