import { afterAll, beforeAll, expect, it } from 'vitest';
import { folded } from '#server/modules/integrations/calendars/calendar-text.ts';
import { integrationMessages } from '#shared/modules/integrations/messages.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** Calendars read duties by a secret link, for as long as its account may. */
let t: TestApp;
let owner: Session;
let ravi: Session;
beforeAll(async () => {
  t = await makeApp({ oddRows: true });
  owner = await t.signInAdmin('owner@narmada.example');
  ravi = await t.signIn('+919876500011', 'staff');
});
afterAll(() => t.remove());

const tenant = '00000000-0000-4000-8000-00000000000a';
const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const link = async (who: Session, body: object = {}) =>
  (await as(who, 'POST', '/integrations/calendars', body)).body.data as { id: string; path: string };
/** The events of a calendar, each with its lines by name. */
const eventsIn = (text: string): Map<string, string>[] =>
  text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map(
      (part) =>
        new Map(
          part.split('\r\n').map((line): [string, string] => {
            const at = line.indexOf(':');
            return [line.slice(0, at), line.slice(at + 1)];
          }),
        ),
    );
const duties = () =>
  t.app.services.database.read
    .selectFrom('roster')
    .selectAll()
    .where('tenant_id', '=', tenant)
    .where('staff_id', '=', String(ravi.user.staff_id))
    .where('deleted', '=', 0)
    .execute();

it('gives who has the link their duties, in the form that calendars read', async () => {
  const { path } = await link(ravi);
  expect((await link(ravi)).path).toBe(path);
  const answer = await t.call('GET', path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const lines = answer.text.split('\r\n');
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(lines).toContain('TZID:Asia/Kolkata');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(answer.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const events = eventsIn(answer.text);
  const own = await duties();
  expect(events.length).toBe(own.length);
  const night = own.find((duty) => String(duty['ends']) <= String(duty['starts'])) ?? own[0];
  const day = String(night?.['date']).replaceAll('-', '');
  const shown = events.find((event) => event.get('UID')?.includes(String(night?.['date'])));
  expect(shown?.get('DTSTART;TZID=Asia/Kolkata')).toContain(`${day}T`);
  expect(shown?.get('STATUS')).toBe('CONFIRMED');
  expect(answer.text).not.toMatch(/98765|\+91/);
  const etag = answer.headers.get('etag') ?? '';
  expect((await t.call('GET', path, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

it('shows a duty that was taken off as cancelled, with a higher number', async () => {
  const { path } = await link(ravi);
  const before = eventsIn((await t.call('GET', path)).text);
  const [duty] = (await duties()).filter((one) => String(one['date']) > '2026-11-22');
  const set = await as(owner, 'PUT', '/roster/days', {
    days: [{ staff_id: ravi.user.staff_id, date: String(duty?.['date']), shift_id: null }],
  });
  // However a duty goes, its row stays for a while as one that was removed.
  if (set.status !== 200)
    await t.app.services.database.write((trx) =>
      trx
        .updateTable('roster')
        .set({ deleted: 1, ver: Number(duty?.['ver']) + 1 })
        .where('tenant_id', '=', tenant)
        .where('id', '=', String(duty?.['id']))
        .execute(),
    );
  else
    await as(owner, 'POST', '/roster/publish', {
      from: String(duty?.['date']),
      to: String(duty?.['date']),
    });
  const after = eventsIn((await t.call('GET', path)).text);
  expect(after.length).toBe(before.length);
  const [cancelled, ...others] = after.filter((event) => event.get('STATUS') === 'CANCELLED');
  expect(others).toEqual([]);
  const was = before.find((event) => event.get('UID') === cancelled?.get('UID'));
  expect(Number(cancelled?.get('SEQUENCE'))).toBeGreaterThan(Number(was?.get('SEQUENCE')));
});

it('of a site is for who may read its roster, and ends with the right', async () => {
  const made = await as(owner, 'POST', '/integrations/calendars', { site_id: 'n-site-1' });
  expect(made.status).toBe(201);
  const { path } = made.body.data;
  expect((await t.call('GET', path)).text).toContain('SUMMARY:');
  expect((await as(ravi, 'POST', '/integrations/calendars', { site_id: 'n-site-1' })).status).toBe(403);
  expect((await as(owner, 'POST', '/integrations/calendars', { site_id: 'm-site-1' })).status).toBe(422);
  const mahesh = await t.signIn('+919876500013', 'supervisor');
  const site = await t.app.services.database.read
    .selectFrom('site_supervisors')
    .select('site_id')
    .where('tenant_id', '=', tenant)
    .where('user_id', '=', mahesh.user.id)
    .executeTakeFirstOrThrow();
  const { path: supervised } = await link(mahesh, { site_id: site['site_id'] });
  expect((await t.call('GET', supervised)).status).toBe(200);
  await t.app.services.database.write((trx) =>
    trx
      .deleteFrom('site_supervisors')
      .where('tenant_id', '=', tenant)
      .where('user_id', '=', mahesh.user.id)
      .execute(),
  );
  expect((await t.call('GET', supervised)).status).toBe(404);
});

it('ends with its link, with its account, and is not to be guessed', async () => {
  const { id, path } = await link(ravi);
  expect((await as(owner, 'DELETE', `/integrations/calendars/${id}`, {})).status).toBe(404);
  expect((await t.call('GET', path.replace(/.\.ics$/, '.ics'))).status).toBe(404);
  expect((await t.call('GET', path.replace('.ics', ''))).status).toBe(404);
  expect((await as(ravi, 'DELETE', `/integrations/calendars/${id}`, {})).status).toBe(200);
  expect((await t.call('GET', path)).status).toBe(404);
  const fresh = await link(ravi);
  expect(fresh.path).not.toBe(path);
  expect((await t.call('GET', fresh.path)).status).toBe(200);
  const setActive = (active: number) =>
    t.app.services.database.write((trx) =>
      trx
        .updateTable('users')
        .set({ active })
        .where('tenant_id', '=', tenant)
        .where('id', '=', ravi.user.id)
        .execute(),
    );
  await setActive(0);
  expect((await t.call('GET', fresh.path)).status).toBe(404);
  await setActive(1);
  expect((await t.call('GET', fresh.path)).status).toBe(200);
});

it('works as the settings say: on at first, and while it is off nobody reads or makes one', async () => {
  const { path } = await link(ravi);
  const { data } = (await as(owner, 'GET', '/settings/integration')).body;
  expect([data.calendar_feed, (await t.call('GET', path)).status]).toEqual([true, 200]);
  const turn = (on: boolean) => as(owner, 'PUT', '/settings/integration', { ...data, calendar_feed: on });
  expect((await turn(false)).status).toBe(200);
  expect((await t.call('GET', path)).status).toBe(404);
  expect((await as(ravi, 'GET', '/integrations/calendars')).body.data).toMatchObject([{ works: false }]);
  const refused = await as(ravi, 'POST', '/integrations/calendars', {});
  expect([refused.status, refused.body.message]).toEqual([403, integrationMessages.calendarsOff[0]]);
  await turn(true);
  expect((await t.call('GET', path)).status).toBe(200);
});

it('folds long lines between characters', () => {
  const line = `SUMMARY:${'रात की शिफ्ट '.repeat(20)}`;
  const parts = folded(line).split('\r\n');
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.every((part) => Buffer.byteLength(part) <= 75)).toBe(true);
  expect(parts.map((part, i) => (i === 0 ? part : part.slice(1))).join('')).toBe(line);
});
