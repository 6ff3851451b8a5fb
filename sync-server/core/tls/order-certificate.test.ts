import { once } from 'node:events';
import { createServer } from 'node:https';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { selfSigned } from '#tests/support/self-signed.ts';
import { newAccountKey, orderCertificate } from './order-certificate.ts';
import type { OrderNeeds } from './order-certificate.ts';

const own = selfSigned('127.0.0.1');
const ends: (() => unknown)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** An authority that answers everything like this. */
async function authority(answer: RequestListener): Promise<OrderNeeds> {
  const server = createServer(own, answer);
  ends.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: { directory: `https://127.0.0.1:${port}/dir`, email: 'owner@guards.example', roots: own.cert },
    accountKey: await newAccountKey(),
    answer: async () => undefined,
    forget: async () => undefined,
    signal: new AbortController().signal,
  };
}

it('does not wait as long as an authority that is busy asks for', async () => {
  const asked: string[] = [];
  const needs = await authority((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(429, { 'retry-after': '3600' }).end();
  });
  await expect(orderCertificate('guards.example', needs)).rejects.toThrow('429');
  expect(asked).toEqual(['/dir']);
});

it('leaves an order that takes too long, and one whose server stops', async () => {
  const needs = await authority(() => undefined);
  await expect(orderCertificate('guards.example', needs, 200)).rejects.toThrow('not done after 0.2 s');
  const stopping = new AbortController();
  const order = orderCertificate('guards.example', { ...needs, signal: stopping.signal });
  stopping.abort();
  await expect(order).rejects.toThrow('the server stops');
});

it('says that an authority cannot be reached', async () => {
  const needs = await authority(() => undefined);
  const settings = { ...needs.settings, directory: 'https://127.0.0.1:1/dir' };
  await expect(orderCertificate('guards.example', { ...needs, settings })).rejects.toThrow(
    'the authority at https://127.0.0.1:1/dir cannot be reached',
  );
});
