import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { addDays, calendarDate } from '#shared/core/dates.ts';
import { isGuid, newId } from '#shared/core/ids.ts';
import type { Operation } from '#shared/core/operation.ts';
import { modules } from '#server/app.ts';
import { demoCheckpoints } from '#server/demo/seed-patrol.ts';
import { giveAccess, sunrise } from '#tests/support/client-cast.ts';
import { makeApp } from '#tests/support/make-app.ts';
import { startTrustedProvider } from '#tests/support/openid-provider.ts';
import type { OpenidProvider } from '#tests/support/openid-provider.ts';
import { officersAgent } from '#tests/support/told-borrowers.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { sendInPerson, signatureOf } from '#tests/support/sign-in-person.ts';
import type { Pack } from '#tests/support/sign-in-person.ts';
import { isPlainCreate, plainSample } from '#tests/support/plain-sample.ts';
import { makeDevice } from '#tests/support/signing-device.ts';

type Values = Readonly<Record<string, unknown>>;
/** One record as its owner makes it: the id their device gives it, and what it says. */
type Sample = { readonly id: string; readonly values: Values };
type Case = {
  /** Whose record it is, and who comes under the same id. */
  readonly owner: () => Session;
  readonly thief: () => Session;
  /** Another record at each call. `n` grows. */
  readonly make: (n: number) => Sample;
  /** What the thief changes in it to look like the owner of it. */
  readonly disguise?: () => Values;
  /** The column that says whose it is, and its value for the owner. Absent: the record is the business's. */
  readonly mine?: readonly [column: string, value: () => string];
  /** What the owner's device needs beforehand. */
  readonly before?: (who: Session) => Promise<unknown>;
};

let t: TestApp;
let provider: OpenidProvider;
let asha: Session;
let ravi: Session;
let mahesh: Session;
let sunita: Session;
let officer: Session;
let owner: Session;
let hr: Session;
let kiosks: readonly [Session, Session];
let incidentId = '';
let bookingId = '';
let route = '';
let surveyedLead = '';
let signedPack: Pack;
let signedNext = -1;
const orders: string[] = [];
beforeAll(async () => {
  provider = await startTrustedProvider();
  t = await makeApp({ env: { OPENID_HOSTS: provider.host } });
  [asha, ravi] = [await t.signIn('+919876500001'), await t.signIn('+919876500002')];
  [mahesh, sunita] = [await t.signIn('+919876500011', 'staff'), await t.signIn('+919876500012', 'staff')];
  officer = await t.signIn('+919876500013', 'supervisor');
  [owner, hr] = [await t.signInAdmin('owner@narmada.example'), await t.signInAdmin('hr@narmada.example')];
  kiosks = [await pairKiosk('First'), await pairKiosk('Second')];
  incidentId = (
    await as(asha, 'POST', '/incidents', { title: 'Leak', description: 'Drips', location: 'Lobby' })
  ).body.data.id;
  bookingId = (await as(asha, 'POST', '/bookings', { ...booking, id: newId() })).body.data.id;
  for (const phone of ['+919876500001', '+919876500002'])
    await giveAccess(t, owner, { client: sunrise.id, phone, role: 'owner' });
  const plan = {
    site_id: 'n-site-1',
    name: 'Outer wall',
    starts: '06:00',
    ends: '23:00',
    every_minutes: 10,
    patience_minutes: 30,
  };
  const stops = demoCheckpoints
    .slice(0, 3)
    .map(({ id }) => ({ checkpoint_id: id, from_min: null, to_min: null }));
  const lead = (await as(owner, 'POST', '/crm/leads', { name: 'Rakesh Jain' })).body.data.id;
  await as(owner, 'POST', `/crm/leads/${lead}/survey`, { surveyor_id: officer.user.id });
  surveyedLead = lead;
  const { request } = await sendInPerson((method, path, body) => as(owner, method, path, body), {
    customer: ravi.user.id,
    officer: officer.user.id,
    more: {
      signers: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => ({ name: `Asha ${n}`, email: `a${n}@jain.example` })),
    },
  });
  const packs: Pack[] = (await as(officer, 'GET', '/contracts/my-signings')).body.data;
  signedPack = packs.find((pack) => pack.request_id === request) ?? expect.fail('no contract to sign');
  for (let after = 1; after <= 12; after += 1)
    orders.push(
      (
        await as(owner, 'POST', '/roster/posts/n-post-1/orders', {
          body: `Order ${after}`,
          from_day: '2026-11-21',
          after,
        })
      ).body.data.id,
    );
  route = (await as(owner, 'POST', '/patrol/routes', { ...plan, stops })).body.data.id;
});
afterAll(async () => {
  await t.remove();
  await provider.stop();
});

