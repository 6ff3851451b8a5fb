import { formatTime12, instantAt, instantFromMs, msFromInstant, timeOf } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { metresBetween } from '#shared/core/distance.ts';
import { refuse } from '#shared/core/errors.ts';
import { fileIdOf } from '#shared/core/file-id.ts';
import { withLine } from '#shared/core/history.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { canMove, move } from '#shared/core/lifecycle.ts';
import { paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { nameOrPhone } from '#shared/core/name-or-phone.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { freshHomeRules } from '#shared/modules/bookings/home-rules.ts';
import { jobEvents } from '#shared/modules/jobs/events.ts';
import type { JobEvent } from '#shared/modules/jobs/events.ts';
import { jobTitles } from '#shared/modules/jobs/job-title.ts';
import { isOpenJob, jobLifecycle, jobs } from '#shared/modules/jobs/job.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import { hadJob, jobOffers, offerId } from '#shared/modules/jobs/job-offer.ts';
import { jobMessages } from '#shared/modules/jobs/messages.ts';
import { noShowId, noShows, windowMinutes } from '#shared/modules/jobs/no-show.ts';
import type { NoShow, NoShowKind } from '#shared/modules/jobs/no-show.ts';
import * as contract from '#shared/modules/jobs/no-show-operations.ts';
import { jobSays as messages } from '#shared/modules/jobs/server-messages.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { doneAt } from '#server/core/sync/done-at.ts';
import { bind } from '#server/core/sync/operations.ts';
import { decodeRow, publicRecord } from '#server/core/sql/table.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bookingSource } from '#server/modules/billing/operations/billed-work.ts';
import { readServiceNames } from '#server/modules/marketplace/queries.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { visitTime } from '../when.ts';
import { bookPenalty, bookVisit, reverseVisit } from './book-earning.ts';
import { canGrow, isOnBill } from './can-grow.ts';
import { leftOfPenalty } from './left-of-penalty.ts';
import { tellOffice, tellWorker, withdrawOffers } from './offer-job.ts';
import { dismissParts, withoutWorker } from './without-worker.ts';

type Stored<Row> = Row & { readonly ver: number };
const minuteMs = 60_000;

/**
 * The worker found nobody at home. It counts where the job is theirs, they were near its place as far as that
 * is known, and nobody has said anything else of this visit; otherwise it is kept, and the office decides.
 */
export const reportNobodyHome = bind(contract.reportNobodyHome, async (tx, { id: jobId, input, origin }) => {
  const job = await tx.rows(jobs).find(jobId ?? '');
  const { userId, name } = tx.actor;
  if (!job) return refuse('not_found', jobMessages.notThere);
  const known = await tx.rows(noShows).find(noShowId(job, 'nobody_home', userId));
  if (known) return known;
  const others = await reportsOf(tx, job);
  const had = hadJob(await tx.rows(jobOffers).find(offerId(job.id, userId)));
  if (job.worker_id !== userId && !had && !others.some(({ worker_id: worker }) => worker === userId))
    return refuse('not_found', jobMessages.notThere);
  if (job.worker_id === userId && job.status === 'working')
    refuse('illegal_transition', messages.workBegun, 'status');
  const isOwn = job.worker_id === userId && canMove(jobLifecycle, job.status, 'release');
  const { wait_minutes: wait } = await readSection(tx.sql, tx.actor.tenantId, 'home', freshHomeRules);
  const said = input.at ?? doneAt(tx.now, origin);
  const at = said > tx.now ? tx.now : said;
  const since = latest(instantAt(job.date, job.time), job.arrived_at ?? tx.now);
  // Who has the job no more, or whose job is over, is heard too: the office decides.
  if (isOwn && msFromInstant(at) < msFromInstant(since) + wait * minuteMs)
    refuse('illegal_transition', filled(messages.waitLonger, { n: wait }), 'at');
  return keep(tx, job, {
    kind: 'nobody_home',
    worker_id: userId,
    worker_name: name,
    at,
    lat: input.lat,
    lng: input.lng,
    note: input.note,
    photos: input.photos.map((sent) => ({ id: fileIdOf(userId, sent), by_id: userId, by: name, at })),
    state: isOwn && others.length === 0 && isNear(job, input) && (await canCost(tx, job)) ? 'counts' : 'held',
  });
});

/** So far from the place of a visit a position may be, in metres: addresses are looked up roughly. */
const nearM = 1000;

/** Whether a report was made near its visit; a visit without a known position is near everything. */
function isNear({ lat, lng }: Job, said: { readonly lat: number; readonly lng: number }): boolean {
  return lat === null || lng === null || metresBetween({ lat, lng }, said) <= nearM;
}

/** Whether a visit in vain can be put on the bill of its booking, or costs nothing. */
async function canCost(tx: Tx, job: Pick<Job, 'booking_id'>): Promise<boolean> {
  const booking = await bookingOf(tx, job);
  const cost = await costOf(tx, { kind: 'nobody_home', worker_id: null, booking_id: job.booking_id });
  return booking === null || cost === 0 || canGrow(tx, booking, 1);
}

/**
 * Nobody came within the time of the visit. It counts unless the worker says to have been there, or that
 * nobody was at home, or did not have the visit at its time. Who has it since another missed it is reported
 * anew.
 */
export const reportNobodyCame = bind(contract.reportNobodyCame, async (tx, { id, input }) => {
  const booking = await tx.rows(bookings).visible(id ?? '', { user_id: tx.actor.userId });
  const job = await jobOf(tx, booking.id);
  if (!job) return refuse('not_found', messages.noVisit);
  const others = await reportsOf(tx, job);
  const theirs = others.filter((other) => job.worker_id === null || other.worker_id === job.worker_id);
  const known = theirs.find(({ kind }) => kind === 'nobody_came');
  if (known) return known;
  if (!isOpenJob(job) || job.status === 'working')
    refuse('illegal_transition', isOpenJob(job) ? messages.workBegun : messages.isOver, 'status');
  const end = instantFromMs(msFromInstant(instantAt(job.date, job.time)) + windowMinutes * minuteMs);
  if (tx.now < end)
    refuse('illegal_transition', filled(messages.notYetOver, { time: formatTime12(timeOf(end)) }), 'status');
  const [contrary] = theirs;
  const isDisputed =
    contrary !== undefined || job.arrived_at !== null || (await wasGivenLate(tx, job, booking));
  return keep(tx, job, {
    kind: 'nobody_came',
    worker_id: contrary?.worker_id ?? job.worker_id,
    worker_name: contrary?.worker_name ?? job.worker_name,
    at: tx.now,
    lat: null,
    lng: null,
    note: input.note,
    photos: [],
    state: isDisputed ? 'held' : 'counts',
  });
});

/** Whether a worker took a visit after its time had begun, or it was moved to a time that had. */
async function wasGivenLate(tx: Tx, job: Job, { history }: Booking): Promise<boolean> {
  const start = instantAt(job.date, job.time);
  const offer = job.worker_id === null ? null : await tx.rows(jobOffers).find(offerId(job.id, job.worker_id));
  const moved = history.findLast(({ action }) => action === 'reschedule')?.at ?? null;
  return [offer?.answered_at ?? null, moved].some((at) => at !== null && at > start);
}

/** The office lets a report count, or dismisses it: what it cost is given back. */
export const settleNoShow = handleOnline(contract.settleNoShow, {
  handler: async (tx, { input, params }) => {
    const report = await tx.rows(noShows).visible(params['id'] ?? '', noShows.access.write(tx.actor));
    const wanted = input.counts ? 'counts' : 'dismissed';
    if (report.state === wanted || report.state === 'dismissed')
      return refuse('illegal_transition', messages.noShowSettled, 'state');
    const job = await tx.rows(jobs).find(report.job_id);
    if (!job) return refuse('not_found', jobMessages.notThere);
    const amount = input.counts ? await costOf(tx, report) : report.amount;
    const settled = tx.rows(noShows).update({
      ...report,
      state: wanted,
      amount,
      reason: input.reason,
      decided_by: tx.actor.name,
      decided_at: tx.now,
    });
    if (input.counts) await letCount(tx, job, settled);
    else if (report.state === 'counts') await giveBack(tx, job, settled);
    const word = input.counts ? 'accepted' : 'rejected';
    await tellCustomer(tx, job, settled, `visit.${word}`);
    if (report.worker_id !== null) tellWorker(tx, report.worker_id, job, `job.missed_${word}`);
    return {
      answer: publicRecord(noShows, settled),
      about: [noShows.name, report.id],
      logged: { counts: input.counts, reason: input.reason },
    };
  },
});

/**
 * What counts in the end: what was said against it does not, and the job is given anew where its worker still
 * has it.
 */
async function letCount(tx: Tx, job: Stored<Job>, report: NoShow): Promise<void> {
  for (const other of await reportsOf(tx, { ...report, id: job.id })) {
    if (other.id === report.id || other.state !== 'counts') continue;
    const known = await tx.rows(noShows).find(other.id);
    if (!known) continue;
    await giveBack(tx, job, known);
    const { decided_by, decided_at, reason } = report;
    tx.rows(noShows).update({ ...known, state: 'dismissed', decided_by, decided_at, reason });
  }
  await charge(tx, job, report);
  const isTheirs = job.worker_id !== null && job.worker_id === report.worker_id;
  if (isTheirs && job.date === report.date && job.time === report.time)
    tx.rows(jobs).update(await giveAnew(tx, job, report.kind));
}

type Said = Pick<
  NoShow,
  'kind' | 'worker_id' | 'worker_name' | 'at' | 'lat' | 'lng' | 'note' | 'photos' | 'state'
>;

/** Keeps what was said of a visit and, where it counts, charges for it and gives the job anew. */
async function keep(tx: Tx, job: Stored<Job>, said: Said): Promise<NoShow> {
  const counts = said.state === 'counts';
  const report = tx.rows(noShows).insert({
    ...said,
    id: noShowId(job, said.kind, said.worker_id),
    job_id: job.id,
    booking_id: job.booking_id,
    date: job.date,
    time: job.time,
    amount: counts ? await costOf(tx, { ...said, booking_id: job.booking_id }) : 0,
    reason: '',
    decided_by: '',
    decided_at: null,
  });
  if (counts) await charge(tx, job, report);
  await note(tx, report);
  const open = counts ? await giveAnew(tx, job, said.kind) : job;
  // The job is written either way, so that two reports at once follow one another.
  tx.rows(jobs).update({
    ...open,
    history: withLine(open.history, { action: said.kind, at: said.at, by: tx.actor.name, note: said.note }),
  });
  tellOffice(
    tx,
    job,
    `visit.${said.kind}`,
    [nameOrPhone(job.customer_name, job.customer_phone), said.worker_name]
      .filter((part) => part !== '')
      .join(', '),
  );
  await tellCustomer(tx, job, report, counts ? toldOf[said.kind] : 'visit.checked');
  if (!counts && said.worker_id !== null) tellWorker(tx, said.worker_id, job, 'job.missed_checked');
  return report;
}

const toldOf = { nobody_home: 'visit.missed', nobody_came: 'visit.again' } as const;

/** The job without its worker, open for somebody else; the offers that stand end. */
async function giveAnew(tx: Tx, job: Stored<Job>, kind: NoShowKind): Promise<Stored<Job>> {
  if (!canMove(jobLifecycle, job.status, 'release')) return job;
  await withdrawOffers(tx, job, `job.${kind}`);
  await dismissParts(tx, job.id);
  const current = (await tx.rows(jobs).find(job.id)) ?? job;
  return {
    ...withoutWorker(current),
    status: move(jobLifecycle, current.status, 'release'),
    offer_mode: 'none',
  };
}

/** What a missed visit costs by the rules of today: its customer, or the partner who did not come. */
async function costOf(
  tx: Tx,
  { kind, worker_id: worker, booking_id: booking }: Pick<NoShow, 'kind' | 'worker_id' | 'booking_id'>,
): Promise<number> {
  const rules = await readSection(tx.sql, tx.actor.tenantId, 'home', freshHomeRules);
  if (kind === 'nobody_home') {
    const found = await bookingOf(tx, { booking_id: booking });
    return found === null || found.status === 'cancelled' ? 0 : rules.vain_visit_fee;
  }
  return worker === null ? 0 : rules.no_show_penalty;
}

/** Puts the visit in vain on the bill, from which its worker has a share; or takes the penalty. */
async function charge(tx: Tx, job: Job, report: NoShow): Promise<void> {
  const { id, amount } = report;
  const whose = { ...job, worker_id: report.worker_id, worker_name: report.worker_name };
  if (amount === 0) return;
  if (report.kind === 'nobody_came') {
    const words = filled(messages.didNotCome, { title: jobTitles(job) });
    return bookPenalty(tx, whose, { movement: `no_show:${id}`, amount: -amount, note: words });
  }
  const booking = await bookingOf(tx, report);
  if (!booking) return;
  if (!(await canGrow(tx, booking, 1))) refuse('illegal_transition', messages.onBill, 'state');
  tx.rows(bookings).update({
    ...booking,
    price: paiseToRupees(rupeesToPaise(booking.price) + rupeesToPaise(amount)),
    added: [...booking.added, { id, kind: 'visit', name: '', amount }],
  });
  await bookVisit(tx, whose, id, amount);
}

/** Undoes what a report cost: of a penalty what was not given back yet. */
async function giveBack(tx: Tx, job: Job, report: NoShow): Promise<void> {
  const { id, amount } = report;
  const whose = { ...job, worker_id: report.worker_id, worker_name: report.worker_name };
  if (report.kind === 'nobody_came') {
    const words = filled(jobEvents['job.missed_rejected'].title, { title: jobTitles(job) });
    const penalty = { movement: `no_show:${id}`, worker_id: report.worker_id ?? '' };
    const left = await leftOfPenalty(tx, penalty);
    return bookPenalty(tx, whose, {
      movement: `${penalty.movement}:back`,
      reverses: penalty.movement,
      amount: left,
      note: words,
    });
  }
  await reverseVisit(tx, whose, id);
  const booking = await bookingOf(tx, report);
  if (!booking?.added.some((line) => line.id === id)) return;
  if (await isOnBill(tx, bookingSource(booking.id))) refuse('illegal_transition', messages.onBill, 'state');
  const less = (rupees: number) => paiseToRupees(Math.max(0, rupeesToPaise(rupees) - rupeesToPaise(amount)));
  tx.rows(bookings).update({
    ...booking,
    price: less(booking.price),
    // Of a visit in vain the fee of a cancellation has all.
    fee: booking.fee === null ? null : less(booking.fee),
    added: booking.added.filter((line) => line.id !== id),
  });
}

/** Writes it into the story of the booking. */
async function note(tx: Tx, report: NoShow): Promise<void> {
  const booking = await bookingOf(tx, report);
  if (!booking) return;
  tx.rows(bookings).update({
    ...booking,
    history: withLine(booking.history, { action: report.kind, at: report.at, by: tx.actor.name }),
  });
}

/** Tells the customer, unless they said it themselves. */
async function tellCustomer(tx: Tx, job: Job, report: NoShow, event: JobEvent): Promise<void> {
  const booking = await bookingOf(tx, report);
  if (!booking) return;
  const [when, hindi] = visitTime(report);
  const [english, name] = await readServiceNames(tx, booking);
  const details: Message = [`${english}, ${when}`, `${name}, ${hindi}`];
  const values = { title: [english, name] as const, details, name: job.worker_name };
  notifyPerson(tx, booking.user_id, newsOf(event, values, `/bookings/${booking.id}`));
}

async function bookingOf(
  tx: Tx,
  { booking_id: id }: Pick<NoShow, 'booking_id'>,
): Promise<Stored<Booking> | null> {
  return id === null ? null : tx.rows(bookings).find(id);
}

/** What was said of the visit that a job is planned for now, but for what was dismissed. */
async function reportsOf(tx: Tx, job: Pick<Job, 'id' | 'date' | 'time'>): Promise<NoShow[]> {
  await tx.flush();
  const rows = await tx.sql
    .selectFrom('no_shows')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('job_id', '=', job.id)
    .where('date', '=', job.date)
    .where('time', '=', job.time)
    .where('state', '!=', 'dismissed')
    .where('deleted', '=', 0)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => decodeRow(noShows, row));
}

async function jobOf(tx: Tx, bookingId: string): Promise<Stored<Job> | null> {
  const row = await tx.sql
    .selectFrom('jobs')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('booking_id', '=', bookingId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? tx.rows(jobs).find(String(row['id'])) : null;
}

function latest(one: Instant, other: Instant): Instant {
  return one > other ? one : other;
}
