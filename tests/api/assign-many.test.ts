import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { mostPeople } from '#shared/modules/tasks/audience.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** The office gives one task to each person of a site, of a category of work, or of a shift on a day. */
let t: TestApp;
let owner: Session;
let mahesh: Session;
let shiftId: string;
const today = dateOf(instantFromMs(noon));
const narmada = '00000000-0000-4000-8000-00000000000a';

beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  mahesh = await t.signIn('+919876500011', 'staff');
  const { database } = t.app.services;
  const [duty] = await database.read
    .selectFrom('roster')
    .selectAll()
    .where('tenant_id', '=', narmada)
    .where('staff_id', '=', 'n-g-1')
    .where('date', '=', today)
    .execute();
  shiftId = String(duty?.['shift_id']);
  // Two more people at the site of Mahesh, who has a second duty in the same shift elsewhere.
  const more = [
    { id: 'more-1', staff_id: 'n-g-2' },
    { id: 'more-2', staff_id: 'n-g-3' },
    { id: 'more-3', staff_id: 'n-g-1', site_id: 'n-site-2' },
  ];
  await database.write(async (trx) => {
    for (const one of more)
      await trx
        .insertInto('roster')
        .values({ ...duty, ...one })
        .execute();
  });
});
afterAll(() => t.remove());

const call = (method: string, path: string, body?: unknown, session = owner): Promise<Answer> =>
  t.call(method, `/api/tasks${path}`, { token: session.token, ...(body === undefined ? {} : { body }) });
const give = (audience: object, more: object = {}, session = owner): Promise<Answer> =>
  call(
    'POST',
    '/assign-many',
    { batch: newId(), task: { title: 'Sign the new rules' }, audience, ...more },
    session,
  );
type Row = { id: string; assignee_id: string; site_id: string | null };
const toldOf = async (title: string): Promise<number> =>
  (await t.call('GET', '/api/notifications?limit=100', { token: mahesh.token })).body.data.filter(
    (one: { title: string[] }) => one.title[0] === `New task: ${title}`,
  ).length;

/** Who has a duty, by the table itself. */
async function onDuty(where: Readonly<Record<string, string>>): Promise<string[]> {
  let select = t.app.services.database.read
    .selectFrom('roster')
    .select('staff_id')
    .distinct()
    .where('tenant_id', '=', narmada)
    .where('deleted', '=', 0);
  for (const [column, value] of Object.entries(where)) select = select.where(column, '=', value);
  return (await select.execute()).map((row) => String(row['staff_id'])).toSorted();
}

