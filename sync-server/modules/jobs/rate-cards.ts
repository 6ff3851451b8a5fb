import { paiseToRupees } from '#shared/core/money.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import { partnerRates, rateOn } from '#shared/modules/on-call/partner-rate.ts';
import type { CardAmount } from '#shared/modules/on-call/wallet-rules.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { decodeRow, pickRow } from '#server/core/sql/table.ts';

type Of = Pick<Job, 'id' | 'booking_id' | 'date'>;

/**
 * What the rate card of a partner says of jobs, by job: of the service that was booked, on the day of the
 * job. A job without a booking names no service.
 */
export async function cardsOf(
  sql: Sql,
  tenantId: string,
  providerId: string,
  jobs: readonly Of[],
): Promise<ReadonlyMap<string, CardAmount>> {
  const booked = jobs.flatMap(({ booking_id: id }) => id ?? []);
  if (booked.length === 0) return new Map();
  const card = await sql
    .selectFrom('partner_rates')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('provider_id', '=', providerId)
    .where('deleted', '=', 0)
    .execute();
  if (card.length === 0) return new Map();
  const lines = card.map((row) => decodeRow(partnerRates, row));
  const rows = await sql
    .selectFrom('bookings')
    .select([...named])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', booked)
    .execute();
  const bookingOf = new Map(rows.map((row) => [String(row['id']), pickRow(bookings, named, row)]));
  const found = jobs.flatMap((job) => {
    const booking = bookingOf.get(job.booking_id ?? '');
    const line = booking && rateOn(lines, booking.service_id, job.date);
    return booking && line ? [{ id: job.id, amount: line.amount, units: unitsOf(booking) }] : [];
  });
  const extras = await approvedOf(
    sql,
    tenantId,
    found.map(({ id }) => id),
  );
  return new Map(found.map(({ id, ...card }) => [id, { ...card, extras: extras.get(id) ?? 0 }]));
}

const named = ['id', 'service_id', 'quantity', 'people', 'days'] as const;

/** How often a booking counts its price. */
function unitsOf(booking: { readonly quantity: number; readonly people: number; readonly days: number }) {
  return booking.quantity * booking.people * booking.days;
}

/** What of the prices of jobs is extra work that was approved, in rupees. */
async function approvedOf(
  sql: Sql,
  tenantId: string,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (jobIds.length === 0) return new Map();
  const rows = await sql
    .selectFrom('job_extras')
    .select(({ fn }) => ['job_id', fn.sum('amount').as('paise')])
    .where('tenant_id', '=', tenantId)
    .where('job_id', 'in', [...jobIds])
    .where('status', '=', 'approved')
    .where('deleted', '=', 0)
    .groupBy('job_id')
    .execute();
  return new Map(rows.map((row) => [String(row['job_id']), paiseToRupees(Number(row['paise']))]));
}
