import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** Who answers for a site is who supervises today: not who left, and not who does other work now. */
let t: TestApp;
let owner: Session;
let guard: Session;
let officer: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  guard = await t.signIn('+919876500011', 'staff');
  officer = await t.signIn('+919876500013', 'supervisor');
});
afterAll(() => t.remove());

const site = 'n-site-1';
const tenant = '00000000-0000-4000-8000-00000000000a';
const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const record = () => `/staff/${officer.user.staff_id ?? ''}`;
const supervisors = async (): Promise<string[]> =>
  (await as(owner, 'GET', `/locations/${site}/supervisors`)).body.data.map(({ id }: { id: string }) => id);
const told = async (userId: string): Promise<number> =>
  (
    await t.app.services.database.read
      .selectFrom('notifications')
      .select('id')
      .where('tenant_id', '=', tenant)
      .where('user_id', '=', userId)
      .execute()
  ).length;
const callForHelp = async () => {
  const made = await as(guard, 'POST', '/sos', { site_id: site, lat: 22.75, lng: 75.89, accuracy_m: 8 });
  expect(made.status, made.text).toBe(201);
};
const putBack = async () => {
  await as(owner, 'PUT', record(), { category: 'supervisor' });
  const set = await as(owner, 'PUT', `/locations/${site}/supervisors`, {
    staff_ids: [officer.user.staff_id],
  });
  expect(set.status, set.text).toBe(200);
};

it('a supervisor who does other work now hears of no site, and reads no roster by a calendar link', async () => {
  const link = await as(officer, 'POST', '/integrations/calendars', { site_id: site });
  expect((await t.call('GET', link.body.data.path)).status).toBe(200);
  expect(await supervisors()).toEqual([officer.user.staff_id]);
  expect((await as(owner, 'PUT', record(), { category: 'guard' })).status).toBe(200);
  expect((await t.call('GET', link.body.data.path)).status).toBe(404);
  expect(await supervisors()).toEqual([]);
  // Which site has nobody now, the office hears at once.
  const { data } = (await as(owner, 'GET', '/notifications?limit=5')).body;
  expect(data.map(({ title }: { title: string[] }) => title)).toContainEqual([
    'Vijay Nagar Business Park has no supervisor now',
    expect.stringContaining('सुपरवाइज़र नहीं'),
  ]);
  const [before, office] = [await told(officer.user.id), await told(owner.user.id)];
  // Once: not again with every change of the record.
  expect((await as(owner, 'PUT', record(), { post: 'Gate guard' })).status).toBe(200);
  await callForHelp();
  expect(await told(officer.user.id)).toBe(before);
  expect(await told(owner.user.id)).toBe(office + 1);
});

it('a change of category that is put right gives the sites back', async () => {
  await as(owner, 'PUT', record(), { category: 'supervisor' });
  expect(await supervisors()).toEqual([officer.user.staff_id]);
});

it('is taken off the sites without a number too, and a record that was left over counts for nothing', async () => {
  await putBack();
  expect(await supervisors()).toEqual([officer.user.staff_id]);
  await as(owner, 'PUT', record(), { phone: null });
  await as(owner, 'PUT', record(), { category: 'guard' });
  expect(await supervisors()).toEqual([]);
  const [before, office] = [await told(officer.user.id), await told(owner.user.id)];
  await callForHelp();
  const report = { title: 'Lock broken', description: 'Gate 2', location: 'Gate 2', site_id: site };
  expect((await as(guard, 'POST', '/incidents', report)).status).toBe(201);
  expect(await told(officer.user.id)).toBe(before);
  expect(await told(owner.user.id)).toBeGreaterThan(office);
});

it('a call for help reaches the office at once when the only supervisor of the site has left', async () => {
  await as(owner, 'PUT', record(), { phone: '+919876500013' });
  await putBack();
  expect((await as(owner, 'POST', `${record()}/leave`, { reason: 'Moved home', at_once: true })).status).toBe(
    200,
  );
  expect(await supervisors()).toEqual([]);
  const office = await told(owner.user.id);
  await callForHelp();
  expect(await told(owner.user.id)).toBe(office + 1);
  const set = await as(owner, 'PUT', `/locations/${site}/supervisors`, {
    staff_ids: [officer.user.staff_id],
  });
  expect(set.body.errors[0].field).toBe('staff_ids.0');
});

it('an exit that was a mistake gives the sites back; a removed record does not', async () => {
  expect((await as(owner, 'POST', `${record()}/rejoin`, { mistake: true })).status).toBe(200);
  expect(await supervisors()).toEqual([officer.user.staff_id]);
  const made = { code: 'NS-950', name: 'Kavita Rao', category: 'supervisor', phone: '9876577701' };
  const first = (await as(owner, 'POST', '/staff', made)).body.data;
  await as(owner, 'PUT', `/locations/${site}/supervisors`, { staff_ids: [officer.user.staff_id, first.id] });
  expect(await supervisors()).toHaveLength(2);
  expect((await as(owner, 'DELETE', `/staff/${first.id}`)).status).toBe(200);
  expect((await as(owner, 'POST', '/staff', made)).status).toBe(201);
  expect(await supervisors()).toEqual([officer.user.staff_id]);
});
