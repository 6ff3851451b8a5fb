import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { platformMessages as messages } from '#shared/modules/platform/messages.ts';
import { modules } from '#server/app.ts';
import { exportTenant } from '#server/core/backups/tenant/export-tenant.ts';
import { importTenant } from '#server/core/backups/tenant/import-tenant.ts';
import { openReadOnly } from '#server/core/sql/database.ts';
import type { Database } from '#server/core/sql/database.ts';
import { forgetCounts } from '#server/core/sql/erase-tenant.ts';
import { tablesWithTenant } from '#server/core/sql/tenant-columns.ts';
import type { Store } from '#server/core/sql/transaction.ts';
import { eraseDue } from '#server/modules/platform/operations/erase-tenants.ts';
import { tellOperator } from '#server/modules/subscriptions/payments/tell-operator.ts';
import type { Instant } from '#shared/core/dates.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, TestApp } from '#tests/support/make-app.ts';
import { tablesHolding, textsInFiles } from '#tests/support/tables-holding.ts';

/** What happens around the hour in which a business is erased, and what is left of it anywhere. */
let t: TestApp;
let token: string;
const dayMs = 86_400_000;
const malwa = '00000000-0000-4000-8000-00000000000b';
const resources = modules.flatMap((module) => module.resources);
beforeEach(async () => {
  t = await makeApp({ jobs: false });
  token = (await t.signInAdmin('operator@prahari.example')).token;
});
afterEach(() => t.remove());

async function operator(method: string, path: string, body?: unknown, headers = {}): Promise<Answer> {
  return t.call(method, `/api${path}`, { token, headers, ...(body === undefined ? {} : { body }) });
}
/** So many days later; the operator has signed in anew. */
async function later(days: number): Promise<void> {
  t.clock.nowMs += days * dayMs;
  token = (await t.signInAdmin('operator@prahari.example')).token;
}
/** The server, of which `act` happens once, before the write of that number. */
function before(number: number, act: () => Promise<void>): Store {
  const { database } = t.app.services;
  let writes = 0;
  const write: Database['write'] = async (run) => {
    if ((writes += 1) === number) await act();
    return database.write(run);
  };
  return { ...t.app.services, database: { ...database, write } };
}
async function rowsLeft(tenantId: string): Promise<string[]> {
  const { database } = t.app.services;
  const left: string[] = [];
  for (const table of await tablesWithTenant(database)) {
    const row = await database.read
      .selectFrom(table)
      .select('tenant_id')
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst();
    if (row) left.push(table);
  }
  return left;
}
const answersOf = async (action: string, body: object): Promise<[number, unknown]> => {
  const answer = await operator('POST', `/tenants/${malwa}/${action}`, body);
  return [answer.status, answer.body.message];
};

describe('a business whose 30 days are over', () => {
  it('stays where it is kept while another is erased', async () => {
    const owner = { name: 'Rekha Tomar', email: 'rekha@chambal.example' };
    const made = await operator('POST', '/tenants', { name: 'Chambal Guards', owner });
    await operator('DELETE', `/tenants/${made.body.data.id}`);
    await later(1);
    await operator('DELETE', `/tenants/${malwa}`);
    await later(31);
    const kept: unknown[] = [];
    const during = before(20, async () => {
      kept.push((await operator('POST', `/tenants/${malwa}/restore`, {})).body.data.state);
    });
    expect(await eraseDue(during)).toBe(1);
    expect(kept).toEqual(['active']);
    expect(await rowsLeft(made.body.data.id)).toEqual([]);
    const { token: theirs } = await t.signInAdmin('owner@malwa.example');
    expect((await t.call('GET', '/api/staff', { token: theirs })).body.pagination.total).toBeGreaterThan(0);
    expect(await eraseDue(t.app.services)).toBe(0);
  });

  it('is kept by nobody once its erasure has begun, and is erased to the end after a crash', async () => {
    await operator('DELETE', `/tenants/${malwa}`);
    await later(31);
    const answers: unknown[] = [];
    const dying = before(40, async () => {
      for (const [action, body] of [
        ['restore', {}],
        ['resume', {}],
        ['suspend', { reason: 'x' }],
        ['show', {}],
      ] as const)
        answers.push(await answersOf(action, body));
      await expect(t.signInAdmin('owner@malwa.example')).rejects.toThrow('no sign-in');
      throw new Error('the power is gone');
    });
    await expect(eraseDue(dying)).rejects.toThrow('the power is gone');
    expect(answers).toEqual(Array.from({ length: 4 }, () => [409, messages.erasing[0]]));
    expect((await operator('DELETE', `/tenants/${malwa}`)).status).toBe(409);
    expect(await answersOf('restore', {})).toEqual([409, messages.erasing[0]]);
    expect(await eraseDue(t.app.services)).toBe(1);
    expect((await operator('GET', `/tenants/${malwa}`)).status).toBe(404);
    expect(await rowsLeft(malwa)).toEqual([]);
  });

  it('leaves nothing that was written into a table that was done already', async () => {
    await operator('DELETE', `/tenants/${malwa}`);
    await later(31);
    const { database } = t.app.services;
    const row = { channel: 'sms', messages: 1, parts: 1, unpriced: 0, cost: 1, day: '2026-12-22' };
    let isLate = false;
    const write: Database['write'] = async (run) => {
      const person = await database.read
        .selectFrom('users')
        .select('id')
        .where('tenant_id', '=', malwa)
        .executeTakeFirst();
      if (!person && !isLate) {
        isLate = true;
        await database.write((trx) =>
          trx
            .insertInto('message_counts')
            .values({ ...row, tenant_id: malwa })
            .execute(),
        );
      }
      return database.write(run);
    };
    expect(await eraseDue({ ...t.app.services, database: { ...database, write } })).toBe(1);
    expect(isLate).toBe(true);
    expect(await rowsLeft(malwa)).toEqual([]);
  });

  it('does not wait for one that fails', async () => {
    const { database } = t.app.services;
    const owner = { name: 'Rekha Tomar', email: 'rekha@chambal.example' };
    const made = await operator('POST', '/tenants', { name: 'Chambal Guards', owner });
    await operator('DELETE', `/tenants/${made.body.data.id}`);
    await operator('DELETE', `/tenants/${malwa}`);
    await later(31);
    const failing = before(30, async () => {
      throw new Error('the disk is full');
    });
    await expect(eraseDue(failing)).rejects.toThrow('the disk is full');
    const left = database.read.selectFrom('tenants').select('id');
    expect(await left.where('erasing_at', 'is not', null).execute()).toHaveLength(1);
    expect(await left.where('delete_on', 'is not', null).execute()).toHaveLength(1);
    expect(await eraseDue(t.app.services)).toBe(1);
  });
});

