import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { events } from '#shared/modules/notifications/events.ts';
import { calendarDate, clockTime, instantAt } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import { reportNames } from '#shared/modules/reports/messages.ts';
import { scheduleMessages as messages } from '#shared/modules/reports/schedules/messages.ts';
import { purgeShortLived } from '#server/core/jobs/purge.ts';
import { sendReports } from '#server/modules/reports/schedules/send-due.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** A mail gateway that keeps what it is given, or is down. */
let gateway: Server;
let isDown = false;
let letters: Letter[] = [];
let t: TestApp;
let owner: Session;
let malwa: Session;
beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (!isDown) letters.push(JSON.parse(body) as Letter);
      response.writeHead(isDown ? 503 : 200).end();
    });
  });
  await new Promise<void>((resolve) => void gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  t = await makeApp({
    env: { MAIL_URL: `http://127.0.0.1:${port}/mail`, PUBLIC_URL: 'https://narmada.example' },
  });
});
afterAll(async () => {
  await t.remove();
  await new Promise((resolve) => void gateway.close(resolve));
});
beforeEach(async () => {
  await setRole(['reports:read', 'settings:*']);
  await on('2026-11-21');
  letters = [];
  isDown = false;
});

const office = (method: string, path: string, body?: object, who = owner): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
/** Moves the clock to a time of a day and signs in anew. */
async function on(day: string, time = '09:00'): Promise<void> {
  t.clock.nowMs = Date.parse(instantAt(calendarDate(day), clockTime(time)));
  owner = await t.signInAdmin('owner@narmada.example');
  malwa = await t.signInAdmin('owner@malwa.example');
}
const tenant = '00000000-0000-4000-8000-00000000000a';
const setRole = (permissions: readonly string[]) =>
  t.app.services.database.write((trx) =>
    trx
      .updateTable('roles')
      .set({ permissions: JSON.stringify(permissions) })
      .where('tenant_id', '=', tenant)
      .where('id', '=', 'hr')
      .execute(),
  );
const run = (): Promise<number> => sendReports(t.app.services);
async function delivered(): Promise<Letter[]> {
  await t.app.services.mailer.deliver();
  await t.app.services.mailer.deliver();
  return letters.toSorted((one, other) => one.to.localeCompare(other.to));
}
async function add(more: object = {}, who = owner): Promise<string> {
  const input = { report: 'attendance', every: 'day', receivers: 'boss@jain.example', ...more };
  const { status, body } = await office('POST', '/reports/schedules', input, who);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.data.id;
}
const read = async (id: string) => (await office('GET', `/reports/schedules/${id}`)).body.data;
const statesOf = async (id: string): Promise<string[]> =>
  (await office('GET', `/reports/schedules/letters?schedule_id=${id}`)).body.data.map(
    ({ state }: { state: string }) => state,
  );
