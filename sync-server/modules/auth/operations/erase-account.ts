import { refuse } from '#shared/core/errors.ts';
import { filled, translate } from '#shared/core/i18n.ts';
import { authMessages as messages } from '#shared/modules/auth/messages.ts';
import * as contracts from '#shared/modules/auth/online.ts';
import { bookings, overStates } from '#shared/modules/bookings/booking.ts';
import { customerRatings } from '#shared/modules/jobs/customer-rating.ts';
import { jobReturns } from '#shared/modules/jobs/job-return.ts';
import { jobs } from '#shared/modules/jobs/job.ts';
import { ratingReports } from '#shared/modules/on-call/rating-report.ts';
import { ratings } from '#shared/modules/on-call/rating.ts';
import { incidents } from '#shared/modules/incidents/incident.ts';
import { clientPeople } from '#shared/modules/portal/client-person.ts';
import { guardRequests } from '#shared/modules/portal/guard-request.ts';
import type { Resource, Stored } from '#shared/core/resource.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { Services } from '#server/core/http/route.ts';
import { revokeSessions } from '#server/core/http/sessions.ts';
import { ownRows } from '#server/core/sql/own-rows.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { makeCode, useCode } from './challenges.ts';
import { sendAccountText } from './send-text.ts';

/**
 * Only customers erase their account themselves. A code stands before it is sent, whatever becomes of the
 * sending, and is no line of the log.
 */
export const requestErase = handleOnline(contracts.requestErase, {
  prepare: async ({ call: { services, actor, language } }) => {
    const { phone, role, tenantId, userId } = actor;
    if (role !== 'customer' || phone === null) refuse('forbidden', messages.eraseCustomers);
    const limit = services.config.demo ? { burst: 500, perMinute: 500 } : { burst: 3, perMinute: 0.2 };
    await refuseWhileBooked(services.database.read, tenantId, userId);
    await services.limits.take(`erase:${tenantId}/${userId}`, limit, services.nowMs());
    const code = await makeCode(services, actor, 'erase');
    await sendAccountText(
      services,
      { phone, tenantIds: [tenantId], known: true },
      translate(messages.eraseSms, language, { code }),
    );
  },
  handler: async () => ({ answer: { sent: true }, about: null, message: messages.sent }),
});

/**
 * Records that go with their owner; bills, payments and contracts stay, as the law wants them kept, and so
 * does the log.
 */
const goes = new Set(['cart_items', 'drafts', 'notifications', 'contract_requests']);
const gone = translate(messages.erasedName, 'en');