it('of several who resume or restore a business at once, one does', async () => {
  const atOnce = async (action: string): Promise<number[]> => {
    const all = await Promise.all(Array.from({ length: 4 }, () => answersOf(action, {})));
    return all.map(([status]) => status).toSorted((a, b) => a - b);
  };
  await operator('POST', `/tenants/${malwa}/suspend`, { reason: 'No payment' });
  expect(await atOnce('resume')).toEqual([200, 409, 409, 409]);
  await operator('DELETE', `/tenants/${malwa}`);
  expect(await atOnce('restore')).toEqual([200, 409, 409, 409]);
});

describe('an import', () => {
  const passphrase = 'five words that nobody guesses';
  async function archive(): Promise<Buffer> {
    const { database, config } = t.app.services;
    const reader = openReadOnly(config);
    const parts: Buffer[] = [];
    const now = '2026-11-21T06:30:00.000Z' as Instant;
    const what = { tenantId: malwa, passphrase, now, beside: database, cost: { logN: 10, r: 8, p: 1 } };
    for await (const part of exportTenant(reader, resources, what)) parts.push(part);
    await reader.close();
    return Buffer.concat(parts);
  }
  const whole = (bytes: Buffer) =>
    async function* (): AsyncGenerator<Buffer, void> {
      yield bytes;
    };
  const isHere = async (): Promise<boolean> =>
    (await t.app.services.database.read
      .selectFrom('tenants')
      .select('id')
      .where('id', '=', malwa)
      .executeTakeFirst()) !== undefined;
  const bring = (open: () => AsyncIterable<Buffer>, database = t.app.services.database) =>
    importTenant(
      database,
      resources,
      { open, passphrase },
      { nowMs: () => t.clock.nowMs, demo: true, keepDays: 30, begin: async () => undefined },
    );
  async function gone(): Promise<void> {
    await operator('DELETE', `/tenants/${malwa}`);
    await later(31);
    expect(await eraseDue(t.app.services)).toBe(1);
  }

  it('that runs over midnight is not erased, however long it takes', async () => {
    const bytes = await archive();
    await gone();
    // Ten minutes to midnight in India.
    t.clock.nowMs = Date.parse('2026-12-22T18:20:00.000Z');
    const erased: number[] = [];
    const { database } = t.app.services;
    const write: Database['write'] = async (run) => {
      const done = await database.write(run);
      if (erased.length < 6) {
        // The first may be the one that finds nothing to take over.
        if (await isHere()) t.clock.nowMs += dayMs - 60_000;
        erased.push(await eraseDue(t.app.services));
      }
      return done;
    };
    await bring(whole(bytes), { ...database, write });
    expect(erased).toEqual([0, 0, 0, 0, 0, 0]);
    await t.signInAdmin('owner@malwa.example');
  });

  it('of one that was to be deleted is kept for 30 days from then', async () => {
    await operator('DELETE', `/tenants/${malwa}`);
    const bytes = await archive();
    await later(31);
    expect(await eraseDue(t.app.services)).toBe(1);
    await later(5);
    const { deletedOn } = await bring(whole(bytes));
    expect(deletedOn).toBe('2027-01-26');
    expect(await eraseDue(t.app.services)).toBe(0);
    await later(29);
    expect(await eraseDue(t.app.services)).toBe(0);
    await later(1);
    expect(await eraseDue(t.app.services)).toBe(1);
  });

  it('that died is erased on the second day, and nothing is brought into what is being erased', async () => {
    const bytes = await archive();
    await gone();
    await bring(whole(bytes));
    const left = { active: 0, delete_on: '2026-12-24', importing: 'a process that died' };
    await t.app.services.database.write((trx) =>
      trx.updateTable('tenants').set(left).where('id', '=', malwa).execute(),
    );
    expect(await eraseDue(t.app.services)).toBe(0);
    await later(2);
    const refused: unknown[] = [];
    const during = before(40, async () => {
      await bring(whole(bytes)).catch((error: unknown) => refused.push(String(error)));
    });
    expect(await eraseDue(during)).toBe(1);
    expect(refused).toEqual([expect.stringContaining('is being erased here')]);
    expect(await rowsLeft(malwa)).toEqual([]);
    await bring(whole(bytes));
    await t.signInAdmin('owner@malwa.example');
  });
});