async function pairKiosk(name: string): Promise<Session> {
  const { code } = (await as(owner, 'POST', '/attendance/kiosks', { site_id: 'n-site-1', name, pin: '8264' }))
    .body.data;
  return (await t.call('POST', '/api/attendance/kiosks/pair', { body: { code } })).body.data as Session;
}
const as = (who: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const booking = { service_id: 'hk-office', date: '2026-11-25', time: '10:00', location: '14 Saket Nagar' };
const form = {
  service_id: 'hk-office',
  service: 'Office',
  date: '2026-11-25',
  time: '10:00',
  location: 'Palasia',
  package: 'basic',
};
let hour = 0;
async function fillCart(who: Session): Promise<void> {
  const time = `${String(9 + ((hour += 1) % 8)).padStart(2, '0')}:00`;
  const { data } = (
    await as(who, 'POST', '/bookings', {
      ...booking,
      service_id: 'hk-deep-clean',
      id: newId(),
      date: later(hour),
      time,
    })
  ).body;
  await as(who, 'PUT', '/cart', {
    service_id: 'hk-deep-clean',
    package: 'standard',
    quantity: 1,
    booking_id: data.id,
  });
}
const day = (n: number): string => addDays(calendarDate('2026-11-20'), -n);
const later = (n: number): string => addDays(calendarDate('2027-01-01'), n);

const customers = { owner: () => asha, thief: () => ravi } as const;
const guards = { owner: () => mahesh, thief: () => sunita } as const;
const office = { owner: () => owner, thief: () => hr } as const;
const ofAsha = ['user_id', () => asha.user.id] as const;
const ofMahesh = ['staff_id', () => 'n-g-1'] as const;
const some = (values: (n: number) => Values) => (n: number) => ({ id: newId(), values: values(n) });

/** Operations with an id that the client makes, by name; those of plain resources make their own. */
const ownCases: Readonly<Record<string, Case>> = {
  'booking.create': { ...customers, mine: ofAsha, make: some(() => booking) },
  'order.create': {
    ...customers,
    mine: ofAsha,
    before: fillCart,
    make: some(() => ({ pay_by: 'after_service' })),
  },
  'incident.create': {
    ...customers,
    mine: ofAsha,
    make: some((n) => ({ title: `Report ${n}`, description: 'Dark', location: 'Gate' })),
  },
  'cart_item.put': {
    ...customers,
    mine: ofAsha,
    make: (n) => {
      const service = ['hk-office', 'hk-deep-clean', 'security-event', 'hk-residential'][n % 4] ?? '';
      return {
        id: `${asha.user.id}:${service}:basic`,
        values: { service_id: service, package: 'basic', quantity: 1 + n },
      };
    },
  },
  'guard_request.create': {
    ...customers,
    mine: ofAsha,
    make: some((n) => ({ site_id: 'n-site-1', people: 1, from: later(n), to: later(n) })),
  },
  'draft.put': {
    ...customers,
    mine: ofAsha,
    make: (n) => ({
      id: `${asha.user.id}:booking`,
      values: { kind: 'booking', form: { ...form, notes: `Draft ${n}` } },
    }),
  },
  'sos_alert.create': {
    ...guards,
    mine: ['user_id', () => mahesh.user.id],
    make: some(() => ({ kind: 'sos', site_id: 'n-site-1' })),
  },
  'ok_check.create': { ...guards, mine: ofMahesh, make: some(() => ({})) },
  'staff_request.create': {
    ...guards,
    mine: ofMahesh,
    disguise: () => ({ staff_id: 'n-g-1' }),
    make: some((n) => ({
      kind: 'leave',
      leave_type: 'casual',
      from: later(n),
      to: later(n),
      reason: 'Wedding',
    })),
  },
  'attendance_fix.create': {
    ...guards,
    mine: ofMahesh,
    make: some(() => ({
      duty_id: 'duty:n-g-1:2026-11-21',
      kind: 'in',
      wanted_at: '2026-11-21T02:35:00.000Z',
      reason: 'Phone was empty',
    })),
  },
  'post_order_read.create': {
    ...guards,
    mine: ofMahesh,
    disguise: () => ({ staff_id: 'n-g-1' }),
    make: (n) => {
      const order = orders[n % orders.length] ?? '';
      return { id: `${order}:n-g-1`, values: { order_id: order } };
    },
  },
  'pay_advance.create': {
    ...guards,
    mine: ofMahesh,
    disguise: () => ({ staff_id: 'n-g-1' }),
    make: some(() => ({ amount: 500, reason: 'School' })),
  },
  'punch.create': {
    ...guards,
    mine: ofMahesh,
    disguise: () => ({ staff_id: 'n-g-1' }),
    make: (n) => {
      const kind = ['in', 'out', 'break_start', 'break_end'][n % 4] ?? '';
      return {
        id: `n-g-1:${day(n)}:day:${kind}`,
        values: { kind, shift_id: 'day', date: day(n), lat: 22.75 + n / 1000, lng: 75.89 },
      };
    },
  },
  'patrol_scan.create': {
    ...guards,
    mine: ofMahesh,
    make: (n) => {
      const round = `${route}:2026-11-21:${String(6 + Math.floor(n / 6)).padStart(2, '0')}-${String((n % 6) * 10).padStart(2, '0')}`;
      const checkpoint = demoCheckpoints[n % 3]?.id ?? '';
      return {
        id: `${round}:${checkpoint}:n-g-1`,
        values: { round_id: round, checkpoint_id: checkpoint, method: 'none', note: `Code torn ${n}` },
      };
    },
  },
  'kiosk_event.create': {
    owner: () => kiosks[0],
    thief: () => kiosks[1],
    mine: ['kiosk_id', () => kiosks[0].user.id.replace(/^kiosk:/, '')],
    make: some(() => ({ what: 'wrong_pin', staff_id: 'n-g-1' })),
  },
  'task.give': {
    owner: () => officer,
    thief: () => owner,
    mine: ['made_by', () => 'Imran Khan'],
    make: some((n) => ({
      title: `Check lamp ${n}`,
      site_id: 'n-site-1',
      assignee_id: null,
      due_at: '2026-11-21T12:00:00.000Z',
      priority: 'normal',
    })),
  },
  'lead.add_own': {
    owner: () => officer,
    thief: () => owner,
    mine: ['owner_id', () => officer.user.id],
    make: some((n) => ({ name: `Rakesh ${n}` })),
  },
  'site_survey.record': {
    owner: () => owner,
    thief: () => officer,
    mine: ['surveyor_id', () => owner.user.id],
    make: some((n) => ({ lead_id: surveyedLead, site_name: `Gate ${n}` })),
  },
  'in_person_signature.record': {
    owner: () => officer,
    thief: () => owner,
    mine: ['officer_id', () => officer.user.id],
    make: () => {
      const { id, ...values } = signatureOf(signedPack, signedPack.signers[(signedNext += 1)]?.id ?? '');
      return { id, values };
    },
  },
  'booking.book_for': {
    ...office,
    make: some((n) => ({
      service_id: 'plumbing',
      customer_id: asha.user.id,
      date: addDays(calendarDate('2027-01-01'), n),
      time: '10:00',
      location: '7 MG Road',
      city: 'Indore',
    })),
  },
  'job.create': {
    ...office,
    make: some((n) => ({ title: `Mend pump ${n}`, date: '2026-11-22', time: '10:00' })),
  },
  'recovery_rule.create': {
    ...office,
    make: some(() => ({ effective_from: '2030-01-01', loan_kind: 'other', opens: '08:00', closes: '19:00' })),
  },
  'recovery_letter.create': {
    ...office,
    make: some((n) => ({
      agent_id: officersAgent,
      lender_id: '00000000-0000-4000-8000-00000000e100',
      number: `L-${n}`,
      valid_from: '2026-11-01',
    })),
  },
  'task.create': { ...office, make: some((n) => ({ title: `Paint ${n}`, site_id: 'n-site-1' })) },
  // A site is one client's at a time: each sample is a day of its own.
  'client_site.create': {
    ...office,
    make: some((n) => {
      const day = addDays(calendarDate('2010-01-01'), n);
      return { client_id: '5c1f0f2e-7a41-4a0e-9a6b-2f1d0c3b4a11', site_id: 'n-site-1', from: day, to: day };
    }),
  },
  'client.create': { ...office, make: some((n) => ({ name: `Client ${n}`, kind: 'unregistered' })) },
  'staff_member.create': { ...office, make: some((n) => ({ code: `NS-9${n}00`, name: `Person ${n}` })) },
  'tds_certificate.create': {
    ...office,
    make: some((n) => ({
      client_id: '5c1f0f2e-7a41-4a0e-9a6b-2f1d0c3b4a11',
      financial_year: '2026-27',
      number: `CERT${n}`,
      dated: '2026-11-10',
      amount: 10,
    })),
  },
  'gst_undertaking.create': {
    ...office,
    // No two of one GSTIN for one day.
    make: some((n) => {
      const on = addDays(calendarDate('2026-04-01'), n % 365);
      return { gstin: '23AAKCN4821R1ZZ', number: `AD23032600123${n}`, from: on, to: on };
    }),
  },
  'hsn_code.create': {
    ...office,
    make: some((n) => ({ code: String(850_000 + n), name: `Service ${n}`, rate: 18 })),
  },
  'contract_penalty.create': {
    ...office,
    make: some((n) => ({
      contract_id: 'demo-contract-1',
      name: `Penalty ${n}`,
      kind: 'uncovered_duty',
      amount: n + 1,
    })),
  },
  'guard_post.create': { ...office, make: some((n) => ({ site_id: 'n-site-1', name: `Post ${n}` })) },
  'rotation.create': { ...office, make: some((n) => ({ name: `Pattern ${n}`, cycle: ['day', ''] })) },
  'open_shift.create': {
    ...office,
    make: some(() => ({ date: '2026-11-28', post_id: 'n-post-1', shift_id: 'day', places: 1 })),
  },
  'patrol_checkpoint.create': {
    ...office,
    make: some((n) => ({ site_id: 'n-site-1', name: `Corner ${n}` })),
  },
  'patrol_route.create': {
    ...office,
    make: some((n) => ({
      site_id: 'n-site-1',
      name: `Round ${n}`,
      starts: '10:00',
      ends: '11:00',
      stops: [{ checkpoint_id: demoCheckpoints[0]?.id, from_min: null, to_min: null }],
    })),
  },
  'provider.create': {
    ...office,
    make: some((n) => ({
      name: `Partner ${n}`,
      phone: `+91981230${String(n).padStart(4, '0')}`,
      areas: 'Indore',
      skills: ['guard'],
    })),
  },
  'sign_in_provider.create': {
    ...office,
    make: some((n) => ({
      name: `Provider ${n}`,
      issuer: `${provider.issuer}/tenant-${n}`,
      oidc_client_id: 'prahari',
      oidc_client_secret: 'a secret',
      email_domain: 'narmada.example',
    })),
  },
  'payment_account.create': {
    ...office,
    // A business has one account at each gateway.
    before: async (who) => {
      if (who !== owner) return;
      for (const { id } of (await as(owner, 'GET', '/billing/payment-accounts')).body.data)
        await as(owner, 'DELETE', `/billing/payment-accounts/${id}`);
    },
    make: some((n) => ({
      provider: n % 2 === 0 ? 'razorpay' : 'stripe',
      key_id: 'rzp_test_id',
      secret: 'sk_test_secret',
      webhook_secret: 'whsec_test',
    })),
  },
  'post.create': {
    ...office,
    make: some((n) => ({ slug: `news-${n}`, title: `News ${n}`, category: 'News', body: 'Text' })),
  },
};

/**
 * Ids inside a record that several people may write to, and what the office may correct by its id: looked at
 * below.
 */
const inside = new Set(['incident.comment', 'incident.add', 'booking.pay', 'booking.refund']);
const corrected = new Set(['wage_structure.set']);
/**
 * What needs a draft and the next number of a device each time: tried in tests/sync/offline-invoices.test.ts.
 */
const numbered = new Set(['offline_invoice.create']);
/**
 * The address names a job or a case, and the input the report: tried in tests/api/jobs.test.ts,
 * extra-work.test.ts and recovery.test.ts.
 */
const ofJob = new Set(['job_return.hand_in', 'job_extra.propose', 'recovery_contact.record']);

const operations = new Map<string, Operation>();
for (const { operations: bound, routes } of modules) {
  for (const { operation } of bound) operations.set(operation.name, operation);
  for (const { operation } of routes) if (operation) operations.set(operation.name, operation);
}
const namesId = (operation: Operation): boolean =>
  'id' in ((operation.input as z.ZodMiniType & { _zod: { def: { shape?: object } } })._zod.def.shape ?? {}) ||
  operation.name.endsWith('.put');

const plainIds = {
  locations: 'n-site-1',
  staff: 'n-g-1',
  clients: '5c1f0f2e-7a41-4a0e-9a6b-2f1d0c3b4a11',
  providers: '00000000-0000-4000-8000-00000000d101',
  services: 'plumbing',
};
const plainCases = [...operations.values()]
  .filter((operation) => isPlainCreate(operation) && namesId(operation) && !(operation.name in ownCases))
  .map((operation): [string, Case] => [
    operation.name,
    { ...office, make: some((n) => plainSample(operation, n, plainIds)) },
  ]);
const cases: Readonly<Record<string, Case>> = { ...ownCases, ...Object.fromEntries(plainCases) };

it('every operation whose id a client makes is tried here', () => {
  const wanted = [...operations.values()].filter(namesId).map(({ name }) => name);
  const tried = [...Object.keys(cases), ...inside, ...corrected, ...numbered, ...ofJob];
  expect({
    missing: wanted.filter((name) => !tried.includes(name)),
    leftOver: tried.filter((name) => !wanted.includes(name)),
  }).toEqual({ missing: [], leftOver: [] });
});

type Done = { readonly refused: boolean; readonly text: string; readonly answeredId: string | null };

async function byRest(who: Session, operation: Operation, { id, values }: Sample): Promise<Done> {
  const answer = await as(who, operation.method, operation.path.replace('{id}', id), {
    ...values,
    ...(operation.name.endsWith('.put') ? {} : { id }),
  });
  return { refused: answer.status >= 400, text: answer.text, answeredId: answer.body?.data?.id ?? null };
}
async function byPush(who: Session, operation: Operation, { id, values }: Sample): Promise<Done> {
  const device = makeDevice(() => t.clock.nowMs);
  const verb = operation.name.slice(operation.resource.one.length + 1);
  const coll = operation.resource.name;
  const sent =
    verb === 'create' || verb === 'put'
      ? { type: verb, coll, id, patch: values }
      : { type: operation.name, coll, id, args: values };
  const signed =
    coll === 'attendance'
      ? device.punch(values, { id })
      : coll === 'patrol_scans'
        ? device.scan(values, { id })
        : device.operation(sent);
  const answer = await as(who, 'POST', '/sync/push', {
    device: device.id,
    schema: 1,
    ops: [device.register(), signed],
  });
  return { refused: answer.body.results[1].status === 'rejected', text: answer.text, answeredId: null };
}
const rowOf = async (operation: Operation, id: string): Promise<Record<string, unknown> | undefined> =>
  t.app.services.database.read
    .selectFrom(operation.resource.name)
    .selectAll()
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst();

const ways = { REST: byRest, push: byPush } as const;
let made = 0;

describe.each(Object.entries(cases))('%s', (name, { owner: whose, thief, make, mine, disguise, before }) => {
  const operation = operations.get(name);
  if (!operation) throw new Error(`no operation ${name}`);
  const ownWays = operation.offline ? (['REST', 'push'] as const) : (['REST'] as const);
  const sample = (): Sample => make((made += 1));
  const asThief = ({ id, values }: Sample): Sample[] => [
    { id, values },
    ...(disguise ? [{ id, values: { ...values, ...disguise() } }] : []),
  ];

  it.each(ownWays)('after its owner, nobody else gets or changes the record by %s', async (way) => {
    const one = sample();
    await before?.(whose());
    expect(await ways[way](whose(), operation, one)).toMatchObject({ refused: false });
    const stored = await rowOf(operation, one.id);
    expect(stored).toBeDefined();
    for (const other of ownWays)
      for (const stolen of asThief(one)) {
        await before?.(thief());
        const done = await ways[other](thief(), operation, stolen);
        expect(done.answeredId).not.toBe(one.id);
        expect(await rowOf(operation, one.id)).toEqual(stored);
      }
  });

  it.each(ownWays)(
    'before its owner, nobody takes the place of a record that its own facts name, by %s',
    async (way) => {
      for (const other of ownWays) {
        const one = sample();
        const earlier = await rowOf(operation, one.id);
        for (const stolen of asThief(one)) {
          await before?.(thief());
          await ways[other](thief(), operation, stolen);
        }
        const taken = await rowOf(operation, one.id);
        await before?.(whose());
        const done = await ways[way](whose(), operation, one);
        const stored = await rowOf(operation, one.id);
        if (taken && isGuid(one.id)) {
          // An id without meaning, which nobody can guess, is refused to whoever comes second, and the record
          // is not shown.
          expect(done).toMatchObject({ refused: true, answeredId: null });
          expect(stored).toEqual(taken);
        } else {
          expect(taken).toEqual(earlier);
          expect(done.refused).toBe(false);
          if (mine) expect(stored?.[mine[0]]).toBe(mine[1]());
        }
      }
    },
  );
});

describe('an id inside a record that several write to', () => {
  it('of somebody else’s comment is refused, one’s own again is the same comment', async () => {
    const id = newId();
    const comment = (who: Session, text: string): Promise<Answer> =>
      as(who, 'POST', `/incidents/${incidentId}/comments`, { id, text });
    expect((await comment(asha, 'Still dripping')).status).toBe(201);
    expect((await comment(asha, 'Still dripping')).status).toBe(201);
    expect(await comment(owner, 'We are on our way')).toMatchObject({
      status: 409,
      body: { code: 'exists' },
    });
    const { comments } = (await as(asha, 'GET', `/incidents/${incidentId}`)).body.data;
    expect(comments.map((comment: { text: string }) => comment.text)).toEqual(['Still dripping']);
  });

  it('of somebody else’s addition is refused, one’s own again is the same addition', async () => {
    const id = newId();
    const add = (who: Session, text: string): Promise<Answer> =>
      as(who, 'POST', `/incidents/${incidentId}/additions`, { id, text });
    expect((await add(asha, 'It drips more')).status).toBe(201);
    expect((await add(asha, 'It drips more')).status).toBe(201);
    expect(await add(owner, 'Seen')).toMatchObject({ status: 409, body: { code: 'exists' } });
    const { additions } = (await as(asha, 'GET', `/incidents/${incidentId}`)).body.data;
    expect(additions.map(({ text }: { text: string }) => text)).toEqual(['It drips more']);
  });

  it('of a payment cannot be filled by another customer, nor a claimed payment pass for money received', async () => {
    const id = `${asha.user.id}:pay`;
    const pay = (who: Session, amount: number): Promise<Answer> =>
      as(who, 'POST', `/bookings/${bookingId}/payments`, { id, amount, method: 'upi' });
    expect((await pay(ravi, 1)).status).toBe(404);
    expect((await pay(asha, 100)).body.data.payments).toMatchObject([{ id, amount: 100, state: 'claimed' }]);
    expect((await pay(owner, 90)).body.data.payments).toMatchObject([{ id, amount: 90, state: 'received' }]);
    expect((await pay(asha, 100)).body.data.payments).toMatchObject([{ id, amount: 90, state: 'received' }]);
    expect(
      (await as(ravi, 'POST', `/bookings/${bookingId}/refunds`, { id, amount: 1, method: 'upi' })).status,
    ).toBe(403);
  });

  it('of a series is refused where the series is somebody else’s', async () => {
    const { occurrenceId } = await import('#shared/modules/bookings/series.ts');
    const first = newId();
    expect((await as(asha, 'POST', '/bookings', { ...booking, id: first })).status).toBe(201);
    const joined = { ...booking, id: occurrenceId(first, 1), series_id: first, series_n: 1 };
    expect(await as(ravi, 'POST', '/bookings', joined)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'series_id' }] },
    });
    expect((await as(asha, 'POST', '/bookings', joined)).status).toBe(201);
  });
});

