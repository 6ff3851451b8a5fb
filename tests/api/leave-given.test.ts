import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leaveMessages } from '#shared/modules/roster/leave-messages.ts';
import { rosterSays as messages } from '#shared/modules/roster/server-messages.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** Leave is given once and within what is left, however many ask and decide at once. */
let t: TestApp;
let hr: Session;
beforeAll(async () => {
  t = await makeApp({ oddRows: true });
  hr = await t.signInAdmin('hr@narmada.example');
});
afterAll(() => t.remove());

const tenant = '00000000-0000-4000-8000-00000000000a';
const person = 'n-g-1';
const as = (method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api/roster${path}`, { token: hr.token, ...(body === undefined ? {} : { body }) });
const ask = (type: string, from: string, to = from): Promise<Answer> =>
  as('POST', '/requests', { kind: 'leave', staff_id: person, leave_type: type, from, to });
const askInLieu = (day: string): Promise<Answer> =>
  as('POST', '/requests', { kind: 'comp_off', staff_id: person, from: day, to: day });
const approve = (made: Answer): Promise<Answer> => as('POST', `/requests/${made.body.data.id}/approve`, {});
const balance = async (type: string) =>
  (await as('GET', `/balances?staff_id=${person}`)).body.data.find(
    (item: { type: string }) => item.type === type,
  );
const statuses = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
/** They punched in on a day. */
const work = async (day: string): Promise<void> => {
  const { database } = t.app.services;
  const known = await database.read
    .selectFrom('attendance')
    .selectAll()
    .where('tenant_id', '=', tenant)
    .where('kind', '=', 'in')
    .limit(1)
    .executeTakeFirstOrThrow();
  const row = { ...known, id: `${person}:${day}:day:in`, staff_id: person, date: day, state: 'accepted' };
  await database.write((trx) => trx.insertInto('attendance').values(row).execute());
};
beforeEach(() =>
  t.app.services.database.write(async (trx) => {
    await trx
      .updateTable('staff_requests')
      .set({ deleted: 1 })
      .where('tenant_id', '=', tenant)
      .where('staff_id', '=', person)
      .execute();
    await trx
      .deleteFrom('attendance')
      .where('tenant_id', '=', tenant)
      .where('staff_id', '=', person)
      .execute();
  }),
);

describe('at the same moment', () => {
  it('the same days are asked for once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask('casual', '2027-03-01')));
    expect(statuses(answers)).toEqual([201, 409, 409]);
  });

  it('no more is approved than is left', async () => {
    const first = await ask('casual', '2026-12-01', '2026-12-05');
    const second = await ask('casual', '2026-12-11', '2026-12-15');
    expect(statuses(await Promise.all([approve(first), approve(second)]))).toEqual([200, 409]);
    expect(await balance('casual')).toMatchObject({ given: 7, used: 5, left: 2 });
  });

  it('a request that overlaps leave which was approved since is not approved', async () => {
    const made = await ask('unpaid', '2027-03-01', '2027-03-02');
    const other = await ask('casual', '2027-03-10');
    await t.app.services.database.write((trx) =>
      trx
        .updateTable('staff_requests')
        .set({ from: '2027-03-02', to: '2027-03-03' })
        .where('tenant_id', '=', tenant)
        .where('id', '=', String(other.body.data.id))
        .execute(),
    );
    expect((await approve(made)).status).toBe(200);
    const refused = await approve(other);
    expect([refused.status, refused.body.message]).toEqual([409, messages.overlapLeave[0]]);
  });
});

it('leave over New Year takes from each year the days that are in it', async () => {
  const over = await ask('sick', '2026-12-24', '2027-01-02');
  const refused = await approve(over);
  expect([refused.status, refused.body.message]).toEqual([409, '7 days of this leave are left in 2026.']);
  await as('POST', `/requests/${over.body.data.id}/reject`, { note: 'Too many' });
  const made = await ask('casual', '2026-12-28', '2027-01-06');
  expect((await approve(made)).status).toBe(200);
  expect(await balance('casual')).toMatchObject({ given: 7, used: 4, left: 3 });
  const more = await approve(await ask('casual', '2027-01-10', '2027-01-11'));
  expect([more.status, more.body.message]).toEqual([409, '1 day of this leave is left.']);
});

describe('a comp-off', () => {
  it('is for a day that was worked, once', async () => {
    const none = await askInLieu('2026-11-20');
    expect([none.status, none.body.errors[0].field, none.body.message]).toEqual([
      422,
      'from',
      leaveMessages.notWorked[0],
    ]);
    await work('2026-11-20');
    const answers = await Promise.all([1, 2].map(() => askInLieu('2026-11-20')));
    expect(statuses(answers)).toEqual([201, 409]);
    const made = answers.find(({ status }) => status === 201);
    expect((await approve(made ?? none)).status).toBe(200);
    expect((await askInLieu('2026-11-20')).body.message).toBe(leaveMessages.compOffKnown[0]);
    expect(await balance('comp_off')).toMatchObject({ given: 1, used: 0, left: 1 });
  });

  it('that expired pays for the leave that was taken of it, and the new one stays', async () => {
    await work('2026-08-20');
    await work('2026-11-20');
    await approve(await askInLieu('2026-08-20'));
    expect((await approve(await ask('comp_off', '2026-10-10'))).status).toBe(200);
    await approve(await askInLieu('2026-11-20'));
    expect(await balance('comp_off')).toMatchObject({ given: 1, used: 0, left: 1 });
    expect((await approve(await ask('comp_off', '2026-11-18'))).status).toBe(409);
    expect((await approve(await ask('comp_off', '2026-12-10'))).status).toBe(200);
    expect(await balance('comp_off')).toMatchObject({ given: 1, used: 1, left: 0 });
    expect((await approve(await ask('comp_off', '2026-12-11'))).status).toBe(409);
  });
});
