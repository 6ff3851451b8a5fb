import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, calendarDate } from '#shared/core/dates.ts';
import { makeWageCase } from '#tests/support/wage-case.ts';
import type { Made, WageCase } from '#tests/support/wage-case.ts';

/** How a contract stands, check by check. */
let c: WageCase;
let made: Made;
beforeAll(async () => {
  c = await makeWageCase();
  made = await c.contractOf('Health Mills');
});
afterAll(() => c.t.remove());

type Check = { check: string; state: string; reason: string; value: number | null; day: string | null } & {
  raises: { rate_id: string; rate: number }[];
};
const health = async (id = made.id): Promise<Record<string, Check>> => {
  const answer = await c.call('GET', `/crm/contract-health/${id}`);
  expect(answer.status, answer.text).toBe(200);
  return Object.fromEntries(answer.body.data.checks.map((item: Check) => [item.check, item]));
};
const company = (more: object) =>
  c
    .call('PUT', '/settings/company/settings', more)
    .then(({ status, text }) => expect(status, text).toBe(200));

it('has the licence of the sites’ districts and until when', async () => {
  await c.goTo('2027-01-02');
  await c.call('PUT', `/locations/${made.siteId}`, { city: 'Ujjain' });
  await company({ psara_area: 'Indore, Dewas', psara_to: '2028-12-31' });
  for (const row of (await c.call('GET', '/companies?limit=200')).body.data)
    await c.call('PUT', `/companies/${row.id}`, { psara_to: null });
  expect((await health())['licence']).toMatchObject({
    state: 'bad',
    reason: 'other_district',
    places: ['Ujjain'],
  });
  await company({ psara_area: 'Indore, Ujjain', psara_to: '2028-12-31' });
  expect((await health())['licence']).toMatchObject({ state: 'good', reason: 'licensed' });
  await company({ psara_area: 'Ujjain', psara_to: '2027-02-01' });
  expect((await health())['licence']).toMatchObject({ state: 'attention', day: '2027-02-01' });
  await company({ psara_area: 'Ujjain', psara_to: '2026-12-31' });
  expect((await health())['licence']).toMatchObject({ state: 'bad', reason: 'licence_ended' });
});

it('has the wage, the duties, the incidents and the bills, each from good to bad', async () => {
  const before = await health();
  expect(before['wage']).toMatchObject({ state: 'good', reason: 'legal' });
  expect(before['fill']).toMatchObject({ state: 'bad', value: 0 });
  expect(before['incidents']).toMatchObject({ state: 'good' });
  expect(before['overdue']).toMatchObject({ state: 'good' });
  expect(before['margin']).toMatchObject({ state: 'unknown', reason: 'not_billed' });
  await c.loadWage('2027-01-16');
  const soon = (await health())['wage'];
  expect(soon).toMatchObject({ state: 'attention', reason: 'soon_below', value: 1, day: '2027-01-16' });
  expect(soon).toMatchObject({ rate: '2027-01-16' });
  const [known] = await c.rates(made.clientId);
  expect(soon?.raises).toEqual([{ rate_id: known?.id, rate: expect.any(Number) }]);
  // Extra guards of some days are no duty that the contract orders.
  const { needs } = (await c.call('GET', `/roster/posts/${made.postId}`)).body.data;
  const extra = {
    shift_id: 'a',
    people: 3,
    days: [0, 1, 2, 3, 4, 5, 6],
    from: '2027-02-01',
    to: '2027-02-15',
  };
  const added = await c.call('PUT', `/roster/posts/${made.postId}`, { needs: [...needs, extra] });
  expect(added.status, added.text).toBe(200);
  await c.goTo('2027-02-20');
  const days = Array.from({ length: 12 }, (_, i) => addDays(calendarDate('2027-02-01'), i));
  await c.workAt(made, 'HL-1', days);
  const draft = await c.call('POST', '/billing/invoices', {
    client_id: made.clientId,
    issued_on: '2027-02-01',
    due_on: '2027-02-10',
    lines: [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }],
  });
  expect(draft.status, draft.text).toBe(201);
  await c.call('POST', `/billing/invoices/${draft.body.data.id}/issue`, { allow_backdated: true });
  const incident = { title: 'Gate broken', description: 'Hinge', site_id: made.siteId, priority: 'high' };
  const reported = await c.call('POST', '/incidents', { ...incident, location: 'Gate' });
  expect(reported.status, reported.text).toBe(201);
  const after = await health();
  expect(after['wage']).toMatchObject({ state: 'bad', reason: 'below_minimum', value: 1, day: '2027-01-16' });
  expect(after['wage']?.raises).toEqual(soon?.raises);
  // Twelve of four people a day for thirty days.
  expect(after['fill']).toMatchObject({ state: 'bad', value: 10 });
  expect(after['incidents']).toMatchObject({ state: 'bad', reason: 'urgent_incidents', value: 1 });
  expect(after['overdue']).toMatchObject({ state: 'attention', reason: 'overdue', day: '2027-02-10' });
  // What the client says to have paid is not overdue until the office has looked.
  const link = await c.call('GET', `/billing/invoices/${draft.body.data.id}/link`);
  const token = String(link.body.data.link).split('/').at(-1);
  const body = { token, reference: '412345678901' };
  const paid = await c.t.call('POST', '/api/billing/shared-payment', { body });
  expect(paid.status, paid.text).toBeLessThan(300);
  expect((await health())['overdue']).toMatchObject({ state: 'good', reason: 'paid' });
});

