import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendDigests } from '#server/modules/notifications/digest.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

type Letter = { to: string; subject: string; text: string; headers: Record<string, string> };

/** How a business tells of events: its words and ways, and what became of each message. */
let gateway: Server;
let letters: Letter[] = [];
let isDown = false;
/** The key of each try, also of those that were refused. */
let keys: unknown[] = [];
let t: TestApp;
let owner: Session;
let asha: Session;
beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      keys.push(request.headers['idempotency-key']);
      if (!isDown) letters.push(JSON.parse(body) as Letter);
      response.writeHead(isDown ? 503 : 200).end();
    });
  });
  await new Promise<void>((resolve) => void gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  t = await makeApp({
    env: { MAIL_URL: `http://127.0.0.1:${port}/mail`, PUBLIC_URL: 'https://narmada.example' },
  });
  await signIn();
  await t.call('PUT', '/api/auth/profile', {
    token: asha.token,
    body: { name: 'Asha Jain', email: 'asha@jain.example' },
  });
});
afterAll(async () => {
  await t.remove();
  await new Promise((resolve) => void gateway.close(resolve));
});
beforeEach(() => {
  letters = [];
  isDown = false;
  keys = [];
});

async function signIn(): Promise<void> {
  owner = await t.signInAdmin('owner@narmada.example');
  asha = await t.signIn('+919876500001');
}
const office = (method: string, path: string, body?: object, who = owner): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const path = '/settings/notification-rules';
/** Sets what is said of one event, over what was. */
async function set(event: string, values: object): Promise<Answer> {
  const made = await office('POST', path, { event, ...values });
  return made.status === 409 ? office('PUT', `${path}/${event}`, values) : made;
}
/** A booking of Asha's that the office confirms; gives its id. */
async function confirmed(): Promise<string> {
  const booking = { service_id: 'hk-office', date: '2026-12-20', time: '10:00', location: 'Gate 2' };
  const made = await t.call('POST', '/api/bookings', { token: asha.token, body: booking });
  const { id } = made.body.data as { id: string };
  const answer = await office('PATCH', `/bookings/${id}/status`, { status: 'confirmed' });
  expect(answer.status).toBe(200);
  return id;
}
const deliver = async (): Promise<Letter[]> => {
  await t.app.services.mailer.deliver();
  await t.app.services.mailer.deliver();
  return letters;
};
const log = async (channel: string, state = ''): Promise<Record<string, unknown>[]> =>
  (await office('GET', `/settings/deliveries?channel=${channel}&state=${state}`)).body.data;
const hours = 3_600_000;

it('tells in the words of the business, by the ways it chose, and as usual again without them', async () => {
  const words = {
    email: 'on',
    subject_en: 'See you on {date}',
    mail_en: '{service} is booked. {link} {business}',
    title_en: 'All set for {date}',
  };
  expect((await set('booking.confirmed', words)).status).toBe(201);
  const id = await confirmed();
  const [letter] = await deliver();
  expect(letter?.to).toBe('asha@jain.example');
  expect(letter?.subject).toBe('See you on 20 Dec 2026');
  expect(letter?.text).toContain(
    `Office / Corporate Housekeeping is booked. https://narmada.example/bookings/${id} Narmada Services`,
  );
  const { data } = (await t.call('GET', '/api/notifications?limit=1', { token: asha.token })).body;
  expect(data[0].title).toEqual(['All set for 20 Dec 2026', 'बुकिंग पक्की हुई']);
  expect((await set('booking.confirmed', { title_en: '', email: 'usual' })).status).toBe(200);
  t.clock.nowMs += 60_000;
  await confirmed();
  expect(await deliver()).toHaveLength(1);
  const again = (await t.call('GET', '/api/notifications?limit=1', { token: asha.token })).body.data;
  expect(again[0].title[0]).toBe('Booking confirmed');
});

it('refuses at its field a value that the event does not have, and to mute an alarm', async () => {
  const unknown = await set('task.assigned', { text_hi: '{amount} {title}' });
  expect([unknown.status, unknown.body.errors[0].field]).toEqual([422, 'text_hi']);
  expect(unknown.body.errors[0].message).toContain('{amount}');
  const muted = await set('sos.raised', { push: 'off' });
  expect([muted.status, muted.body.errors[0].field]).toEqual([422, 'push']);
  expect((await office('POST', path, { event: 'no.such' })).status).toBe(422);
  const hr = await t.signInAdmin('hr@narmada.example');
  expect((await office('POST', path, { event: 'task.assigned' }, hr)).status).toBe(403);
});