/** Name, phone, email, places, notes, texts and photos go. */
export const eraseAccount = handleOnline(contracts.eraseAccount, {
  prepare: async ({ input, call: { services, actor } }) => {
    if (actor.role !== 'customer') refuse('forbidden', messages.eraseCustomers);
    await useCode(services, actor, 'erase', input.otp);
  },
  handler: async (tx, { call: { services } }) => {
    const { tenantId, userId } = tx.actor;
    await refuseWhileBooked(tx.sql, tenantId, userId);
    await eraseRecords(tx, services);
    await tx.sql
      .deleteFrom('uploads')
      .where('tenant_id', '=', tenantId)
      .where('owner_id', '=', userId)
      .execute();
    for (const table of [
      'user_preferences',
      'payment_mandates',
      'passkeys',
      'push_subscriptions',
      'auth_challenges',
      'known_devices',
      'quarantine',
      'share_links',
    ])
      await tx.sql
        .deleteFrom(table)
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .execute();
    await eraseLetters(tx);
    await tx.sql
      .updateTable('users')
      .set({
        name: gone,
        phone: null,
        email: null,
        password_hash: null,
        active: 0,
        deleted: 1,
        updated_at: tx.now,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', userId)
      .execute();
    await tx.sql
      .updateTable('sessions')
      .set({ proven_phone: null })
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .execute();
    return { answer: { erased: true }, about: ['users', userId], logged: {}, message: messages.erased };
  },
  after: ({ services, actor }) => revokeSessions(services, actor, 'the account was erased'),
});

/**
 * What was written to the account, or waits to be sent to it. What others get at the same address stays: the
 * address of an account is what somebody typed.
 */
async function eraseLetters({ sql, actor: { tenantId, userId } }: Tx): Promise<void> {
  for (const table of ['mail_outbox', 'text_outbox', 'push_outbox'])
    await sql.deleteFrom(table).where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute();
}

/**
 * Somebody comes to a place at a time for what is booked, and what cancelling costs is owed: a booking that
 * is not over is cancelled first.
 */
async function refuseWhileBooked(sql: Sql, tenantId: string, userId: string): Promise<void> {
  const row = await sql
    .selectFrom('bookings')
    .select(countAll.as('n'))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('status', 'not in', [...overStates])
    .where('deleted', '=', 0)
    .executeTakeFirstOrThrow();
  const n = Number(row['n']);
  if (n > 0) refuse('illegal_transition', filled(messages.eraseBooked, { n }));
}

/** What goes with the owner, and what is personal in the records that stay. */
async function eraseRecords(tx: Tx, { database, modules }: Services): Promise<void> {
  const { actor } = tx;
  const own = async <Row extends Record<string, unknown>>(
    resource: Resource<Row>,
  ): Promise<(Row & Stored)[]> => {
    const rows = await ownRows(database, resource, actor.tenantId, actor.userId);
    await tx.rows(resource).prefetch(rows.map((row) => row.id));
    const current = await Promise.all(rows.map((row) => tx.rows(resource).find(row.id)));
    return current.filter((row) => row !== null);
  };
  const nameless = (by: string): string => (by === actor.name ? gone : by);
  for (const resource of modules.flatMap((module) => module.resources).filter((item) => goes.has(item.name)))
    for (const row of await own(resource)) tx.rows(resource).remove(row);
  for (const booking of await own(bookings))
    tx.rows(bookings).update({
      ...booking,
      customer_name: gone,
      customer_phone: null,
      location: gone,
      notes: '',
      comment: '',
      history: booking.history.map(({ note: _note, ...line }) => ({ ...line, by: nameless(line.by) })),
    });
  for (const person of await own(clientPeople))
    tx.rows(clientPeople).update({
      ...person,
      name: gone,
      phone: gone,
      status: 'ended',
      ended_at: person.ended_at ?? tx.now,
    });
  for (const request of await own(guardRequests))
    tx.rows(guardRequests).update({ ...request, asked_by: gone, note: '' });
  await eraseVisits(tx);
  await eraseOpinions(tx);
  for (const rating of await own(ratings)) {
    tx.rows(ratings).update({ ...rating, customer_name: gone, comment: '' });
    const report = await tx.rows(ratingReports).find(rating.id);
    if (report) tx.rows(ratingReports).update({ ...report, comment: '' });
  }
  for (const incident of await own(incidents))
    tx.rows(incidents).update({
      ...incident,
      reported_by: gone,
      title: gone,
      description: gone,
      location: gone,
      photos: [],
      comments: incident.comments.filter((comment) => comment.by_id !== actor.userId),
      history: incident.history.map((line) => ({ ...line, by: nameless(line.by) })),
    });
}

/** What partners said of the person goes. */
async function eraseOpinions(tx: Tx): Promise<void> {
  const found = await tx.sql
    .selectFrom('customer_ratings')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('customer_id', '=', tx.actor.userId)
    .where('deleted', '=', 0)
    .execute();
  for (const { id } of found) {
    const rating = await tx.rows(customerRatings).find(String(id));
    if (rating) tx.rows(customerRatings).remove(rating);
  }
}

/**
 * Who was visited, and where, goes from the jobs of the account's bookings, and who signed from their
 * reports.
 */
async function eraseVisits(tx: Tx): Promise<void> {
  const { tenantId, userId } = tx.actor;
  const found = await tx.sql
    .selectFrom('jobs as j')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.tenant_id', '=', 'j.tenant_id').onRef('b.id', '=', 'j.booking_id'),
    )
    .leftJoin('job_returns as r', (join) =>
      join.onRef('r.tenant_id', '=', 'j.tenant_id').onRef('r.job_id', '=', 'j.id'),
    )
    .select(['j.id', 'r.id as report'])
    .where('j.tenant_id', '=', tenantId)
    .where('b.user_id', '=', userId)
    .where('j.deleted', '=', 0)
    .execute();
  for (const id of new Set(found.map((row) => String(row['id'])))) {
    const job = await tx.rows(jobs).find(id);
    if (job)
      tx.rows(jobs).update({
        ...job,
        customer_name: gone,
        customer_phone: null,
        address: gone,
        lat: null,
        lng: null,
        instructions: '',
        history: job.history.map(({ note: _note, ...line }) => ({
          ...line,
          by: line.by === tx.actor.name ? gone : line.by,
        })),
      });
  }
  for (const id of found.flatMap((row) => (row['report'] === null ? [] : [String(row['report'])]))) {
    const report = await tx.rows(jobReturns).find(id);
    if (report)
      tx.rows(jobReturns).update({
        ...report,
        note: '',
        signed_by: '',
        signature: null,
        lat: null,
        lng: null,
        photos: report.photos.filter((photo) => photo.id !== report.signature),
      });
  }
}
