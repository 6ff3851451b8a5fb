import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarDate, formatDate } from '#shared/core/dates.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let hr: Session;
let officer: Session;
let mahesh: Session;
let sunita: Session;
let apart = '';
beforeAll(async () => {
  t = await makeApp();
  hr = await t.signInAdmin('hr@narmada.example');
  officer = await t.signIn('+919876500013', 'supervisor');
  mahesh = await t.signIn('+919876500011', 'staff');
  sunita = await t.signIn('+919876500012', 'staff');
  // Somebody who works for the business, and at no site of the others.
  const made = await as(hr, 'POST', '/staff', { code: 'NS-900', name: 'Anita Rao', name_hi: 'अनीता राव' });
  apart = made.body.data.id;
});
afterAll(() => t.remove());

const as = (session: Session, method: string, path: string, body?: unknown) =>
  t.call(method, `/api${path}`, { token: session.token, ...(body === undefined ? {} : { body }) });
const namesFor = async (session: Session): Promise<Record<string, string>> => {
  const answer = await as(session, 'GET', '/staff/hindi-names');
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
/** Whom the records of a list that somebody reads name. */
const namedIn = async (session: Session, path: string): Promise<string[]> => {
  const rows: readonly { staff_id: string }[] = (await as(session, 'GET', path)).body.data;
  return rows.map((row) => row.staff_id);
};

/** A request for leave, which the test gives to others. */
const anyRequest = async (): Promise<string> => {
  const body = {
    kind: 'leave',
    leave_type: 'casual',
    from: '2026-12-14',
    to: '2026-12-14',
    reason: 'Wedding',
  };
  const made = await as(mahesh, 'POST', '/roster/requests', body);
  expect(made.status, made.text).toBe(201);
  return made.body.data.id;
};

describe('the names in Hindi', () => {
  it('are everybody’s for the office', async () => {
    const names = await namesFor(hr);
    expect(names).toMatchObject({ 'n-g-1': 'महेश पटेल', 'n-g-2': 'सुनीता यादव', [apart]: 'अनीता राव' });
  });

  it('are those of the people at one’s sites for who answers for them, and no others', async () => {
    const names = await namesFor(officer);
    const wanted = [...(await namedIn(officer, '/roster?limit=200')), officer.user.staff_id ?? ''];
    expect(new Set(wanted).size).toBeGreaterThan(2);
    expect(wanted.filter((id) => !(id in names))).toEqual([]);
    expect(names[apart]).toBeUndefined();
  });

  it('are those of a guard, and of who asks something of the guard', async () => {
    expect((await namesFor(mahesh))['n-g-1']).toBe('महेश पटेल');
    expect((await namesFor(sunita))[apart]).toBeUndefined();
    const id = await anyRequest();
    // The office reads the day as it is written in its language.
    const news = (await as(hr, 'GET', '/notifications?limit=50')).body.data as {
      title: string[];
      body: string[];
    }[];
    const asked = news.find(({ title }) => title[0]?.includes('Mahesh Patel'));
    expect(asked?.body.map((text) => text.split(': ')[1])).toEqual(
      (['en', 'hi'] as const).map((language) => formatDate(calendarDate('2026-12-14'), language)),
    );
    await t.app.services.database.write(async (trx) => {
      await trx
        .updateTable('staff_requests')
        .set({ staff_id: apart, with_staff_id: 'n-g-2' })
        .where('tenant_id', '=', hr.user.tenant_id)
        .where('id', '=', id)
        .execute();
    });
    expect((await namesFor(sunita))[apart]).toBe('अनीता राव');
    expect((await namesFor(mahesh))[apart]).toBeUndefined();
  });

  it('are known by the name alone for who has an account, unless two of one name are written differently', async () => {
    expect(await namesFor(hr)).toMatchObject({ 'Mahesh Patel': 'महेश पटेल', 'Sunita Yadav': 'सुनीता यादव' });
    expect(await namesFor(hr)).not.toHaveProperty('Anita Rao');
    const account = { code: 'NS-902', name: 'Mahesh Patel', name_hi: 'महेश पाटिल', phone: '9876500992' };
    const { id } = (await as(hr, 'POST', '/staff', account)).body.data;
    const write = async (userId: string | null): Promise<void> =>
      t.app.services.database.write(async (trx) => {
        await trx
          .updateTable('staff')
          .set({ user_id: userId })
          .where('tenant_id', '=', hr.user.tenant_id)
          .where('id', '=', id)
          .execute();
      });
    await write('an-account');
    expect(await namesFor(hr)).not.toHaveProperty('Mahesh Patel');
    await write(null);
    expect(await namesFor(hr)).toHaveProperty('Mahesh Patel');
  });

  it('are those of the sites too, as far as somebody sees them', async () => {
    const sites: readonly { id: string; name_hi: string }[] = (await as(hr, 'GET', '/locations?limit=200'))
      .body.data;
    const named = sites.filter((site) => site.name_hi !== '');
    expect(named.length).toBeGreaterThan(1);
    const [office, guard] = [await namesFor(hr), await namesFor(mahesh)];
    expect(named.filter((site) => office[site.id] !== site.name_hi)).toEqual([]);
    const duties: readonly { site_id: string }[] = (await as(mahesh, 'GET', '/roster?limit=200')).body.data;
    const own = new Set(duties.map(({ site_id: id }) => id));
    expect(named.filter((site) => site.id in guard).map(({ id }) => id)).toEqual(
      named.filter((site) => own.has(site.id)).map(({ id }) => id),
    );
    expect(named.some((site) => site.id in guard)).toBe(true);
  });

  it('are nobody’s for customers', async () => {
    expect(await namesFor(await t.signIn('+919876500001'))).toEqual({});
    expect(await namesFor(await t.signIn('+919876500002'))).toEqual({});
  });

  it('are of one business only, also under ids that another has too', async () => {
    const malwa = await t.signInAdmin('owner@malwa.example');
    const theirs = await namesFor(malwa);
    const ours = await namesFor(hr);
    expect(Object.keys(theirs).filter((id) => id in ours)).toEqual([]);
    const foreign = await t.call('GET', '/api/staff/hindi-names', {
      token: malwa.token,
      headers: { 'x-tenant-id': hr.user.tenant_id },
    });
    expect(foreign.body.data?.['n-g-1']).toBeUndefined();
    expect((await t.call('GET', '/api/staff/hindi-names')).status).toBe(401);
  });

  it('leave out who has none, and who was removed', async () => {
    const made = await as(hr, 'POST', '/staff', { code: 'NS-901', name: 'Only Latin' });
    expect(await namesFor(hr)).not.toHaveProperty(made.body.data.id);
    expect(await namesFor(hr)).toHaveProperty(apart);
    expect((await as(hr, 'DELETE', `/staff/${apart}`)).status).toBeLessThan(300);
    expect(await namesFor(hr)).not.toHaveProperty(apart);
  });
});