it('keeps what another business has chosen to itself', async () => {
  const malwa = await t.signInAdmin('owner@malwa.example');
  expect((await office('GET', path, undefined, malwa)).body.data).toEqual([]);
  expect((await office('GET', '/settings/deliveries', undefined, malwa)).body.data).toEqual([]);
  expect((await office('PUT', `${path}/booking.confirmed`, { sms: 'on' }, malwa)).status).toBe(404);
});

it('loses nothing while the gateway is down for a day, and shows what it is waiting for', async () => {
  await set('booking.confirmed', { email: 'on' });
  isDown = true;
  await confirmed();
  for (let quarter = 0; quarter < 96; quarter += 1) {
    await t.app.services.mailer.deliver();
    t.clock.nowMs += hours / 4;
  }
  await signIn();
  const [waiting] = await log('email');
  expect(waiting).toMatchObject({
    state: 'waiting',
    event: 'booking.confirmed',
    recipient: 'a…a@jain.example',
    reason: '503',
  });
  isDown = false;
  t.clock.nowMs += hours;
  expect((await deliver()).map(({ to }) => to)).toEqual(['asha@jain.example']);
  // Each try has the same key, by which the gateway knows a letter whose answer was late.
  expect(keys.length).toBeGreaterThan(5);
  expect(new Set(keys)).toEqual(new Set([waiting?.['id']]));
});

it('tells of a comment in the words of the business too, and to each side as it chose', async () => {
  await signIn();
  const words = { email: 'on', title_en: 'Reply about {title}', subject_en: 'About {title}' };
  expect((await set('incident.comment', words)).status).toBe(201);
  const report = { title: 'Gate stuck', description: 'It does not close.', location: 'Gate 2' };
  const made = await t.call('POST', '/api/incidents', { token: asha.token, body: report });
  const { id } = made.body.data as { id: string };
  const comment = (who: Session): Promise<Answer> =>
    office('POST', `/incidents/${id}/comments`, { text: 'A fitter comes today.' }, who);
  expect((await comment(owner)).status).toBe(201);
  const told: Record<string, unknown>[] = (await office('GET', '/notifications?limit=5', undefined, asha))
    .body.data;
  expect(told.map(({ title }) => title)).toContainEqual(['Reply about Gate stuck', 'घटना पर नई टिप्पणी']);
  expect((await deliver()).map(({ to, subject }) => [to, subject])).toContainEqual([
    'asha@jain.example',
    'About Gate stuck',
  ]);
  letters = [];
  expect((await comment(asha)).status).toBe(201);
  expect((await deliver()).filter(({ subject }) => subject.includes('Gate stuck'))).toEqual([]);
  const heard: Record<string, unknown>[] = (await office('GET', '/notifications?limit=5')).body.data;
  expect(heard.map(({ title }) => title)).toContainEqual(['New comment on an incident', 'घटना पर नई टिप्पणी']);
});

it('leaves the place of the address as somebody wrote it', async () => {
  await signIn();
  expect((await set('incident.reported', { email: 'on', mail_en: '{title} {link}' })).status).toBe(201);
  const report = { title: 'Lamp {site}/pay broken', description: 'It is dark.', location: 'Gate 2' };
  const made = await t.call('POST', '/api/incidents', { token: asha.token, body: report });
  expect(made.status, made.text).toBe(201);
  const letter = (await deliver()).find(({ to }) => to === 'owner@narmada.example');
  expect(letter?.text).toContain('https://narmada.example/admin');
  expect(letter?.text.replaceAll('\u2060', '')).toContain('Lamp {site}/pay broken');
});