describe('a task for many people', () => {
  it('of a shift is one for each who has it on that day, as many as was said before', async () => {
    const shifts = (await call('GET', `/shifts?date=${today}`)).body.data;
    const shift = shifts.find((one: { id: string }) => one.id === shiftId);
    const wanted = await onDuty({ date: today, shift_id: shift.id });
    expect(wanted.length).toBeGreaterThan(1);
    expect(shift).toMatchObject({ people: wanted.length });
    const shown = await call('GET', `/audience?by=shift&date=${today}&shift_id=${shift.id}`);
    expect(shown.body.data.count).toBe(wanted.length);
    const made = await give({ by: 'shift', date: today, shift_id: shift.id });
    expect(made.status, made.text).toBe(200);
    const rows: Row[] = made.body.data.tasks;
    expect(rows.map((row) => row.assignee_id).toSorted()).toEqual(wanted);
    const here = await onDuty({ date: today, shift_id: shift.id, site_id: 'n-site-1' });
    const atSite = await give({ by: 'shift', date: today, shift_id: shift.id, site_id: 'n-site-1' });
    expect(atSite.body.data.tasks.map((row: Row) => row.assignee_id).toSorted()).toEqual(here);
    expect(new Set(atSite.body.data.tasks.map((row: Row) => row.site_id))).toEqual(new Set(['n-site-1']));
  });

  it('of a site or a category leaves out who has left, and nobody else', async () => {
    const before = (await call('GET', '/audience?by=category&category=housekeeper')).body.data;
    const site = (await call('GET', '/audience?by=site&site_id=n-site-1')).body.data;
    expect([before.count, site.count].every((n) => n > 0)).toBe(true);
    expect(site.people.map((one: { name: string }) => one.name)).toContain('Mahesh Patel');
    const [gone] = before.people;
    await t.call('POST', `/api/staff/${gone.id}/leave`, {
      token: owner.token,
      body: { left_on: today, reason: 'Moves away', at_once: true },
    });
    const after = await give({ by: 'category', category: 'housekeeper' });
    if (before.count === 1) expect(after.body.errors[0].field).toBe('audience');
    else expect(after.body.data.count).toBe(before.count - 1);
  });

  it('that is sent twice is given once, and one line of the log tells of it', async () => {
    const title = `Once ${newId().slice(-6)}`;
    const again = { batch: newId(), task: { title, checklist: [{ text: 'Read' }] } };
    const first = await give({ by: 'site', site_id: 'n-site-1' }, again);
    const second = await give({ by: 'site', site_id: 'n-site-1' }, again);
    expect(first.body.data.count).toBeGreaterThan(1);
    expect(second.body.data.tasks.map((row: Row) => row.id)).toEqual(
      first.body.data.tasks.map((row: Row) => row.id),
    );
    expect(await toldOf(title)).toBe(1);
    const other = await give({ by: 'site', site_id: 'n-site-1' }, { ...again, task: { title: 'Other' } });
    expect([other.status, other.body.errors[0].field]).toEqual([409, 'batch']);
    expect(other.body.message).toContain('assign a new task');
    const log = await t.call('GET', '/api/audit-logs?limit=20', { token: owner.token });
    expect(log.text).toContain('Task assigned to several people');
  });

  it('is refused whole, by its field, and only the office may give it', async () => {
    const field = async (audience: object, more = {}): Promise<string> =>
      (await give(audience, more)).body.errors[0].field;
    expect(await field({ by: 'site', site_id: 'm-site-1' })).toBe('audience');
    expect(await field({ by: 'shift', date: '2031-01-01', shift_id: 'day' })).toBe('audience');
    expect(await field({ by: 'category', category: 'king' })).toBe('audience.category');
    expect(await field({ by: 'site', site_id: 'n-site-1' }, { task: { title: '' } })).toBe('task.title');
    expect((await call('GET', '/audience?by=moon')).status).toBe(422);
    expect((await call('GET', '/shifts?date=today')).status).toBe(400);
    for (const path of ['/audience?by=site&site_id=n-site-1', `/shifts?date=${today}`])
      expect((await call('GET', path, undefined, mahesh)).status).toBe(403);
    expect((await give({ by: 'site', site_id: 'n-site-1' }, {}, mahesh)).status).toBe(403);
    const malwa = await t.signInAdmin('owner@malwa.example');
    expect((await call('GET', '/audience?by=site&site_id=n-site-1', undefined, malwa)).body.data.count).toBe(
      0,
    );
  });

  it('is for so many people at once and no more', async () => {
    const [one] = await t.app.services.database.read
      .selectFrom('staff')
      .selectAll()
      .where('tenant_id', '=', narmada)
      .where('id', '=', 'n-g-1')
      .execute();
    await t.app.services.database.write(async (trx) => {
      for (let n = 0; n <= mostPeople; n += 1)
        await trx
          .insertInto('staff')
          .values({ ...one, id: `x-${n}`, code: `X${n}`, user_id: null, phone: null, category: 'technician' })
          .execute();
    });
    const refused = await give({ by: 'category', category: 'technician' });
    expect(refused.body.errors[0]).toMatchObject({ field: 'audience' });
    expect(refused.body.message).toContain(String(mostPeople));
    const title = 'Sign the new rules';
    const found = (await call('GET', `?limit=1&assignee_id=x-0&search=${encodeURIComponent(title)}`)).body
      .data;
    expect(found).toEqual([]);
  });
});