describe('what is of others stays', () => {
  const held = async (id: string): Promise<number> => {
    await operator('DELETE', `/tenants/${id}`);
    await later(31);
    expect(await eraseDue(t.app.services)).toBe(1);
    const letters = await t.app.services.database.read
      .selectFrom('mail_outbox')
      .select('id')
      .where('recipient', '=', 'rekha@chambal.example')
      .execute();
    return letters.length;
  };
  /** Another business, to whose owner a letter of the operator waits. */
  const chambal = async (): Promise<string> => {
    const owner = { name: 'Rekha Tomar', email: 'rekha@chambal.example' };
    const made = await operator('POST', '/tenants', { name: 'Chambal Guards', owner });
    const { user } = await t.signInAdmin('operator@prahari.example');
    await t.app.services.database.write((trx) =>
      trx.updateTable('mail_outbox').set({ tenant_id: user.tenant_id }).execute(),
    );
    return made.body.data.id;
  };

  it('a letter to the owner of another business, whose address this one shows', async () => {
    await chambal();
    const { token: theirs } = await t.signInAdmin('owner@malwa.example');
    const body = { email: 'rekha@chambal.example' };
    const shown = await t.call('PUT', `/api/tenants/${malwa}`, { token: theirs, body });
    expect(shown.status, shown.text).toBe(200);
    expect(await held(malwa)).toBe(1);
  });

  it('a letter to whom the erased business alone has is none', async () => {
    expect(await held(await chambal())).toBe(0);
  });

  it('news of before about another business of the same name', async () => {
    const { database } = t.app.services;
    const { token: theirs } = await t.signInAdmin('owner@malwa.example');
    const body = { name: 'Narmada Security Services' };
    await t.call('PUT', `/api/tenants/${malwa}`, { token: theirs, body });
    const narmada = await database.read
      .selectFrom('tenants')
      .select('id')
      .where('slug', '=', 'narmada')
      .execute();
    await database.write((trx) =>
      trx.updateTable('tenants').set(body).where('slug', '=', 'narmada').execute(),
    );
    const told = { title: ['Paid twice', 'दो बार भुगतान'], news: ['₹500', '₹500'] } as const;
    await tellOperator(t.app.services, String(narmada[0]?.['id']), told);
    await database.write((trx) =>
      trx
        .updateTable('notifications')
        .set({ link: '/admin/businesses' })
        .where('link', 'like', '%?open=%')
        .execute(),
    );
    await held(malwa);
    const left = (await operator('GET', '/notifications')).body.data as { body: string[] }[];
    expect(left.map(({ body: [words] }) => words)).toEqual(['Narmada Security Services: ₹500']);
  });
});

it('the operator changes no business that is being brought in', async () => {
  const { database } = t.app.services;
  await database.write((trx) =>
    trx.updateTable('tenants').set({ importing: 'a process' }).where('id', '=', malwa).execute(),
  );
  expect((await operator('PUT', `/tenants/${malwa}`, { name: 'Another' })).status).toBe(404);
});

