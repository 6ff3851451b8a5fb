import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Checkpoint } from '#shared/core/sync.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { renewEpoch } from '#server/core/sql/secrets.ts';
import { windowDays } from '#shared/core/window.ts';
import { attendance } from '#shared/modules/attendance/punch.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { roster } from '#shared/modules/roster/duty.ts';

let t: TestApp;
let asha: Session;
let officer: Session;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  asha = await t.signIn('+919876500001');
  officer = await t.signIn('+919876500013', 'supervisor');
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

type Page = {
  documents: { id: string; _deleted: boolean; ver?: number; [name: string]: unknown }[];
  checkpoint: Checkpoint;
  more: boolean;
  reset?: boolean;
};
const pullPage = async (
  session: Session,
  coll: string,
  cp: Checkpoint | null,
  limit = 500,
): Promise<Page> => {
  const answer = await t.call('POST', '/api/sync/pull', {
    token: session.token,
    body: { [coll]: { cp, limit } },
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body[coll] as Page;
};
const pullAll = async (session: Session, coll: string, from: Checkpoint | null = null, limit = 500) => {
  const documents: Page['documents'] = [];
  let cp = from;
  for (;;) {
    const page = await pullPage(session, coll, cp, limit);
    documents.push(...page.documents);
    cp = page.checkpoint;
    if (!page.more) return { documents, cp };
  }
};
const resources = new Map([roster, attendance].map((resource) => [resource.name, resource]));
/** Whether a record is of the days that a collection's window has now. */
const inWindow = (coll: string, record: Readonly<Record<string, unknown>>): boolean => {
  const resource = resources.get(coll);
  return !resource || windowDays(resource, t.clock.nowMs).includes(String(record['date']));
};
/** Whether the devices of the office have let go of a record, since it is over and was changed long ago. */
const isLetGo = (coll: string, record: Readonly<Record<string, unknown>>): boolean => {
  const retention = coll === bookings.name ? bookings.retention : undefined;
  if (!retention?.when?.values.includes(String(record[retention.when.column]))) return false;
  const changedMs = Date.parse(String(record[retention.column]));
  return changedMs < t.clock.nowMs - retention.days * 86_400_000;
};
const listed = async (path: string, session: Session): Promise<{ id: string; [name: string]: unknown }[]> =>
  (
    await t.call('GET', `${path}?limit=200${path === '/api/roster' ? '&sort=-date' : ''}`, {
      token: session.token,
    })
  ).body.data;
const supervise = (siteId: string, on: boolean): Promise<unknown> =>
  t.app.services.database.write(async (trx): Promise<void> => {
    if (on)
      await trx
        .insertInto('site_supervisors')
        .values({ tenant_id: officer.user.tenant_id, user_id: officer.user.id, site_id: siteId })
        .execute();
    else
      await trx
        .deleteFrom('site_supervisors')
        .where('user_id', '=', officer.user.id)
        .where('site_id', '=', siteId)
        .execute();
  });

describe('a pull', () => {
  it('brings everything once, whatever the page size, and then nothing', async () => {
    const planned = (await listed('/api/roster', owner)).filter((duty) => inWindow('roster', duty)).length;
    expect(planned).toBeGreaterThan(7);
    for (const limit of [1, 2, 7, 500]) {
      const { documents, cp } = await pullAll(owner, 'roster', null, limit);
      expect(new Set(documents.map((doc) => doc.id)).size).toBe(documents.length);
      expect(documents).toHaveLength(planned);
      expect((await pullPage(owner, 'roster', cp)).documents).toEqual([]);
    }
  });

  it('takes back the checkpoint of somebody with hundreds of sites', async () => {
    const sites = Array.from({ length: 400 }, (_, i) => `n-many-${i}`);
    for (const site of sites) await supervise(site, true);
    const { checkpoint: cp } = await pullPage(officer, 'roster', null);
    expect(Object.keys(cp.v).length).toBeGreaterThan(400);
    const made = Object.fromEntries(Array.from({ length: 6000 }, (_, i) => [`site:n-more-${i}`, i]));
    expect((await pullPage(officer, 'roster', { ...cp, v: { ...made, ...cp.v } })).documents).toBeDefined();
    for (const site of sites) await supervise(site, false);
  });

  it('brings a change, and a removal as an id and nothing else', async () => {
    const put = (quantity: number) =>
      t.call('PUT', '/api/cart', {
        token: asha.token,
        body: { service_id: 'hk-office', package: 'basic', quantity },
      });
    const start = await pullAll(asha, 'cart_items');
    await put(2);
    const changed = await pullAll(asha, 'cart_items', start.cp);
    expect(changed.documents).toMatchObject([{ service_id: 'hk-office', quantity: 2, _deleted: false }]);
    await put(0);
    const removed = await pullAll(asha, 'cart_items', changed.cp);
    expect(removed.documents).toEqual([{ id: changed.documents[0]?.id, _deleted: true }]);
    await put(3);
    expect((await pullAll(asha, 'cart_items', removed.cp)).documents).toMatchObject([
      { quantity: 3, _deleted: false },
    ]);
  });

  it('answers all collections at once with the time and the epoch', async () => {
    const answer = await t.call('POST', '/api/sync/pull', {
      token: asha.token,
      body: { bookings: { cp: null, limit: 5 }, services: { cp: null, limit: 5 } },
    });
    expect(Object.keys(answer.body)).toEqual(['bookings', 'services', '_']);
    expect(answer.body._).toMatchObject({ now: t.clock.nowMs });
  });

  it('takes an audience away with tombstones, and gives it back from the start', async () => {
    const first = await pullAll(officer, 'roster');
    const ofSite = (site: string) =>
      first.documents
        .filter((doc) => doc['site_id'] === site)
        .map((doc) => doc.id)
        .toSorted();
    await supervise('n-site-2', false);
    const less = await pullAll(officer, 'roster', first.cp);
    expect(less.documents.map((doc) => doc.id).toSorted()).toEqual(ofSite('n-site-2'));
    expect(less.documents.every((doc) => doc._deleted)).toBe(true);
    expect((await pullAll(officer, 'roster', less.cp)).documents).toEqual([]);
    await supervise('n-site-2', true);
    const back = await pullAll(officer, 'roster', less.cp);
    expect(back.documents.map((doc) => doc.id).toSorted()).toEqual(ofSite('n-site-2'));
  });

  it('tells nobody the ids of an audience they only claim to have had', async () => {
    const claimed = await pullPage(asha, 'bookings', {
      v: { staff: 0, 'customer:00000000-0000-4000-8000-000000000102': 0 },
    });
    expect(claimed.documents.every((doc) => doc['user_id'] === asha.user.id)).toBe(true);
    const own = await pullPage(asha, 'bookings', null);
    const forged = await pullPage(asha, 'bookings', {
      ...own.checkpoint,
      v: { ...own.checkpoint.v, staff: 0 },
    });
    expect(forged.documents).toEqual([]);
  });

  it('moves a record from one reader to another', async () => {
    const before = await pullAll(officer, 'roster');
    const { database } = t.app.services;
    const duty = before.documents.find((doc) => doc['site_id'] === 'n-site-1' && doc['staff_id'] === 'n-g-1');
    const { runTransaction } = await import('#server/core/sql/transaction.ts');
    const { roster } = await import('#shared/modules/roster/duty.ts');
    const actor = {
      tenantId: owner.user.tenant_id,
      userId: owner.user.id,
      sessionId: '',
      name: '',
      phone: null,
      role: 'owner',
      permissions: new Set(['*']),
      staffId: null,
      siteIds: [],
    };
    const guard = await t.signIn('+919876500011', 'staff');
    const other = await t.signIn('+919876500012', 'staff');
    const guardCp = (await pullAll(guard, 'roster')).cp;
    const otherCp = (await pullAll(other, 'roster')).cp;
    await runTransaction(t.app.services, actor, async (tx) => {
      const row = await tx.rows(roster).find(String(duty?.id));
      if (row) tx.rows(roster).update({ ...row, staff_id: 'n-g-2', staff_name: 'Sunita Yadav' });
    });
    expect((await pullAll(guard, 'roster', guardCp)).documents).toEqual([{ id: duty?.id, _deleted: true }]);
    expect((await pullAll(other, 'roster', otherCp)).documents).toMatchObject([
      { id: duty?.id, staff_id: 'n-g-2' },
    ]);
    expect((await pullAll(officer, 'roster', before.cp)).documents).toMatchObject([
      { id: duty?.id, _deleted: false },
    ]);
    expect(database.dialect).toBeTruthy();
  });

  it('starts again where tombstones were thrown away, and in another epoch', async () => {
    const { cp } = await pullAll(asha, 'bookings');
    const { database } = t.app.services;
    await database.write((trx) =>
      trx
        .insertInto('install')
        .values({ name: `purged:${asha.user.tenant_id}:bookings`, value: '999999' })
        .execute(),
    );
    expect(await pullPage(asha, 'bookings', cp)).toEqual({ reset: true });
    await database.write((trx) => trx.deleteFrom('install').where('name', 'like', 'purged:%').execute());
    await renewEpoch(database);
    expect(await pullPage(asha, 'bookings', { v: cp?.v ?? {}, e: 'another-epoch' })).toEqual({ reset: true });
  });

  it.each([
    { users: { cp: null } },
    { locations: { cp: null } },
    { bookings: { cp: { v: { x: -1 } } } },
    { bookings: { cp: 'x' } },
    { bookings: { cp: null, limit: 0 } },
    { bookings: 1 },
  ])('refuses %j by name', async (body) => {
    const answer = await t.call('POST', '/api/sync/pull', { token: asha.token, body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.length).toBeGreaterThan(0);
  });
});

describe('for every role', () => {
  const people: [string, () => Promise<Session>][] = [
    ['customer', () => t.signIn('+919876500001')],
    ['another customer', () => t.signIn('+919876500002')],
    ['guard', () => t.signIn('+919876500011', 'staff')],
    ['supervisor', () => t.signIn('+919876500013', 'supervisor')],
    ['provider', () => t.signIn('+919876500014', 'provider')],
    ['owner', () => t.signInAdmin('owner@narmada.example')],
    ['accountant', () => t.signInAdmin('accounts@narmada.example')],
    ['hr', () => t.signInAdmin('hr@narmada.example')],
    ['other owner', () => t.signInAdmin('owner@malwa.example')],
    ['operator', () => t.signInAdmin('operator@prahari.example')],
  ];
  const lists = {
    bookings: '/api/bookings',
    cart_items: '/api/cart',
    notifications: '/api/notifications',
    roster: '/api/roster',
    attendance: '/api/attendance',
    tasks: '/api/tasks',
  } as const;

  const compare = async (session: Session): Promise<number> => {
    let records = 0;
    for (const [coll, path] of Object.entries(lists)) {
      const pulled = (await pullAll(session, coll)).documents
        .filter((doc) => !doc._deleted)
        .map(({ _deleted, ...doc }) => doc);
      const { role, staff_id: self } = session.user;
      const isCustomer = role === 'customer';
      const isField = role === 'staff' || role === 'supervisor';
      // One's own records go back further than the days of everybody else's.
      const rows = (await listed(path, session)).filter(
        (row) =>
          (isField && row['staff_id'] === self) ||
          (inWindow(coll, row) && (isCustomer || !isLetGo(coll, row))),
      );
      expect(pulled.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
        rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      );
      records += pulled.length;
    }
    return records;
  };

  it.each(people)(
    'what a pull brings a %s is what the lists show, of the days of the window',
    async (name, signIn) => {
      // Nothing is kept for these two by the demo.
      const hasSome = name !== 'provider' && name !== 'operator';
      expect((await compare(await signIn())) > 0).toBe(hasSome);
    },
  );

  it('that holds when phones have let go of what is over', async () => {
    const guard = (): Promise<Session> => t.signIn('+919876500011', 'staff');
    const before = await compare(await guard());
    t.clock.nowMs += 70 * 86_400_000;
    expect(await compare(await guard())).toBeLessThan(before);
    const { total } = (
      await t.call('GET', '/api/roster', { token: (await t.signInAdmin('owner@narmada.example')).token })
    ).body.pagination;
    expect(total).toBeGreaterThan(0);
  });
});