it('naming another person’s device neither reads nor moves its chain', async () => {
  const device = makeDevice(() => t.clock.nowMs);
  const punch = (n: number, staff: string) =>
    device.punch(
      { kind: 'in', shift_id: 'chain', date: day(200 + n) },
      { id: `${staff}:${day(200 + n)}:chain:in` },
    );
  await as(mahesh, 'POST', '/sync/push', {
    device: device.id,
    schema: 1,
    ops: [device.register(), punch(1, 'n-g-1')],
  });
  const stolen = makeDevice(() => t.clock.nowMs, device.id);
  const forged = stolen.punch(
    { kind: 'in', shift_id: 'chain', date: day(300) },
    { id: `n-g-2:${day(300)}:chain:in` },
  );
  await as(sunita, 'POST', '/sync/push', { device: device.id, schema: 1, ops: [forged] });
  await as(mahesh, 'POST', '/sync/push', { device: device.id, schema: 1, ops: [punch(2, 'n-g-1')] });
  const flags = async (id: string): Promise<string[]> =>
    (await as(owner, 'GET', `/attendance/${id}`)).body.data.flags;
  expect(await flags(`n-g-1:${day(202)}:chain:in`)).not.toContain('chain_gap');
  expect(await flags(`n-g-2:${day(300)}:chain:in`)).toContain('unsigned');
});
