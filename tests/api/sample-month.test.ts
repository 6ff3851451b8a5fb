import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findMentions, seeMentions } from '#server/core/sql/find-mentions.ts';
import { tablesWithTenant } from '#server/core/sql/tenant-columns.ts';
import { sampleMessages as messages } from '#shared/modules/onboarding/sample-messages.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { setUpOwnBusiness } from '#tests/support/own-business.ts';

/** The sample month of a new business comes whole, and goes without a trace and without anything else. */
let t: TestApp;
let owner: Session;
beforeEach(async () => {
  t = await makeApp({ demo: false });
  owner = await setUpOwnBusiness(t);
});
afterEach(() => t.remove());

const call = (method: string, path: string, body?: object, who: Session = owner): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const ok = async (method: string, path: string, body?: object) => {
  const answer = await call(method, path, body);
  expect([path, answer.status, answer.status < 300 ? '' : answer.text]).toEqual([path, answer.status, '']);
  return answer.body.data;
};
const add = (): Promise<Answer> => call('POST', '/onboarding/sample', {});
const remove = (): Promise<Answer> => call('POST', '/onboarding/sample/remove', {});

/** Tables that tell what was done, and so grow with every call. */
const telling = new Set(['op_log', 'idempotency', 'tenant_seq', 'sessions', 'auth_challenges']);

