import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

/** What somebody must hear of at once comes whatever else is sent. */
let gateway: Server;
let mails: { readonly to: string; readonly subject: string }[] = [];
/** Answers that a slow gateway keeps back. */
let slow: ServerResponse[] | null = null;
let t: TestApp;
let owner: Session;
let mahesh: Session;
beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const letter = JSON.parse(body) as { to: string; subject?: string };
      if (slow && letter.subject !== undefined && !letter.subject.includes('SOS')) {
        slow.push(response);
        return;
      } else mails.push({ to: letter.to, subject: letter.subject ?? '' });
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => void gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  t = await makeApp({
    env: {
      MAIL_URL: `http://127.0.0.1:${port}/mail`,
      PUBLIC_URL: 'https://narmada.example',
    },
  });
  owner = await t.signInAdmin('owner@narmada.example');
  mahesh = await t.signIn('+919876500011', 'staff');
  const rule = { event: 'sos.raised', email: 'on' };
  const made = await t.call('POST', '/api/settings/notification-rules', { token: owner.token, body: rule });
  expect(made.status, made.text).toBe(201);
});
afterAll(async () => {
  await t.remove();
  await new Promise((resolve) => void gateway.close(resolve));
});

/** An alert that goes to the office at once, as nobody answers for its place; somebody takes and ends it. */
const raise = async (): Promise<void> => {
  const made = await t.call('POST', '/api/sos', {
    token: mahesh.token,
    body: { site_id: null, site_name: 'On the way', lat: 22.75, lng: 75.89, accuracy_m: 8 },
  });
  expect(made.status, made.text).toBe(201);
  const { id } = made.body.data as { id: string };
  for (const [verb, body] of [
    ['take', {}],
    ['close', { outcome: 'Spoken to' }],
  ] as const)
    await t.call('POST', `/api/sos/${id}/${verb}`, { token: owner.token, body });
};
/** Mails about something else to whoever hears of alerts. */
const others = (to: string, n: number): Promise<unknown> =>
  t.app.services.database.write(async (trx) => {
    for (let i = 0; i < n; i += 1)
      await trx
        .insertInto('mail_outbox')
        .values({
          tenant_id: owner.user.tenant_id ?? '',
          id: `other-${i}`,
          recipient: to,
          sender: 'Narmada Services',
          reply_to: '',
          subject: 'Something else',
          body: 'x',
          leave_link: null,
          event: '',
          reason: '',
          tries: 0,
          due_at: '2026-11-01T00:00:00.000Z',
          state: 'waiting',
          created_at: new Date(t.clock.nowMs).toISOString(),
          done_at: null,
        })
        .execute();
  });

it('is mailed beyond the mails that an address gets in a day', async () => {
  await raise();
  await t.app.services.mailer.deliver();
  const [first] = mails.filter(({ subject }) => subject.includes('SOS'));
  if (!first) throw new Error('nobody is mailed of an alert');
  await others(first.to, 12);
  for (let i = 0; i < 11; i += 1) await raise();
  await t.app.services.mailer.deliver();
  expect(mails.filter(({ to, subject }) => to === first.to && subject.includes('SOS')).length).toBe(12);
});

it('waits for no other mail of a slow gateway', async () => {
  await t.app.services.database.write((trx) => trx.deleteFrom('mail_outbox').execute());
  mails = [];
  slow = [];
  await others('someone@narmada.example', 20);
  const busy = t.app.services.mailer.deliver();
  await expect.poll(() => slow?.length).toBe(5);
  await raise();
  expect(await t.app.services.mailer.alerts()).toBeGreaterThan(0);
  expect(mails.some(({ subject }) => subject.includes('SOS'))).toBe(true);
  const kept = slow;
  slow = null;
  for (const response of kept) response.writeHead(200).end();
  await busy;
  expect(mails.filter(({ subject }) => subject === 'Something else').length).toBe(15);
});

it('a server that stops begins no other letter, and waits for no slow gateway', async () => {
  await t.app.services.database.write((trx) => trx.deleteFrom('mail_outbox').execute());
  slow = [];
  await others('someone@narmada.example', 20);
  const busy = t.app.services.mailer.deliver();
  await expect.poll(() => slow?.length).toBe(5);
  await t.app.services.mailer.stop();
  expect(await busy).toBe(0);
  expect(slow).toHaveLength(5);
  for (const response of slow) response.writeHead(200).end();
  slow = null;
  // What its gateway had is marked once it answers; the rest is as it was.
  const states = async (): Promise<unknown[]> =>
    (await t.app.services.database.read.selectFrom('mail_outbox').select(['state', 'tries']).execute()).map(
      (row) => `${String(row['state'])} ${String(row['tries'])}`,
    );
  await expect.poll(async () => (await states()).filter((one) => one === 'sent 1').length).toBe(5);
  expect((await states()).filter((one) => one === 'waiting 0')).toHaveLength(15);
});