describe('nothing is left in any table', () => {
  async function isGone(id: string, texts: readonly string[]): Promise<void> {
    const { database } = t.app.services;
    await operator('DELETE', `/tenants/${id}`);
    await database.write((trx) =>
      trx
        .insertInto('install')
        .values({ name: `purged:${id}:bookings`, value: '7' })
        .execute(),
    );
    await later(31);
    expect(await eraseDue(t.app.services)).toBe(1);
    for (const text of texts) expect(await tablesHolding(database, text), text).toEqual([]);
    expect(await textsInFiles(database, texts)).toEqual([]);
    // The log of the operator says what was done with which id.
    expect((await tablesHolding(database, id)).filter((name) => name !== 'op_log')).toEqual([]);
  }

  it('of a business that the operator made', async () => {
    const { database } = t.app.services;
    const made = await operator(
      'POST',
      '/tenants',
      {
        name: 'Chambal Guards',
        phone: '9812345670',
        owner: { name: 'Rekha Tomar', email: 'rekha@chambal.example' },
      },
      { 'idempotency-key': 'made-once' },
    );
    const id = String(made.body.data.id);
    const { user } = await t.signInAdmin('operator@prahari.example');
    const phone = { tenant_id: user.tenant_id, user_id: user.id, id: 'phone-1' };
    const keys = {
      endpoint: 'https://push.example/1',
      p256dh: 'x',
      auth: 'x',
      created_at: '2026-11-21',
      failures: 0,
    };
    await database.write((trx) =>
      trx
        .insertInto('push_subscriptions')
        .values({ ...phone, ...keys })
        .execute(),
    );
    await tellOperator(t.app.services, id, {
      title: ['Paid twice', 'दो बार भुगतान'],
      news: ['₹500 is to be refunded.', '₹500 लौटाने हैं।'],
    });
    const news = (await operator('GET', '/notifications')).body.data as { body: string[]; link: string }[];
    expect(news[0]).toMatchObject({ link: `/admin/businesses?open=${id}` });
    expect(await tablesHolding(database, 'Chambal Guards: ')).toEqual(['notifications', 'push_outbox']);
    const said = await operator('POST', '/announcements', {
      tenant_id: id,
      text_en: 'Chambal Guards moves tonight',
      text_hi: 'Chambal Guards moves tonight',
      from_at: new Date(t.clock.nowMs).toISOString(),
      until_at: new Date(t.clock.nowMs + dayMs).toISOString(),
    });
    expect(said.status, said.text).toBe(201);
    const domain = { id: 'd', domain: 'chambal.example', token: 'x' };
    const times = { ends_at: '2027-02-01', due_at: '2027-01-01', tried_at: '', first_at: '' };
    await database.write(async (trx) => {
      await trx
        .insertInto('tenant_domains')
        .values({ ...domain, tenant_id: id, proven_at: '2026-11-21', created_at: '2026-11-21' })
        .execute();
      await trx
        .insertInto('tls_certificates')
        .values({ host: 'chambal.example', chain: 'x', private_key: 'x', attempts: 0, error: '', ...times })
        .execute();
    });
    await isGone(id, ['Chambal Guards', 'chambal.example', 'Rekha Tomar', '9812345670']);
    const answers = await database.read
      .selectFrom('idempotency')
      .select('id')
      .where('id', '=', 'made-once')
      .execute();
    expect(answers).toEqual([]);
  });

  it('of a business that opened itself', async () => {
    const email = 'new@betwa.example';
    await t.call('POST', '/api/auth/sign-up/code', { body: { email } });
    const made = await t.call('POST', '/api/auth/sign-up', {
      body: {
        ...{ email, code: '123456', business: 'Betwa Services', name: 'Nitin Rai', phone: '9812345671' },
        ...{ password: 'A long password 1', city: 'Vidisha', trade: 'housekeeping' },
      },
    });
    expect(made.status, made.text).toBe(201);
    // One that has been forgotten is asked for once more.
    await t.call('POST', '/api/auth/sign-up/code', { body: { email } });
    const id = made.body.data.user.tenant_id as string;
    await isGone(id, ['Betwa Services', email, 'Nitin Rai', '9812345671']);
  });
});

it.runIf(process.env['TEST_DATABASE'] === 'postgres')(
  'counts by an address are forgotten by that address, whatever letters it has',
  async () => {
    const { database } = t.app.services;
    const names = ['mail:a_b@c.example', 'mail:axb@c.example', 'mail:d@c.example'];
    await database.write((trx) =>
      trx
        .insertInto('rate_buckets')
        .values(names.map((name) => ({ name, tokens: 1, at: 1 })))
        .execute(),
    );
    for (const address of ['a_b@c.example', '%@c.example', 'a@c.example\\'])
      await forgetCounts(database, address);
    const left = await database.read
      .selectFrom('rate_buckets')
      .select('name')
      .where('name', 'like', 'mail:%')
      .orderBy('name')
      .execute();
    expect(left.map(({ name }) => name)).toEqual(['mail:axb@c.example', 'mail:d@c.example']);
  },
);
