import { afterAll, beforeAll, expect, it } from 'vitest';
import { owner, sessionOf } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts';
import type { WebhookReceiver } from '#tests/support/webhook-receiver.ts';

/** A server that is killed while it sends loses no event: the next one sends what was not answered. */
let receiver: WebhookReceiver;
let server: ServerProcess;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  server = await startServer({
    env: { WEBHOOK_HOSTS: receiver.host, NODE_TLS_REJECT_UNAUTHORIZED: '0' },
  });
});
afterAll(async () => {
  await server?.remove();
  await receiver?.stop();
});

const people = 30;

it('sends every event of what was committed, after it was killed in the middle', async () => {
  const { token } = await sessionOf(server.url, owner);
  const post = async (path: string, body: object): Promise<{ data: { id: string } }> => {
    const response = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(201);
    return (await response.json()) as { data: { id: string } };
  };
  // The first few are taken, and then nothing is answered any more.
  receiver.answer = () => (receiver.received.length <= 5 ? { status: 200 } : 'hang');
  await post('/integrations/webhooks', {
    name: 'x',
    url: `${receiver.url}/kill`,
    events: ['staff.joined'],
  });
  const ids: string[] = [];
  for (let n = 0; n < people; n += 1) {
    const person = { name: `Person ${n}`, code: `K-${n}`, joined_on: '2026-11-01' };
    ids.push((await post('/staff', person)).data.id);
  }
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBeGreaterThan(5);
  await server.kill();
  const before = receiver.received.splice(0);
  receiver.answer = () => ({ status: 200 });
  server = await server.startAgain();
  const seen = (): Set<string> =>
    new Set([...before.slice(0, 5), ...receiver.received].map(({ body }) => String(body.data.id)));
  // What the dead server held is free again when its lease is over.
  await expect.poll(() => seen().size, { timeout: 90_000, interval: 500 }).toBe(people);
  expect([...seen()].toSorted()).toEqual(ids.toSorted());
  // What was on its way when it died comes under the id it had.
  const again = before.slice(5).map(({ headers }) => headers['webhook-id']);
  const later = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(again.every((id) => later.includes(id))).toBe(true);
}, 150_000);
