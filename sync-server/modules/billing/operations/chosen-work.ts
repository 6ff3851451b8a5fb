import type * as z from 'zod/mini';
import { dateOf, formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { gstRateOn } from '#shared/core/gst.ts';
import type { Message } from '#shared/core/i18n.ts';
import { minus, noMoney, paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import type { BilledTo, DutyLine } from '#shared/modules/billing/duties/bill-facts.ts';
import type { generateInvoice, LeftOut } from '#shared/modules/billing/generate.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import { addedOf } from '#shared/modules/bookings/added.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { discountOf, discountedPrice } from '#shared/modules/bookings/discount.ts';
import { scopeWords } from '#shared/modules/bookings/guard-scope.ts';
import { partsOf } from '#shared/modules/bookings/price-parts.ts';
import { paidOf } from '#shared/modules/bookings/payment.ts';
import { jobs } from '#shared/modules/jobs/job.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import { sacOfSkill } from '#shared/modules/jobs/skill-codes.ts';
import { services } from '#shared/modules/marketplace/service.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { storedText } from '#server/core/sql/stored-values.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { billedSources, bookingSource, jobSource } from './billed-work.ts';

type Asked = Pick<z.output<typeof generateInvoice.input>, 'from' | 'to' | 'booking_ids' | 'job_ids'>;
/** The lines of work that can be billed now, and the work that cannot, with why. */
type Chosen = { readonly lines: readonly DutyLine[]; readonly leftOut: readonly LeftOut[] };

const nothing: Chosen = { lines: [], leftOut: [] };

/** The completed bookings of a client's account in some days. */
export async function chosenBookings(tx: Tx, client: Client, asked: Asked): Promise<Chosen> {
  if (client.user_id === null) return nothing;
  const rows = await tx.sql
    .selectFrom('bookings')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', client.user_id)
    .where('status', '=', 'completed')
    .where('date', '>=', asked.from)
    .where('date', '<=', asked.to)
    .where('deleted', '=', 0)
    .orderBy('date')
    .orderBy('id')
    .execute();
  const done = rows
    .map((row) => decodeRow(bookings, row))
    .filter(({ id }) => asked.booking_ids?.includes(id) ?? true);
  const billed = await billedSources(
    tx,
    done.map(({ id }) => bookingSource(id)),
  );
  const reasonFor = ({ id, payments }: Booking): Message | null => {
    const { received, claimed, returned } = paidOf(payments);
    return billed.get(bookingSource(id)) ?? (received + claimed > returned ? messages.bookingPaid : null);
  };
  const lines: DutyLine[] = [];
  for (const booking of done.filter((one) => reasonFor(one) === null))
    lines.push(...(await linesOfBooking(tx, booking)));
  return {
    lines,
    leftOut: done.flatMap((one) => leftOut('booking', one.id, one.service, one.date, reasonFor(one))),
  };
}

/** The lines of a bill for one booking, at the rates of today. */
export async function linesOfBooking(tx: Tx, booking: Booking): Promise<DutyLine[]> {
  const sac = (await tx.rows(services).find(booking.service_id))?.sac ?? '';
  const place = { siteId: null, gstin: '', billed_by: null, site: '' };
  const title = `${booking.service}, ${formatDate(booking.date)}`;
  const source = bookingSource(booking.id);
  return billedParts(booking, title).map((part) => lineOf(tx, { ...part, sac, place, source }));
}

/**
 * The completed jobs with a price at sites that are the client's on the day of the job. A job that was made
 * from a booking is billed as that booking.
 */
export async function chosenJobs(tx: Tx, client: Client, asked: Asked): Promise<Chosen> {
  const rows = await tx.sql
    .selectFrom('jobs')
    .innerJoin('client_sites as place', (join) =>
      join
        .onRef('place.tenant_id', '=', 'jobs.tenant_id')
        .onRef('place.site_id', '=', 'jobs.site_id')
        .onRef('place.from', '<=', 'jobs.date'),
    )
    .selectAll('jobs')
    .select(['place.gstin as place_gstin', 'place.billed_by as place_billed_by', 'place.to as place_to'])
    .where('jobs.tenant_id', '=', tx.actor.tenantId)
    .where('place.client_id', '=', client.id)
    .where('place.deleted', '=', 0)
    .where('jobs.status', '=', 'completed')
    .where('jobs.booking_id', 'is', null)
    .where('jobs.price', '>', 0)
    .where('jobs.date', '>=', asked.from)
    .where('jobs.date', '<=', asked.to)
    .where('jobs.deleted', '=', 0)
    .orderBy('jobs.date')
    .orderBy('jobs.id')
    .execute();
  const done = new Map<string, { readonly job: Job; readonly billed: BilledTo }>();
  for (const row of rows) {
    const job = decodeRow(jobs, row);
    const isLater = row['place_to'] !== null && String(row['place_to']) < job.date;
    if (isLater || !(asked.job_ids?.includes(job.id) ?? true)) continue;
    const billed = {
      gstin: String(row['place_gstin']),
      billed_by: storedText(row['place_billed_by'] ?? null),
    };
    done.set(job.id, { job, billed });
  }
  const billed = await billedSources(
    tx,
    [...done.keys()].map((id) => jobSource(id)),
  );
  const lines: DutyLine[] = [];
  for (const { job, billed: to } of done.values()) {
    const { id, title, date, price, skill, site_id: siteId } = job;
    if (billed.has(jobSource(id))) continue;
    const site = siteId === null ? '' : ((await tx.rows(sites).find(siteId))?.name ?? '');
    const place = { siteId, ...to, site };
    const words = `${title}, ${formatDate(date)}`;
    lines.push(lineOf(tx, { title: words, price, sac: sacOfSkill[skill], place, source: jobSource(id) }));
  }
  return {
    lines,
    leftOut: [...done.values()].flatMap(({ job: { id, title, date } }) =>
      leftOut('job', id, title, date, billed.get(jobSource(id)) ?? null),
    ),
  };
}

/**
 * The work as it was agreed, and after it each surcharge, both less the discount of its order, and what was
 * added; together they are what was agreed.
 */
function billedParts(booking: Booking, title: string): Pick<Work, 'title' | 'price'>[] {
  const { added, surcharges, discount_percent: percent } = booking;
  const facts = [
    ...scopeWords(booking).map(([word]) => word),
    ...(percent > 0 ? [`${percent}% discount`] : []),
  ].join(', ');
  const named = facts === '' ? title : `${title} (${facts})`;
  const surcharged = partsOf({ surcharges, added: [] });
  const net = surcharged.map(({ amount }) =>
    rupeesToPaise(discountedPrice({ price: amount, discount_percent: percent })),
  );
  const agreed = minus(rupeesToPaise(booking.price), rupeesToPaise(addedOf(added)));
  const rest = minus(minus(agreed, discountOf(booking)), sumOf(net));
  return [
    { title: named, price: paiseToRupees(rest) },
    ...surcharged.map(({ name }, i) => ({
      title: `${title}: ${name[0]}`,
      price: paiseToRupees(net[i] ?? noMoney),
    })),
    ...partsOf({ surcharges: [], added }).map(({ name, amount }) => ({
      title: `${title}: ${name[0]}`,
      price: amount,
    })),
  ];
}

type Work = {
  readonly title: string;
  readonly price: Job['price'];
  readonly sac: string;
  readonly place: Pick<DutyLine, 'siteId' | keyof BilledTo> & { readonly site: string };
  readonly source: string;
};

function lineOf(
  tx: Tx,
  { title, price, sac, place: { siteId, gstin, billed_by, site }, source }: Work,
): DutyLine {
  return {
    siteId,
    gstin,
    billed_by,
    rateId: null,
    source,
    line: {
      title,
      sac,
      quantity: 1,
      unit: 'piece',
      divisor: 1,
      rate: price,
      gst_rate: gstRateOn(sac, dateOf(tx.now)),
      site,
    },
  };
}

function leftOut(
  work: LeftOut['work'],
  id: string,
  title: string,
  date: CalendarDate,
  reason: Message | null,
): LeftOut[] {
  return reason === null ? [] : [{ work, id, title, date, reason: [reason[0], reason[1]] }];
}
