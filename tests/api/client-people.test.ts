import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { portalMessages as messages } from '#shared/modules/portal/messages.ts';
import { giveAccess, palasia, sunrise } from '#tests/support/client-cast.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/**
 * Who of a client's is given access, and what each of them sees: by the role, of the client, until it ends.
 */
let t: TestApp;
let owner: Session;
let accountant: Session;
let hr: Session;
let malwa: Session;
let boss: Session;
let manager: Session;
let books: Session;
let neighbour: Session;
let stranger: Session;
let secondSite = '';
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  accountant = await t.signInAdmin('accounts@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
  malwa = await t.signInAdmin('owner@malwa.example');
  stranger = await t.signIn('+919876500001');
  secondSite = (await as(owner, 'POST', '/locations', { name: 'Depot', city: 'Indore' })).body.data.id;
  await as(owner, 'POST', '/billing/client-sites', {
    client_id: sunrise.id,
    site_id: secondSite,
    from: '2026-04-01',
  });
  const give = async (phone: string, role: string, client: string = sunrise.id, more: object = {}) =>
    (await giveAccess(t, owner, { client, phone, role, more })).session;
  boss = await give('+919811100001', 'owner');
  manager = await give('+919811100002', 'manager', sunrise.id, { site_ids: [sunrise.site] });
  books = await give('+919811100003', 'accounts');
  neighbour = await give('+919811100004', 'owner', palasia.id);
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const mySites = async (who: Session) => (await as(who, 'GET', '/portal/sites')).body.data;
const people = async (query = ''): Promise<{ id: string; user_id: string; status: string }[]> =>
  (await as(owner, 'GET', `/portal/people?limit=200${query}`)).body.data;
const entryOf = async (who: Session) => {
  const found = (await people()).find(({ user_id: id, status }) => id === who.user.id && status === 'active');
  if (!found) throw new Error('no access');
  return found;
};

describe('giving access', () => {
  const body = { client_id: sunrise.id, name: 'Neha', phone: '9811100009', role: 'manager' };
  it('is the desk’s alone', async () => {
    for (const who of [boss, stranger, hr]) {
      const answer = await as(who, 'POST', '/portal/people', body);
      expect(answer.status).toBe(403);
    }
    expect((await as(boss, 'GET', '/portal/people')).status).toBe(403);
    expect((await as(malwa, 'POST', '/portal/people', body)).body.errors[0].field).toBe('client_id');
  });
  it('refuses what makes no sense, by its field', async () => {
    const wrong: readonly (readonly [object, string, number])[] = [
      [{ phone: '12' }, 'phone', 422],
      [{ role: 'accounts', site_ids: [sunrise.site] }, 'site_ids', 422],
      [{ site_ids: [palasia.site] }, 'site_ids', 422],
      [{ until: '2026-11-20' }, 'until', 422],
      [{ role: 'boss' }, 'role', 422],
    ];
    for (const [more, field, status] of wrong) {
      const answer = await as(owner, 'POST', '/portal/people', { ...body, ...more });
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([status, field]);
    }
    const twice = await as(owner, 'POST', '/portal/people', { ...body, phone: '+919811100001' });
    expect([twice.status, twice.body.message]).toEqual([409, messages.hasAccess[0]]);
  });
  it('is no matter of a number in a contact', async () => {
    const phone = '+919811100010';
    await as(owner, 'PUT', `/clients/${sunrise.id}`, {
      contacts: [{ name: 'Ravi', role: 'Admin', phone, email: '' }],
    });
    expect((await mySites(await t.signIn(phone))).clients).toEqual([]);
  });
  it('answers alike whether or not another business has the number', async () => {
    const now = new Date(t.clock.nowMs).toISOString();
    const row = { id: newId(), name: 'Ujjwal', email: null, phone: '+919811100022', role: 'customer' };
    await t.app.services.database.write((trx) =>
      trx
        .insertInto('users')
        .values({
          ...row,
          tenant_id: malwa.user.tenant_id,
          password_hash: null,
          active: 1,
          created_at: now,
          updated_at: now,
        })
        .execute(),
    );
    const first = await as(owner, 'POST', '/portal/people', { ...body, phone: '+919811100021' });
    const second = await as(owner, 'POST', '/portal/people', { ...body, phone: row.phone });
    const shape = ({ status, body: { data, message } }: Answer) => {
      const { id: _id, user_id: _user, phone: _phone, ...rest } = data;
      return { status, message, rest };
    };
    expect(shape(first)).toEqual(shape(second));
    expect(first.status).toBe(201);
  });
  it('leaves what a customer’s account owns apart', async () => {
    const own = (await as(stranger, 'GET', '/bookings')).body.data.length;
    const { answer } = await giveAccess(t, owner, {
      client: palasia.id,
      phone: '+919876500001',
      role: 'owner',
    });
    expect(answer.status).toBe(201);
    expect((await as(stranger, 'GET', '/bookings')).body.data).toHaveLength(own);
    expect((await as(neighbour, 'GET', '/bookings')).body.data).toEqual([]);
    const { id } = await entryOf(stranger);
    expect((await as(owner, 'POST', `/portal/people/${id}/end`, {})).body.data.status).toBe('ended');
    expect((await mySites(stranger)).clients).toEqual([]);
  });
});

describe('what a role sees', () => {
  it('is the sites of its own client, and of a manager those that were given', async () => {
    const idsOf = async (who: Session) =>
      (await mySites(who)).sites.map(({ id }: { id: string }) => id).toSorted();
    expect(await idsOf(boss)).toEqual([sunrise.site, secondSite].toSorted());
    expect(await idsOf(manager)).toEqual([sunrise.site]);
    expect(await idsOf(neighbour)).toEqual([palasia.site]);
    expect(await mySites(stranger)).toMatchObject({ clients: [], sites: [] });
    expect((await mySites(boss)).clients).toMatchObject([{ role: 'owner', money: true }]);
    expect((await mySites(manager)).clients).toMatchObject([{ role: 'manager', money: false }]);
  });
  it('has guards for an owner and a manager, and nothing by which they could be called or of their pay', async () => {
    const [site] = (await mySites(manager)).sites;
    expect(site.guards.length).toBeGreaterThan(0);
    expect(site.posts.map(({ name }: { name: string }) => name)).toContain('Gate 2');
    const text = JSON.stringify(site);
    for (const hidden of ['phone', 'wage', '+91', 'bank', 'lat']) expect(text).not.toContain(hidden);
    const [shut] = (await mySites(books)).sites;
    expect(shut).toMatchObject({ open: false, guards: [], posts: [] });
  });
  it('is as many people needed, planned and there as the office sees', async () => {
    const gate = await as(owner, 'POST', '/roster/posts', {
      site_id: sunrise.site,
      name: 'Roof',
      needs: [{ shift_id: 'general', people: 2, days: [0, 1, 2, 3, 4, 5, 6] }],
    });
    expect(gate.status, gate.text).toBe(201);
    const { coverage } = (await as(owner, 'GET', '/admin/dashboard/worklist')).body.data;
    const office = coverage.find(({ site_id: id }: { site_id: string }) => id === sunrise.site);
    const [site] = (await mySites(manager)).sites;
    expect(site.now).toMatchObject(office.now);
    expect(site.now.needed - site.now.planned).toBeGreaterThanOrEqual(2);
    const { work } = (await as(owner, 'GET', '/admin/dashboard/worklist')).body.data;
    const missing = work.find(({ kind }: { kind: string }) => kind === 'missing');
    const here = (missing?.items ?? []).filter(({ about }: { about: string }) => about.endsWith(site.name));
    expect([missing?.total <= 5, here.length > 0, site.now.missing]).toEqual([true, true, here.length]);
    const [shut] = (await mySites(books)).sites;
    expect(shut.now).toBeNull();
  });
  it('has contracts and bills for an owner and accounts alone', async () => {
    const contract = (
      await as(owner, 'POST', '/contracts', {
        user_id: stranger.user.id,
        title: 'Guarding of the park',
        service_type: 'Security',
        start_date: '2026-01-01',
        end_date: '2026-12-31',
        yearly_value: 100_000,
      })
    ).body.data;
    await t.app.services.database.write((trx) =>
      trx
        .updateTable('contracts')
        .set({ client_id: sunrise.id, user_id: '' })
        .where('id', '=', contract.id)
        .execute(),
    );
    const draft = (
      await as(accountant, 'POST', '/billing/invoices', {
        client_id: sunrise.id,
        lines: [{ title: 'Guards', quantity: 1, rate: 500, sac: '998525' }],
      })
    ).body.data;
    const seen = async (who: Session) => ({
      contract: (await as(who, 'GET', `/contracts/${contract.id}`)).status,
      bills: (await as(who, 'GET', '/billing/my-invoices')).body.data.length,
      paper: (await as(who, 'GET', `/billing/my-invoices/${draft.id}/download`)).status,
    });
    for (const who of [boss, books]) expect(await seen(who)).toEqual({ contract: 200, bills: 0, paper: 404 });
    expect((await as(accountant, 'POST', `/billing/invoices/${draft.id}/issue`, {})).status).toBe(200);
    for (const who of [boss, books]) expect(await seen(who)).toEqual({ contract: 200, bills: 1, paper: 200 });
    for (const who of [manager, neighbour, stranger])
      expect(await seen(who)).toMatchObject({ contract: 404, paper: 404 });
    const pending = async (who: Session) =>
      (await as(who, 'GET', '/dashboard/metrics')).body.data.pendingPayments;
    expect([await pending(boss), await pending(books)]).toEqual([590, 590]);
    expect([await pending(manager), await pending(neighbour)]).toEqual([0, 0]);
    const claim = { method: 'upi', reference: '432600000186', amount: 590 };
    expect((await as(manager, 'POST', `/billing/my-invoices/${draft.id}/payments`, claim)).status).toBe(404);
    const paid = await as(books, 'POST', `/billing/my-invoices/${draft.id}/payments`, claim);
    expect([paid.status, paid.body.data.user_id]).toEqual([201, books.user.id]);
    const told = (await as(boss, 'GET', '/notifications?limit=50')).body.data;
    expect(told.some(({ link }: { link: string }) => link === '/payments')).toBe(true);
  });
});

describe('photos of guards', () => {
  it('are for who looks after the site of their duty today', async () => {
    const [site] = (await mySites(boss)).sites.filter(({ id }: { id: string }) => id === sunrise.site);
    const guard = site.guards[0].staff_id;
    const form = new FormData();
    form.set('kind', 'photo');
    form.set('file', new Blob([Buffer.from(onePixel, 'base64')], { type: 'image/png' }), 'face.png');
    const request = new Request('http://x', { method: 'POST', body: form });
    const saved = await t.call('POST', `/api/staff/${guard}/documents`, {
      token: owner.token,
      raw: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    });
    expect(saved.status).toBe(201);
    const photo = async (who: Session) => (await as(who, 'GET', `/portal/guards/${guard}/photo`)).status;
    expect([await photo(boss), await photo(manager)]).toEqual([200, 200]);
    for (const who of [books, neighbour, stranger]) expect(await photo(who)).toBe(404);
  });
});

describe('a verification', () => {
  it('shows its day while it holds and nothing once it lapsed', async () => {
    const guards = async () =>
      (await mySites(boss)).sites.flatMap(({ guards: all }: { guards: object[] }) => all) as {
        staff_id: string;
        verified: { on: string | null } | null;
      }[];
    const [known] = (await guards()).filter(({ verified }) => verified !== null);
    if (!known) throw new Error('nobody is verified');
    await t.app.services.database.write((trx) =>
      trx
        .updateTable('staff_credentials')
        .set({ valid_from: '2025-03-12', valid_to: '2026-11-21' })
        .where('staff_id', '=', known.staff_id)
        .where('kind', '=', 'police_verification')
        .execute(),
    );
    const now = async () => (await guards()).find(({ staff_id: id }) => id === known.staff_id)?.verified;
    expect(await now()).toEqual({ on: '2025-03-12' });
    await t.app.services.database.write((trx) =>
      trx
        .updateTable('staff_credentials')
        .set({ valid_to: '2026-11-20' })
        .where('staff_id', '=', known.staff_id)
        .where('kind', '=', 'police_verification')
        .execute(),
    );
    expect(await now()).toBeNull();
  });
});

describe('the figures of a person of a client', () => {
  it('count the contracts that run for it, and none without the right to see its money', async () => {
    const contract = { client_id: sunrise.id, service_type: 'Security', yearly_value: 120_000 };
    const days = [
      ['2026-01-01', '2027-12-31'],
      ['2028-01-01', '2028-12-31'],
    ];
    const active = async (who: Session): Promise<number> =>
      (await as(who, 'GET', '/dashboard/metrics')).body.data.activeContracts;
    const before = await active(boss);
    for (const [start, end] of days) {
      const body = { ...contract, title: `Guards ${start}`, start_date: start, end_date: end };
      expect((await as(owner, 'POST', '/contracts', body)).status).toBe(201);
    }
    expect(await active(boss)).toBe(before + 1);
    expect(await active(manager)).toBe(0);
    expect(await active(stranger)).not.toBe(before + 1);
  });
});

describe('access that ends', () => {
  it('ends at once, on its last day, and by erasing the account', async () => {
    const { session } = await giveAccess(t, owner, {
      client: sunrise.id,
      phone: '+919811100030',
      role: 'owner',
      more: { until: '2026-11-21' },
    });
    expect((await mySites(session)).sites).toHaveLength(2);
    const { id } = await entryOf(session);
    const { database } = t.app.services;
    const before = (day: string) =>
      database.write((trx) =>
        trx.updateTable('client_people').set({ until: day }).where('id', '=', id).execute(),
      );
    await before('2026-11-20');
    expect((await mySites(session)).clients).toEqual([]);
    expect((await as(owner, 'PUT', `/portal/people/${id}`, { until: null })).status).toBe(200);
    expect((await mySites(session)).sites).toHaveLength(2);
    expect((await as(malwa, 'POST', `/portal/people/${id}/end`, {})).status).toBe(404);
    expect((await as(owner, 'POST', `/portal/people/${id}/end`, {})).status).toBe(200);
    expect((await mySites(session)).clients).toEqual([]);
    expect((await as(owner, 'PUT', `/portal/people/${id}`, { until: null })).body.message).toBe(
      messages.ended[0],
    );
    const again = await giveAccess(t, owner, { client: sunrise.id, phone: '+919811100030', role: 'manager' });
    expect(again.answer.status).toBe(201);
    expect((await as(session, 'POST', '/auth/my-data/erase-request', {})).status).toBe(200);
    expect((await as(session, 'POST', '/auth/my-data/erase', { otp: '123456' })).status).toBe(200);
    const left = (await people()).filter(({ user_id: userId }) => userId === session.user.id);
    expect(left).toHaveLength(2);
    for (const entry of left) expect(entry).toMatchObject({ status: 'ended', name: 'Deleted' });
  });
});

/** A picture of one dot. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