/** Every row of a business that is there, by table. */
async function rowsOf(tenantId: string): Promise<Map<string, Record<string, unknown>[]>> {
  const { database } = t.app.services;
  const found = new Map<string, Record<string, unknown>[]>();
  for (const table of await tablesWithTenant(database)) {
    if (telling.has(table)) continue;
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(database.read);
    found.set(
      table,
      rows.filter((row) => Number(row['deleted'] ?? 0) === 0),
    );
  }
  return found;
}
async function countsOf(tenantId: string): Promise<Record<string, number>> {
  return Object.fromEntries([...(await rowsOf(tenantId))].map(([table, rows]) => [table, rows.length]));
}
/** The tables in which something of the sample is left. */
async function tracesOf(tenantId: string): Promise<string[]> {
  return [...(await rowsOf(tenantId))].flatMap(([table, rows]) =>
    rows.some((row) => /"Sample|नमूना|-4000-8000-0000000000/.test(JSON.stringify(row))) ? [table] : [],
  );
}

/** The sample's own records, as the owner finds them in the lists. */
async function sampleOf() {
  const people = (await ok('GET', '/staff?limit=50')) as { id: string; name: string }[];
  const [site] = (await ok('GET', '/locations?search=Sample')) as { id: string }[];
  const [post] = (await ok('GET', `/roster/posts?site_id=${site?.id}`)) as { id: string }[];
  const list = Object.values(await ok('GET', '/billing/clients?search=Sample')).flat() as { id: string }[];
  return { people, siteId: site?.id ?? '', postId: post?.id ?? '', clientId: list[0]?.id ?? '' };
}

/** Calculates the payroll of the sample's month. */
async function calculate(): Promise<{ total: number; gross: number; status: string }> {
  await ok('POST', '/payroll/process/bulk', { month: '2026-10' });
  return expect
    .poll(async () => (await ok('GET', '/payroll/runs/2026-10')).status, { timeout: 20_000 })
    .toBe('ready')
    .then(() => ok('GET', '/payroll/runs/2026-10'));
}

/** A person of the owner's own, who is paid. */
async function ownPerson(): Promise<string> {
  const { id } = await ok('POST', '/staff', { code: 'G-1', name: 'Asha Verma', joined_on: '2026-09-01' });
  await ok('POST', '/payroll/structures', {
    staff_id: id,
    effective_from: '2026-09-01',
    basis: 'calendar',
    components: [{ name: 'basic', amount: 15_000 }],
  });
  return id as string;
}

const plan = (staffId: string, date: string, postId: string | null) =>
  ok('POST', '/roster/plan', {
    changes: [
      { staff_id: staffId, date, duties: postId === null ? [] : [{ post_id: postId, shift_id: 'day' }] },
    ],
  });
const publish = (staffId: string, date: string) =>
  ok('POST', '/roster/publish', { from: date, to: date, staff_id: staffId, override: 'For a try.' });

describe('the sample month', () => {
  it('shows figures, and is gone without a trace afterwards', async () => {
    const tenantId = owner.user.tenant_id;
    const before = await countsOf(tenantId);
    expect((await ok('GET', '/onboarding/sample')).offered).toBe(true);
    expect((await add()).body.data).toEqual({ there: true, offered: false, month: '2026-10' });

    const { people, siteId, clientId } = await sampleOf();
    expect(people.map(({ name }) => name)).toEqual(expect.arrayContaining(['Sample – Ramesh']));
    expect(people).toHaveLength(4);
    expect(people.every((person) => 'phone' in person && person.phone === null)).toBe(true);
    const { total } = await ok('GET', '/attendance/site-summary?from=2026-10-01&to=2026-10-31');
    expect(total.duties ?? total.present).toBeGreaterThan(80);
    const run = await calculate();
    expect([run.total, run.gross > 40_000]).toEqual([4, true]);
    const { invoices } = await ok('POST', `/billing/generate/${clientId}`, { month: '2026-10' });
    expect(invoices[0].total).toBeGreaterThan(60_000);
    expect((await rowsOf(tenantId)).get('roster')?.every((duty) => duty['site_id'] === siteId)).toBe(true);

    // Neither accounts nor messages come of it, no step is done by it, and no plan counts it.
    const during = await countsOf(tenantId);
    for (const table of ['users', 'text_outbox', 'mail_outbox', 'push_outbox', 'number_series'])
      expect([table, during[table]]).toEqual([table, before[table]]);
    const { steps } = await ok('GET', '/onboarding/progress');
    expect(steps.some((step: { done: boolean }) => step.done)).toBe(false);
    const usage = await ok('GET', '/subscriptions/usage');
    expect([usage.people.used, usage.sites.used]).toEqual([0, 0]);

    expect((await remove()).body.data).toEqual({ there: false, offered: true, month: '2026-10' });
    expect(await countsOf(tenantId)).toEqual(before);
    expect(await tracesOf(tenantId)).toEqual([]);
    expect((await ok('GET', '/staff?limit=50')).length).toBe(0);
  });

  it('is told to no system of others', async () => {
    await t.remove();
    t = await makeApp({ demo: false, env: { WEBHOOK_HOSTS: 'erp.example:443' } });
    owner = await setUpOwnBusiness(t);
    const events = ['staff.joined', 'attendance.punched'];
    await ok('POST', '/integrations/webhooks', { name: 'ERP', url: 'https://erp.example/hook', events });
    await ok('POST', '/staff', { code: 'G-9', name: 'Asha Verma', joined_on: '2026-09-01' });
    await add();
    const { rows } = await sql<{ event: string }>`
      select event from webhook_deliveries`.execute(t.app.services.database.read);
    expect(rows.map(({ event }) => event)).toEqual(['staff.joined']);
  });

  it('is added once and removed once, however often and at once it is asked for', async () => {
    const answers = await Promise.all([add(), add()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await add()).body.data.there).toBe(true);
    expect((await sampleOf()).people).toHaveLength(4);
    expect((await Promise.all([remove(), remove()])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await remove()).body.data.there).toBe(false);
    expect((await add()).status).toBe(200);
    expect((await sampleOf()).people).toHaveLength(4);
  });

  it('stays a sample: no name of its own, no phone, no numbered paper, no locked payroll', async () => {
    await add();
    const { people, siteId, clientId } = await sampleOf();
    const staffId = people[0]?.id ?? '';
    const refused = async (method: string, path: string, body: object) => {
      const answer = await call(method, path, body);
      return [answer.status, answer.body.errors?.[0]?.field, answer.body.message];
    };
    expect(await refused('PUT', `/staff/${staffId}`, { name: 'Ramesh' })).toEqual([
      409,
      'name',
      messages.keepsName[0],
    ]);
    expect(await refused('PUT', `/staff/${staffId}`, { phone: '+919876512345' })).toEqual([
      409,
      'phone',
      messages.noContact[0],
    ]);
    expect((await refused('PUT', `/locations/${siteId}`, { name: 'Own' }))[0]).toBe(409);
    expect((await refused('PUT', `/clients/${clientId}`, { email: 'a@b.example' }))[1]).toBe('email');
    expect((await call('PUT', `/staff/${staffId}`, { post: 'Head guard' })).status).toBe(200);
    const { invoices } = await ok('POST', `/billing/generate/${clientId}`, { month: '2026-10' });
    const issued = await call('POST', `/billing/invoices/${invoices[0].id}/issue`, {});
    expect([issued.status, issued.body.message]).toEqual([409, messages.noPaper[0]]);
    await calculate();
    const lock = { note: 'As agreed.', with_unsettled: true };
    const locked = await call('POST', '/payroll/runs/2026-10/lock', lock);
    expect([locked.status, locked.body.message]).toEqual([409, messages.noLock[0]]);
    expect((await remove()).status).toBe(200);
  });
});

describe('what the owner made meanwhile', () => {
  it('is named while it uses the sample, and nothing is removed until it does not', async () => {
    await add();
    const before = await countsOf(owner.user.tenant_id);
    const { postId } = await sampleOf();
    const asha = await ownPerson();
    await plan(asha, '2026-11-24', postId);
    await publish(asha, '2026-11-24');
    const counted = await countsOf(owner.user.tenant_id);
    const refused = await remove();
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('duty (Asha Verma)');
    expect(await countsOf(owner.user.tenant_id)).toEqual(counted);
    expect(counted['attendance']).toBe(before['attendance']);

    await plan(asha, '2026-11-24', null);
    await publish(asha, '2026-11-24');
    expect((await remove()).status).toBe(200);
    expect((await ok('GET', '/staff?limit=50')).map(({ name }: { name: string }) => name)).toEqual([
      'Asha Verma',
    ]);
    expect(await tracesOf(owner.user.tenant_id)).toEqual([]);
  });

  it('is seen too while the sample is being removed', async () => {
    await add();
    const { postId } = await sampleOf();
    const asha = await ownPerson();
    const { services } = t.app;
    const place = { database: services.database, read: services.database.read };
    const [{ id } = { id: '' }] = (await rowsOf(owner.user.tenant_id)).get('sample_records') as {
      id: string;
    }[];
    const looked = { ...place, tenantId: owner.user.tenant_id };
    const mark = id.slice(0, 13);
    const seen = await seeMentions(looked, mark, []);
    const tables = [...seen.ids.keys()];
    expect(tables).toEqual(expect.arrayContaining(['staff', 'roster', 'attendance', 'locations', 'posts']));
    expect(seen.ids.get('attendance')?.length).toBe(
      (await rowsOf(owner.user.tenant_id)).get('attendance')?.length,
    );
    await plan(asha, '2026-11-24', postId);
    const later = await findMentions(looked, mark, ['sample_records'], { ...seen, ids: new Map() });
    expect(later.filter(({ row }) => row['staff_id'] === asha).map(({ table }) => table)).toEqual([
      'roster_days',
    ]);
    expect(later.some(({ table }) => table === 'attendance')).toBe(false);
  });

  it('stays in a payroll that was calculated with the sample', async () => {
    await add();
    const asha = await ownPerson();
    const both = await calculate();
    expect(both.total).toBe(5);
    const slip = async () =>
      (await rowsOf(owner.user.tenant_id)).get('payslips')?.find((row) => row['staff_id'] === asha);
    const own = await slip();
    expect((await remove()).status).toBe(200);
    const run = await ok('GET', '/payroll/runs/2026-10');
    expect([run.status, run.total, run.gross * 100]).toEqual(['ready', 1, own?.['gross']]);
    expect(await slip()).toEqual(own);
  });

  it('is never an issued bill that goes: one is kept, and can be kept with the sample', async () => {
    await add();
    const { clientId } = await sampleOf();
    const { invoices } = await ok('POST', `/billing/generate/${clientId}`, { month: '2026-10' });
    const { id } = invoices[0];
    // No operation issues it; a business that was restored from elsewhere may have it all the same.
    await t.app.services.database.write((trx) =>
      trx
        .updateTable('invoices')
        .set({ stage: 'issued', number: 'OLD-1' })
        .where('tenant_id', '=', owner.user.tenant_id)
        .where('id', '=', id)
        .execute(),
    );
    const before = await countsOf(owner.user.tenant_id);
    const refused = await remove();
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('invoice (')]);
    expect(await countsOf(owner.user.tenant_id)).toEqual(before);
    expect((await call('POST', '/onboarding/sample/keep', {})).body.data).toMatchObject({
      there: false,
      offered: false,
    });
    const again = await add();
    expect([again.status, again.body.message]).toEqual([409, messages.notOffered[0]]);
    expect(await countsOf(owner.user.tenant_id)).toEqual({ ...before, sample_records: 0, due_rows: 1 });
    expect((await call('PUT', `/clients/${clientId}`, { name: 'Lotus Residency' })).status).toBe(200);
  });
});

