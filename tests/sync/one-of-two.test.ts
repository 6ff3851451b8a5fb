import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tasks } from '#shared/modules/tasks/task.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { makeApp } from '#tests/support/make-app.ts';
import { accountant, asha, ask, sessionOf } from '#tests/support/people.ts';
import { freshDatabase, onPostgres, query } from '#tests/support/postgres.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

/**
 * Two people change one record at once, in ways that exclude each other: one is done, the other refused. On
 * PostgreSQL each asks a server of their own, as one server does the work of a business in turn.
 */
let databaseUrl: string | undefined;
let first: ServerProcess;
let second: ServerProcess;
let office: { readonly token: string; readonly user: { readonly tenant_id: string | null } };
let customer: { readonly token: string; readonly user: { readonly id: string } };
beforeAll(async () => {
  databaseUrl = await freshDatabase();
  first = await startServer(databaseUrl === undefined ? {} : { databaseUrl });
  const env = { KEY_FILE: `${first.dataDir}.key` };
  second = databaseUrl === undefined ? first : await startServer({ databaseUrl, env });
  office = await sessionOf(first.url, accountant);
  customer = await sessionOf(first.url, asha);
}, 240_000);
afterAll(async () => {
  await first.remove();
  if (second !== first) await second.remove();
});

type Asked = readonly [method: 'POST' | 'DELETE', path: string, body: object, token: string];
type Said = { readonly status: number; readonly text: string };

async function say(server: ServerProcess, [method, path, body, token]: Asked): Promise<Said> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${server.url}/api${path}`, { method, headers, body: JSON.stringify(body) });
  return { status: answer.status, text: await answer.text() };
}

/** Begins both while another holds the tenant's turn, and lets them go when each of them waits for it. */
async function together(one: Asked, other: Asked): Promise<Said[]> {
  const begin = (): Promise<Said>[] => [say(first, one), say(second, other)];
  if (databaseUrl === undefined) return Promise.all(begin());
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('update tenant_seq set seq = seq where tenant_id = $1', [office.user.tenant_id]);
    const both = begin();
    const waiting =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(() => query(databaseUrl ?? '', waiting)).toHaveLength(2);
    await holder.query('commit');
    return await Promise.all(both);
  } finally {
    await holder.end();
  }
}

async function issued(): Promise<string> {
  const lines = [{ title: 'Cleaning', sac: '998533', quantity: 1, rate: 1000 }];
  const body = { user_id: customer.user.id, lines };
  const { id } = await ask<{ id: string }>(first.url, office.token, '/billing/invoices', 'POST', body);
  await ask(first.url, office.token, `/billing/invoices/${id}/issue`, 'POST', {});
  return id;
}

const more = [{ title: 'More', sac: '998533', quantity: 1, rate: 100 }];
const others: Readonly<Record<string, (id: string) => Asked>> = {
  'a credit note': (id) => ['POST', `/billing/invoices/${id}/credit-note`, { reason: 'Wrong' }, office.token],
  'a debit note': (id) => [
    'POST',
    `/billing/invoices/${id}/debit-note`,
    { reason: 'More', lines: more },
    office.token,
  ],
  'a receipt': (id) => ['POST', `/billing/invoices/${id}/payments`, {}, office.token],
  'a reported payment': (id) => [
    'POST',
    `/billing/my-invoices/${id}/payments`,
    { method: 'upi', reference: '412300000001' },
    customer.token,
  ],
};

describe.each(Object.entries(others))('an invoice gets %s or is cancelled', (_, other) => {
  it.each([true, false])('never both (cancelled first: %s)', async (cancelledFirst) => {
    const id = await issued();
    const cancel: Asked = ['DELETE', `/billing/invoices/${id}`, {}, office.token];
    const answers = cancelledFirst ? await together(cancel, other(id)) : await together(other(id), cancel);
    const statuses = answers.map(({ status }) => status);
    const said = answers.map(({ text }) => text).join('\n');
    expect(
      statuses.filter((status) => status < 300),
      said,
    ).toHaveLength(1);
    expect(
      statuses.filter((status) => status === 409),
      said,
    ).toHaveLength(1);
    const { stage } = await ask<{ stage: string }>(first.url, office.token, `/billing/invoices/${id}`);
    expect(stage).toBe((statuses[cancelledFirst ? 0 : 1] ?? 0) < 300 ? 'cancelled' : 'issued');
  });
});

// On SQLite nobody writes while a transaction is open.
it.runIf(onPostgres)(
  'what was read before the turn is read again where it was changed meanwhile',
  async () => {
    const t = await makeApp();
    try {
      const owner = await t.signInAdmin('owner@narmada.example');
      const as = (method: string, path: string, title: string) =>
        t.call(method, `/api/tasks${path}`, { token: owner.token, body: { title, site_id: 'n-site-1' } });
      const { id } = (await as('POST', '', 'First')).body.data;
      const seen: (string | undefined)[] = [];
      await runTransaction(t.app.services, clockActor(owner.user.tenant_id), async (tx) => {
        const title = (await tx.rows(tasks).find(id))?.title;
        seen.push(title);
        if (title === 'First') expect((await as('PUT', `/${id}`, 'Second')).status).toBe(200);
        await lockTenantSequence(tx);
        seen.push(`${title} in turn`);
      });
      expect(seen).toEqual(['First', 'Second', 'Second in turn']);
    } finally {
      await t.remove();
    }
  },
);
