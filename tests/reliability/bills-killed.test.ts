import { afterEach, expect, it } from 'vitest';
import { addDays, dateOf, firstOfMonth, instantFromMs } from '#shared/core/dates.ts';
import { clientsAtOnce } from '#shared/modules/billing/generate.ts';
import { accountant, ask, sessionOf } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

/**
 * The bills of a month are drafted in steps; a server that is killed within one loses no step and doubles
 * none.
 */
let server: ServerProcess;
afterEach(() => server.remove());

type Step = { readonly drafted: number; readonly next: string | null };
type Bill = { readonly client_id: string; readonly taxable: number };

it('drafts each client once, whenever the server was killed between and within the steps', async () => {
  server = await startServer();
  let { token } = await sessionOf(server.url, accountant);
  const today = dateOf(instantFromMs(Date.now()));
  const month = addDays(firstOfMonth(today.slice(0, 7)), -1).slice(0, 7);
  const mine = new Set<string>();
  for (let n = 0; n < 2 * clientsAtOnce; n += 1) {
    const client = { name: `Mill ${n}`, kind: 'unregistered' };
    const { id } = await ask<{ id: string }>(server.url, token, '/clients', 'POST', client);
    const rate = { client_id: id, title: 'Package', basis: 'fixed', rate: 1000 + n, from: `${month}-01` };
    await ask(server.url, token, '/billing/service-rates', 'POST', rate);
    mine.add(id);
  }
  const step = (after: string): Promise<Step> =>
    ask(server.url, token, '/billing/generate', 'POST', { month, after });
  const again = async (): Promise<void> => {
    await server.kill();
    server = await server.startAgain();
    ({ token } = await sessionOf(server.url, accountant));
  };
  // After the first step, and half-way through each of the others.
  let { next } = await step('');
  await again();
  for (const delayMs of [0, 5, 20, 80]) {
    const asked = step(next ?? '').catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await again();
    next = (await asked)?.next ?? next;
  }
  for (let after: string | null = ''; after !== null; ) ({ next: after } = await step(after));

  const bills: Bill[] = [];
  for (let page = 1, more = true; more; page += 1) {
    const path = `/billing/invoices?stage=draft&limit=100&page=${page}`;
    const { invoices } = await ask<{ invoices: Bill[] }>(server.url, token, path);
    bills.push(...invoices.filter(({ client_id: client }) => mine.has(client)));
    more = invoices.length > 0;
  }
  expect(bills.map(({ client_id: client }) => client).toSorted()).toEqual([...mine].toSorted());
  expect(bills.map(({ taxable }) => taxable).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: mine.size }, (_, n) => 1000 + n),
  );
});