describe('who may, and whose records', () => {
  it('only who sets the business up, and no other business is touched', async () => {
    const demo = await makeApp();
    try {
      const as = (who: Session, path: string) =>
        demo.call('POST', `/api${path}`, { token: who.token, body: {} });
      const hr = await demo.signInAdmin('hr@narmada.example');
      for (const verb of ['', '/remove', '/keep'])
        expect((await as(hr, `/onboarding/sample${verb}`)).status).toBe(403);
      const others = async () => {
        const { database } = demo.app.services;
        const counts = [];
        for (const table of [
          'staff',
          'locations',
          'clients',
          'roster',
          'attendance',
          'payslips',
          'invoices',
        ]) {
          const { rows } = await sql<{ n: number }>`
            select count(*) as n from ${sql.table(table)}
            where tenant_id = ${hr.user.tenant_id} and deleted = 0`.execute(database.read);
          counts.push(Number(rows[0]?.n));
        }
        return counts;
      };
      const before = await others();
      const malwa = await demo.signInAdmin('owner@malwa.example');
      expect((await as(malwa, '/onboarding/sample')).body.data?.there).toBe(true);
      expect(await others()).toEqual(before);
      // Who has no sample removes nothing, also while another business has one.
      const narmada = await demo.signInAdmin('owner@narmada.example');
      expect((await as(narmada, '/onboarding/sample/remove')).body.data.there).toBe(false);
      expect((await as(malwa, '/onboarding/sample/remove')).status).toBe(200);
      expect(await others()).toEqual(before);
    } finally {
      await demo.remove();
    }
  });
});
