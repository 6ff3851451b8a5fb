import { instantFromMs } from '#shared/core/dates.ts';
import { freshCompanySettings } from '#shared/modules/billing/company-settings.ts';
import type { Services } from '#server/core/http/route.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { eachInTurn, sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { readDue, settleDue } from '#server/core/sql/due-rows.ts';
import type { DueRow } from '#server/core/sql/due-rows.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';
import { billBooking } from './operations/bill-booking.ts';
import { readUnbilled } from './read-unbilled.ts';

const everyMs = 60_000;
/** So many bookings of a business are billed in one run; the next run has the rest. */
const mostAtOnce = 50;
/** What was refused is tried again after a day: a rate, a client or a draft may be another by then. */
const triedAgainMs = 24 * 3_600_000;

/** Issues the invoices of paid bookings of the businesses whose settings say so. */
export const billCompleted: Job<Services> = {
  name: 'billing.completed_bookings',
  title: ['Invoices for completed bookings', 'पूरी बुकिंग के बिल'],
  everyMs,
  runs: 'one-server',
  run: (services, { signal }) => billCompletedBookings(services, signal),
};

/** Bills what is completed and paid, each booking as the office’s button does; gives how many were tried. */
export function billCompletedBookings(services: Services, signal?: AbortSignal): Promise<number> {
  const now = instantFromMs(services.nowMs());
  return sweepDue<DueRow>({
    read: (after) => readDue(services.database, ['settings:billing_company'], now, after),
    run: (tenantId, due) => eachInTurn(due, (row) => billOf(services, tenantId, row, signal)),
    signal,
  });
}

async function billOf(
  services: Services,
  tenantId: string,
  row: DueRow,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { database } = services;
  const settings = await readSection(database.read, tenantId, 'billing_company', freshCompanySettings);
  const next = settings.bill_bookings ? instantFromMs(services.nowMs() + everyMs) : null;
  // First, so that settings that change from here on are looked at again.
  const isOurs = await database.writeFor(tenantId, (trx) => settleDue(trx, row, next));
  if (!isOurs || !settings.bill_bookings) return 0;
  const fresh = (await readUnbilled(database, tenantId, { isFresh: true })).map(({ id }) => id);
  const ids = [...fresh.slice(0, mostAtOnce), ...(await refusedBefore(services, tenantId))];
  const biller = { services, actor: clockActor(tenantId) };
  return eachInTurn(
    ids,
    async (id) => {
      await billBooking(biller, id);
      return 1;
    },
    signal,
  );
}

/** The bookings that still want an invoice and were refused one more than a day ago, the oldest first. */
async function refusedBefore({ database, nowMs }: Services, tenantId: string): Promise<string[]> {
  const rows = await database.read
    .selectFrom('booking_refusals as no')
    .innerJoin('bookings', (join) =>
      join.onRef('bookings.tenant_id', '=', 'no.tenant_id').onRef('bookings.id', '=', 'no.booking_id'),
    )
    .select('no.booking_id')
    .where('no.tenant_id', '=', tenantId)
    .where('no.refused_at', '<', instantFromMs(nowMs() - triedAgainMs))
    .where('bookings.to_invoice', '<>', '')
    .orderBy('no.refused_at')
    .limit(mostAtOnce)
    .execute();
  return rows.map((row) => String(row['booking_id']));
}
