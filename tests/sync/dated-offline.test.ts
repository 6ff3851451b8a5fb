import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { schemaNumber } from '#shared/core/sync.ts';
import { misses } from '#shared/modules/patrol/miss.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makeDevice } from '#tests/support/signing-device.ts';

/** What somebody does without network is dated by when they did it, not by when it reached the server. */
let t: TestApp;
let owner: Session;
const hour = 3_600_000;
const ids: Record<string, string> = {};
const call = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const make = async (who: Session, path: string, body: object): Promise<string> => {
  const answer = await call(who, 'POST', path, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body.data.id;
};

type Args = Readonly<Record<string, unknown>>;
/** What is pushed about which record, and where the record is read. */
type Sample = { readonly of: string; readonly args: () => Args; readonly at: () => string };
const ofTask = (args: Args): Sample => ({ of: 'task', args: () => args, at: () => `/tasks/${ids['task']}` });
const ofIncident = (args: () => Args): Sample => ({
  of: 'incident',
  args,
  at: () => `/incidents/${ids['incident']}`,
});

const ofOwnLead = (args: () => Args): Sample => ({ of: '', args, at: () => `/crm/leads/${ids['sold']}` });

/** The operations that date by the phone what they record, in an order in which each can be done. */
const done: Readonly<Record<string, Sample>> = {
  'task.start': ofTask({}),
  'task.tick': ofTask({ point: 'gate', done: true }),
  'task.finish': ofTask({ note: 'All locked' }),
  'incident.create': {
    of: '',
    args: () => ({ id: ids['reported'], title: 'Gate', description: 'Broken', location: 'North' }),
    at: () => `/incidents/${ids['reported']}`,
  },
  'incident.comment': ofIncident(() => ({ text: 'Looked at it' })),
  'incident.media': ofIncident(() => ({ photos: [newId()] })),
  'incident.check': ofIncident(() => ({})),
  'incident.add': ofIncident(() => ({ text: 'The lock too' })),
  'incident.close': { ...ofIncident(() => ({})), of: 'solved', at: () => `/incidents/${ids['solved']}` },
  'incident.reopen': { ...ofIncident(() => ({})), of: 'solved', at: () => `/incidents/${ids['solved']}` },
  'sos_alert.take': { of: 'alert', args: () => ({}), at: () => `/sos?limit=200` },
  'sos_alert.close': { of: 'alert', args: () => ({ outcome: 'A false alarm' }), at: () => `/sos?limit=200` },
  'site_survey.record': {
    of: '',
    args: () => ({ id: ids['survey'], lead_id: ids['lead'], site_name: 'Mill gate' }),
    at: () => '/crm/surveys?limit=200',
  },
  'lead.add_own': ofOwnLead(() => ({ id: ids['sold'], name: 'Meena Dubey' })),
  'lead.note_own': { ...ofOwnLead(() => ({ kind: 'call', text: 'Wants four guards' })), of: 'sold' },
  'lead.move_own': { ...ofOwnLead(() => ({ stage: 'contacted' })), of: 'sold' },
  'job_return.hand_in': { of: 'job', args: () => ({}), at: () => `/jobs/${ids['job']}` },
  'patrol_miss.explain': {
    of: 'miss',
    args: () => ({ note: 'The gate was locked' }),
    at: () => `/patrol/misses/${encodeURIComponent(ids['miss'] ?? '')}`,
  },
};

/** Those that take the time in their input, or judge it with the evidence that the phone sends. */
const said = [
  'attendance_fix.create',
  'handover.sign',
  'in_person_signature.record',
  'job.progress',
  'kiosk_event.create',
  'no_show.nobody_home',
  'offline_invoice.create',
  'ok_check.create',
  'patrol_scan.create',
  'post_order_read.create',
  'punch.create',
  'recovery_contact.record',
  'sos_alert.create',
];

/** Those that count from when they arrive: orders and prices, requests, and changes made at a screen. */
const arrival = `
  booking.accept booking.cancel booking.complete booking.confirm booking.create booking.decline booking.edit
  booking.fail_refund booking.feedback booking.pay booking.quote booking.refund booking.reject_payment booking.remind
  booking.reschedule booking.start cart_item.put customer_rating.give device.register draft.put duty.edit
  guard_request.create incident.edit incident.publish job_extra.propose job_offer.accept job_offer.reject
  lead.plan_own notification.edit order.accept order.create order.decline pay_advance.create provider.set_days provider.set_place staff_request.agree
  staff_request.cancel staff_request.create staff_request.decline task.give`
  .trim()
  .split(/\s+/);

beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

it('every operation of a phone is dated by one of three ways', () => {
  const offline = t.app.services.modules
    .flatMap(({ operations }) => operations)
    .filter(({ operation }) => operation.offline)
    .map(({ operation }) => operation.name);
  expect(offline.toSorted()).toEqual([...Object.keys(done), ...said, ...arrival].toSorted());
});

/** A patrol that was missed an hour ago. */
const missed = async (): Promise<string> => {
  const now = instantFromMs(t.clock.nowMs);
  return runTransaction(t.app.services, clockActor(owner.user.tenant_id), async (tx) => {
    const { id } = tx.rows(misses).insert({
      id: `round-${newId()}`,
      route_id: 'route',
      route_name: 'Yard',
      site_id: 'n-site-1',
      site_name: 'Tawa',
      date: dateOf(now),
      starts_at: now,
      ends_at: now,
      missing: [],
      came_late: [],
      status: 'open',
      note: '',
      answered_by: '',
      answered_at: null,
    });
    return id;
  });
};

describe('when somebody did something', () => {
  beforeAll(async () => {
    const guard = await t.signIn('+919876500011', 'staff');
    const step = { id: 'gate', text: 'Lock the gate', kind: 'tick' };
    ids['task'] = await make(owner, '/tasks', { title: 'Lock', site_id: 'n-site-1', checklist: [step] });
    ids['reported'] = newId();
    ids['survey'] = newId();
    ids['sold'] = newId();
    ids['incident'] = await make(guard, '/incidents', {
      title: 'Fence',
      description: 'Cut',
      location: 'West',
    });
    ids['alert'] = await make(guard, '/sos', { site_id: 'n-site-1', lat: 22.75, lng: 75.89, accuracy_m: 8 });
    ids['lead'] = await make(owner, '/crm/leads', { name: 'Rakesh Jain', company: 'Jain', city: 'Indore' });
    ids['job'] = await make(owner, '/jobs', { title: 'Pump', date: '2026-11-21', time: '10:00' });
    const report = { title: 'Light', description: 'Dark', location: 'East' };
    ids['solved'] = await make(guard, '/incidents', report);
    for (const step of ['start', 'resolve']) await make(owner, `/incidents/${ids['solved']}/${step}`, {});
    ids['miss'] = await missed();
    t.clock.nowMs += 3 * hour;
    owner = await t.signInAdmin('owner@narmada.example');
  });

  it.each(Object.entries(done))('%s keeps it', async (type, { of, args, at }) => {
    const moment = t.clock.nowMs - 2 * hour;
    const phone = makeDevice(() => moment);
    const operation = phone.operation({ type, args: args(), ...(of === '' ? {} : { id: ids[of] ?? '' }) });
    const pushed = await call(owner, 'POST', '/sync/push', {
      device: phone.id,
      schema: schemaNumber,
      ops: [operation],
    });
    expect(pushed.body.results?.[0], pushed.text).toMatchObject({ status: 'applied' });
    const { text, status } = await call(owner, 'GET', at());
    expect(status, text).toBe(200);
    expect(text.split(new Date(moment).toISOString()).length, text).toBeGreaterThan(1);
    // One moment for each, so that the next finds its own.
    t.clock.nowMs += 1000;
  });
});