it('says what an addendum has to make of each rate below the wage, until one is written', async () => {
  await c.goTo('2026-12-28');
  const { id } = await c.contractOf('Raised Mills');
  await c.goTo('2027-01-20');
  const wage = async () => (await health(id))['wage'];
  const { day: from, raises } = (await wage()) ?? {};
  const body = { title: 'New wage', from, rates: raises };
  const draft = await c.call('POST', `/contracts/${id}/addenda`, body);
  expect(draft.status, draft.text).toBe(201);
  expect(await wage()).toMatchObject({ reason: 'below_minimum', raises: [] });
  const accept = `/contracts/addenda/${draft.body.data.id}/accept`;
  expect((await c.call('POST', accept, { decided_by: 'Rakesh Jain' })).status).toBe(200);
  expect(await wage()).toMatchObject({ state: 'good', reason: 'legal', raises: [] });
});

it('leaves out what its reader may not know, and is of one’s own business', async () => {
  const accountant = await c.t.signInAdmin('accounts@narmada.example');
  const hr = await c.t.signInAdmin('hr@narmada.example');
  const stranger = await c.t.signInAdmin('owner@malwa.example');
  const path = `/crm/contract-health/${made.id}`;
  expect((await c.call('GET', path, undefined, stranger)).status).toBe(404);
  expect((await c.call('GET', path, undefined, hr)).status).toBe(403);
  const { checks } = (await c.call('GET', path, undefined, accountant)).body.data;
  expect(checks.map(({ check }: Check) => check)).toEqual(['licence', 'margin', 'fill', 'overdue']);
});

it('says that it cannot know where no client and no site belong to the contract', async () => {
  const account = (await c.t.signIn('+919876500078')).user.id;
  const bare = await c.call('POST', '/contracts', {
    ...{ user_id: account, title: 'Night guards', service_type: 'Security', yearly_value: 1 },
    ...{ start_date: '2027-01-01', end_date: '2027-12-31' },
  });
  const { checks } = (await c.call('GET', `/crm/contract-health/${bare.body.data.id}`)).body.data;
  const unknown = checks.filter(({ reason }: { reason: string }) => reason === 'not_linked');
  expect(unknown.map(({ check }: { check: string }) => check)).toEqual([
    'licence',
    'margin',
    'incidents',
    'overdue',
  ]);
  expect(checks.every(({ state }: { state: string }) => state === 'unknown')).toBe(true);
});