it('gives up after more than a day, and sends again once when asked twice', async () => {
  await signIn();
  isDown = true;
  await confirmed();
  for (let hour = 0; hour < 30; hour += 1) {
    await t.app.services.mailer.deliver();
    t.clock.nowMs += hours;
  }
  await signIn();
  const [failed] = await log('email', 'given_up');
  expect(failed).toMatchObject({ again: true, next_try: null, tries: 8 });
  isDown = false;
  const ask = () => office('POST', `/settings/deliveries/email/${String(failed?.['id'])}/again`, {});
  const malwa = await t.signInAdmin('owner@malwa.example');
  const other = `/settings/deliveries/email/${String(failed?.['id'])}/again`;
  expect((await office('POST', other, {}, malwa)).status).toBe(404);
  const statuses = (await Promise.all([ask(), ask()])).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(await deliver()).toHaveLength(1);
  expect(await log('email', 'given_up')).toEqual([]);
});

it('holds texts through quiet hours over midnight, and not what is urgent', async () => {
  await set('booking.confirmed', {
    email: 'off',
    sms: 'on',
    whatsapp: 'on',
    sms_template_en: '1107160000000000001',
  });
  const night = Date.parse('2026-12-10T18:00:00Z');
  t.clock.nowMs = night;
  await signIn();
  await confirmed();
  await t.app.services.texter.deliver();
  const [held] = await log('sms');
  expect(held).toMatchObject({ state: 'waiting', next_try: '2026-12-11T01:30:00.000Z', tries: 0 });
  const [prepared] = await log('whatsapp');
  expect(prepared?.['state']).toBe('prepared');
  expect(String(prepared?.['whatsapp'])).toMatch(/^https:\/\/wa\.me\/919876500001\?text=Narmada/);
  t.clock.nowMs = Date.parse('2026-12-11T01:31:00Z');
  await t.app.services.texter.deliver();
  await signIn();
  expect((await log('sms'))[0]).toMatchObject({ state: 'sent', recipient: '…0001' });
  // A number is found by the whole of it or by what the list shows, and not digit by digit.
  const count = async (search: string) =>
    (await office('GET', `/settings/deliveries?channel=sms&search=${encodeURIComponent(search)}`)).body.data
      .length;
  const found = await Promise.all(['98765 00001', '…0001', '0001'].map(count));
  expect(found.every((n) => n === found[0] && n > 0)).toBe(true);
  expect(await Promise.all(['98765', '+9198', '8765', '%0001', '_0001'].map(count))).toEqual([0, 0, 0, 0, 0]);
});