const end = (id: string) => office('DELETE', `/reports/schedules/${id}`);
const linkIn = (letter: Letter | undefined): string =>
  /https:\/\/narmada\.example(\/api\/reports\/sent\/\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
const tokenIn = (letter: Letter | undefined): string =>
  /\/report\/stop\?token=([^&\s]+)/.exec(letter?.text ?? '')?.[1] ?? '';

it('only who may changes schedules, each business has its own, and a wrong address is refused', async () => {
  const id = await add();
  const input = { report: 'staff', receivers: 'boss@jain.example' };
  await setRole(['reports:read']);
  const hr = await t.signInAdmin('hr@narmada.example');
  expect((await office('POST', '/reports/schedules', input, hr)).status).toBe(403);
  expect((await office('GET', '/reports/schedules', undefined, hr)).body.data).toHaveLength(1);
  expect((await office('GET', `/reports/schedules/${id}`, undefined, malwa)).status).toBe(404);
  expect((await office('PUT', `/reports/schedules/${id}`, { active: false }, malwa)).status).toBe(404);
  const letters = `/reports/schedules/letters?schedule_id=${id}`;
  expect((await office('GET', letters, undefined, malwa)).status).toBe(404);
  expect((await office('GET', '/reports/schedules', undefined, malwa)).body.data).toEqual([]);
  for (const receivers of [
    '',
    'boss',
    Array.from({ length: 11 }, (_, n) => `p${n}@jain.example`).join('\n'),
  ]) {
    const { status, body } = await office('POST', '/reports/schedules', { ...input, receivers });
    expect([receivers, status, body.errors[0].field]).toEqual([receivers, 422, 'receivers']);
  }
  await setRole(['reports:read', 'settings:write']);
  const refused = await office('POST', '/reports/schedules', { ...input, report: 'advances' }, hr);
  expect([refused.status, refused.body.message]).toEqual([403, messages.mayNotRead[0]]);
  await end(id);
  await on('2026-11-22');
  expect(await run()).toBe(0);
});

it('each receiver gets a link of their own, once a day, also where two servers look at the same time', async () => {
  const id = await add({ receivers: 'Boss@jain.example, ca@jain.example', format: 'xlsx', time: '10:00' });
  expect(await read(id)).toMatchObject({
    receivers: 'boss@jain.example\nca@jain.example',
    next_at: '2026-11-21T04:30:00.000Z',
    made_by_name: 'Nandini Rao',
  });
  expect(await run()).toBe(0);
  await on('2026-11-21', '10:00');
  expect((await Promise.all([run(), run()])).toSorted()).toEqual([0, 2]);
  // Moved to later on the same day: it has been sent today.
  await office('PUT', `/reports/schedules/${id}`, { time: '11:00' });
  await on('2026-11-21', '11:30');
  expect(await run()).toBe(0);
  const [boss, accountant, ...others] = await delivered();
  expect([boss?.to, accountant?.to, others]).toEqual(['boss@jain.example', 'ca@jain.example', []]);
  expect(boss?.subject).toContain('20 Nov 2026');
  expect(linkIn(boss)).not.toBe(linkIn(accountant));
  const opened = await t.call('GET', linkIn(boss));
  expect([opened.status, opened.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="attendance-2026-11-20-2026-11-20.xlsx"',
  ]);
  expect((await t.call('GET', linkIn(boss).slice(0, -2))).status).toBe(404);
  expect(await statesOf(id)).toEqual(['sent', 'sent']);
  const log = JSON.stringify((await office('GET', '/audit-logs?limit=50')).body);
  expect(log).toContain('report_schedule.send');
  // Thirty days on the link is worth nothing.
  await on('2026-12-21', '10:00');
  expect((await t.call('GET', linkIn(boss))).status).toBe(200);
  await on('2026-12-22', '10:00');
  expect((await t.call('GET', linkIn(boss))).status).toBe(404);
  // Nothing ran for a month: one mail, for the last day.
  letters = [];
  expect(await run()).toBe(2);
  expect((await delivered())[0]?.subject).toContain('20 Dec 2026');
  await end(id);
  expect((await t.call('GET', linkIn(letters[0]))).status).toBe(404);
});

it('the 31st is the last day of a shorter month, and tells of the month before in the language asked for', async () => {
  await on('2027-02-01');
  const id = await add({ report: 'financial', every: 'month', day: 31, language: 'hi', format: 'csv' });
  await on('2027-02-28', '08:00');
  expect(await run()).toBe(1);
  const [letter] = await delivered();
  expect(letter?.subject).toContain(reportNames.financial[1]);
  const opened = await t.call('GET', linkIn(letter));
  expect(opened.headers.get('content-disposition')).toContain('financial-2027-01-01-2027-01-31.csv');
  expect(opened.text).toContain('महीना');
  expect(await read(id)).toMatchObject({ sent_on: '2027-02-28', next_at: '2027-03-31T02:30:00.000Z' });
  await end(id);
});

it('a report by month is sent monthly, and one of before tells of its whole months', async () => {
  for (const report of ['business', 'financial', 'payroll'])
    for (const every of ['day', 'week']) {
      const input = { report, every, receivers: 'boss@jain.example' };
      const { status, body } = await office('POST', '/reports/schedules', input);
      expect([report, every, status, body.errors?.[0].field]).toEqual([report, every, 422, 'every']);
    }
  const id = await add({ report: 'financial', every: 'month', format: 'csv' });
  expect((await office('PUT', `/reports/schedules/${id}`, { every: 'day' })).status).toBe(422);
  const setTo = (values: Readonly<Record<string, string>>) =>
    t.app.services.database.write(async (trx) => {
      await trx.updateTable('report_schedules').set(values).where('id', '=', id).execute();
      await trx
        .updateTable('due_rows')
        .set({ due_at: '2026-11-28T02:30:00.000Z' })
        .where('item', '=', id)
        .execute();
    });
  await setTo({ every: 'day', next_at: '2026-11-28T02:30:00.000Z' });
  await on('2026-11-28');
  expect(await run()).toBe(1);
  const [letter] = await delivered();
  expect(letter?.subject).toContain('1 Nov 2026 – 30 Nov 2026');
  const opened = await t.call('GET', linkIn(letter));
  expect(opened.headers.get('content-disposition')).toContain('financial-2026-11-01-2026-11-30.csv');
  const asked = '/reports/financial?from=2026-11-27&to=2026-11-27';
  expect((await office('GET', asked)).body.data).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
  expect((await office('PUT', `/reports/schedules/${id}`, { active: false })).status).toBe(200);
  await end(id);
});

it('stops, and says so, where whoever set it up may no longer see the report', async () => {
  const hr = await t.signInAdmin('hr@narmada.example');
  const id = await add({}, hr);
  await on('2026-11-22');
  expect(await run()).toBe(1);
  const [letter] = await delivered();
  expect((await t.call('GET', linkIn(letter))).status).toBe(200);
  await setRole(['settings:*']);
  expect((await t.call('GET', linkIn(letter))).status).toBe(404);
  await on('2026-11-23');
  expect(await run()).toBe(0);
  const stopped = await read(id);
  expect([stopped.active, stopped.next_at]).toEqual([false, null]);
  expect(stopped.problem[0]).toContain(stopped.made_by_name);
  const told = (await office('GET', '/notifications?limit=50')).body.data as { title: string[] }[];
  expect(told.map(({ title }) => title[0])).toContain(
    translate(events['report.stopped'].title, 'en', { report: reportNames.attendance }),
  );
  // Somebody who may takes it over.
  await office('PUT', `/reports/schedules/${id}`, { active: true });
  expect(await read(id)).toMatchObject({ active: true, problem: [], made_by_name: 'Nandini Rao' });
  await end(id);
});

it('an account that was closed sends nothing', async () => {
  const hr = await t.signInAdmin('hr@narmada.example');
  const id = await add({}, hr);
  const setActive = (active: 0 | 1) =>
    t.app.services.database.write((trx) =>
      trx
        .updateTable('users')
        .set({ active })
        .where('tenant_id', '=', tenant)
        .where('id', '=', hr.user.id)
        .execute(),
    );
  await on('2026-11-22');
  await setActive(0);
  expect(await run()).toBe(0);
  await setActive(1);
  expect((await read(id)).active).toBe(false);
  await end(id);
});

it('a receiver stops it by the link or the button of the mail program, and is not written to again', async () => {
  const id = await add({ receivers: 'boss@jain.example ca@jain.example' });
  await on('2026-11-22');
  await run();
  const [boss, accountant] = await delivered();
  expect(boss?.headers['List-Unsubscribe']).toBe(
    `<https://narmada.example/api/reports/stop?token=${tokenIn(boss)}>`,
  );
  // Opening the page changes nothing: mail programs open links.
  expect((await t.call('POST', '/api/reports/stop', { body: { token: `${tokenIn(boss)}x` } })).status).toBe(
    422,
  );
  for (const _again of [1, 2])
    expect((await t.call('POST', `/api/reports/stop?token=${tokenIn(boss)}`, { raw: '' })).status).toBe(200);
  expect(await read(id)).toMatchObject({ receivers: 'ca@jain.example', stopped: ['boss@jain.example'] });
  expect((await t.call('GET', linkIn(boss))).status).toBe(404);
  expect((await t.call('GET', linkIn(accountant))).status).toBe(200);
  const back = await office('PUT', `/reports/schedules/${id}`, { receivers: 'boss@jain.example' });
  expect([back.status, back.body.errors[0].field]).toEqual([422, 'receivers']);
  await on('2026-11-23');
  expect(await run()).toBe(1);
  expect((await t.call('POST', '/api/reports/stop', { body: { token: tokenIn(accountant) } })).status).toBe(
    200,
  );
  expect(await read(id)).toMatchObject({ active: false, next_at: null, problem: [...messages.allStopped] });
  await end(id);
});

it('a mail that the gateway does not take is tried again, and shown as that', async () => {
  const id = await add();
  await on('2026-11-22');
  isDown = true;
  expect(await run()).toBe(1);
  expect(await delivered()).toEqual([]);
  expect(await statesOf(id)).toEqual(['retrying']);
  isDown = false;
  t.clock.nowMs += 2 * 60_000;
  expect(await delivered()).toHaveLength(1);
  expect(await statesOf(id)).toEqual(['sent']);
  await end(id);
});

it('a mail that failed is never shown as sent, however old it is', async () => {
  const id = await add();
  await on('2026-11-22');
  isDown = true;
  expect(await run()).toBe(1);
  await delivered();
  await t.app.services.database.write((trx) =>
    trx.updateTable('mail_outbox').set({ state: 'failed' }).where('state', '=', 'waiting').execute(),
  );
  expect(await statesOf(id)).toEqual(['failed']);
  await on('2027-03-01');
  await purgeShortLived(t.app.services);
  expect(await statesOf(id)).toEqual([]);
  await end(id);
});