it('stops mails of a kind by the link in one, and by the button of a mail program', async () => {
  await set('booking.confirmed', { email: 'on', sms: 'usual', whatsapp: 'usual' });
  t.clock.nowMs += 24 * hours;
  await signIn();
  await confirmed();
  const [letter] = await deliver();
  expect(letter?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const button =
    /<https:\/\/narmada\.example(.*)>/.exec(letter?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  expect(letter?.text).toContain('https://narmada.example/mail/unsubscribe?token=');
  // One that waits for the gateway as its reader leaves goes neither then nor when it is sent again.
  isDown = true;
  await confirmed();
  await deliver();
  isDown = false;
  const wrong = await t.call('POST', `${button}x`, { raw: 'List-Unsubscribe=One-Click' });
  expect(wrong.status).toBe(422);
  for (let i = 0; i < 2; i += 1)
    expect((await t.call('POST', button, { raw: 'List-Unsubscribe=One-Click' })).status).toBe(200);
  letters = [];
  await confirmed();
  t.clock.nowMs += 2 * 60_000;
  expect(await deliver()).toEqual([]);
  const [stopped] = await log('email', 'failed');
  expect(stopped).toMatchObject({ reason: 'left' });
  expect(
    (await office('POST', `/settings/deliveries/email/${String(stopped?.['id'])}/again`, {})).status,
  ).toBe(404);
});

it('sends a test to whoever asks, in the language that is asked for', async () => {
  const to = `${path}/booking.confirmed/test`;
  expect((await office('POST', to, { channel: 'email', language: 'en' })).status).toBe(200);
  const [letter] = await deliver();
  expect([letter?.to, letter?.subject]).toEqual(['owner@narmada.example', 'See you on 25 Nov 2026']);
  expect((await office('POST', `${path}/no.such/test`, { channel: 'email', language: 'en' })).status).toBe(
    404,
  );
});

it('mails a summary of what was not read to those who asked, once a day', async () => {
  expect(
    (await t.call('PUT', '/api/auth/preferences', { token: asha.token, body: { digest: true } })).status,
  ).toBe(200);
  await sendDigests(t.app.services);
  expect(await deliver()).toEqual([]);
  t.clock.nowMs = Date.parse('2026-12-13T02:00:00Z');
  await signIn();
  await confirmed();
  t.clock.nowMs = Date.parse('2026-12-13T02:31:00Z');
  await Promise.all([sendDigests(t.app.services), sendDigests(t.app.services)]);
  const sent = (await deliver()).filter(({ subject }) => subject.includes('unread'));
  expect(sent.map(({ to }) => to)).toEqual(['asha@jain.example']);
  expect(sent[0]?.text).toContain('Booking confirmed: Office / Corporate Housekeeping');
  // What comes as a summary is made stands in the next one, also where that comes later in its minutes.
  letters = [];
  await signIn();
  await confirmed();
  t.clock.nowMs = Date.parse('2026-12-14T02:34:00Z');
  await sendDigests(t.app.services);
  const next = (await deliver()).filter(({ subject }) => subject.includes('unread'));
  expect(next.map(({ to }) => to)).toEqual(['asha@jain.example']);
});

it('goes to nobody whose account is closed', async () => {
  await signIn();
  await set('booking.confirmed', { email: 'on', sms: 'usual', whatsapp: 'usual' });
  const ravi = await t.signIn('+919876500002');
  const told = { name: 'Ravi Jain', email: 'ravi@jain.example' };
  await t.call('PUT', '/api/auth/profile', { token: ravi.token, body: told });
  const booking = { service_id: 'hk-office', date: '2026-12-28', time: '10:00', location: 'Gate 2' };
  const ids: string[] = [];
  for (let i = 0; i < 2; i += 1) {
    const made = await t.call('POST', '/api/bookings', { token: ravi.token, body: booking });
    ids.push((made.body.data as { id: string }).id);
  }
  const confirm = (id = '') => office('PATCH', `/bookings/${id}/status`, { status: 'confirmed' });
  expect((await confirm(ids[0])).status).toBe(200);
  expect((await deliver()).map(({ to }) => to)).toContain('ravi@jain.example');
  letters = [];
  await t.app.services.database.write((trx) =>
    trx.updateTable('users').set({ active: 0 }).where('id', '=', ravi.user.id).execute(),
  );
  expect((await confirm(ids[1])).status).toBe(200);
  expect((await deliver()).filter(({ to }) => to === 'ravi@jain.example')).toEqual([]);
});

it('whoever reports much takes no mails of other things from the office', async () => {
  t.clock.nowMs += 3 * 86_400_000;
  await signIn();
  await set('incident.reported', { email: 'on' });
  await set('incident.office_comment', { email: 'on' });
  let id = '';
  for (let n = 0; n < 12; n += 1) {
    const body = {
      title: `Lamp ${n}`,
      description: 'It is dark',
      category: 'other',
      priority: 'low',
      location: 'Gate 2',
    };
    const made = await office('POST', '/incidents', body, asha);
    expect(made.status, made.text).toBe(201);
    ({ id } = made.body.data);
  }
  expect((await office('POST', `/incidents/${id}/comments`, { text: 'Still dark' }, asha)).status).toBe(201);
  const mails = (await log('email')).filter(
    ({ created_at: at }) => String(at) >= new Date(t.clock.nowMs - 60_000).toISOString(),
  );
  const reported = mails.filter(({ event }) => event === 'incident.reported');
  expect(mails.map(({ event }) => event)).toContain('incident.office_comment');
  // What is beyond ten is in the log, and goes when the office says so.
  const held = reported.filter(({ reason }) => reason === 'limit');
  expect((await log('email', 'held')).map(({ id }) => id)).toEqual(
    expect.arrayContaining(held.map(({ id }) => id)),
  );
  for (const state of ['failed', 'given_up'])
    expect((await log('email', state)).map(({ reason }) => reason)).not.toContain('limit');
  expect((reported.length - held.length) % 10).toBe(0);
  expect(held.length).toBeGreaterThan(0);
  expect(held[0]).toMatchObject({ state: 'held', tries: 0, again: true });
  await deliver();
  letters = [];
  const again = await office('POST', `/settings/deliveries/email/${String(held[0]?.id)}/again`, {});
  expect(again.status, again.text).toBe(200);
  expect((await deliver()).map(({ subject }) => subject)).toEqual([held[0]?.subject]);
});
