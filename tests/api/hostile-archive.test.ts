import { afterAll, describe, expect, it } from 'vitest';
import type { Instant } from '#shared/core/dates.ts';
import { withoutPassword } from '#shared/modules/auth/role-groups.ts';
import { platformMessages as messages } from '#shared/modules/platform/messages.ts';
import { modules } from '#server/app.ts';
import { packLines, unpackLines } from '#server/core/backups/tenant/archive-lines.ts';
import type { AboutTenant } from '#server/core/backups/tenant/archive-lines.ts';
import { formOf } from '#server/core/backups/tenant/cell-forms.ts';
import { exportTenant } from '#server/core/backups/tenant/export-tenant.ts';
import { importTenant } from '#server/core/backups/tenant/import-tenant.ts';
import { tenantTables } from '#server/core/backups/tenant/tenant-tables.ts';
import { openReadOnly } from '#server/core/sql/database.ts';
import { setDue } from '#server/core/sql/due-rows.ts';
import { eraseTenant } from '#server/core/sql/erase-tenant.ts';
import { demoIds } from '#server/demo/demo-people.ts';
import { readSections } from '#server/modules/settings/queries.ts';
import { credentialAlerts } from '#server/modules/staff/credential-alerts.ts';
import { beginMoved } from '#server/modules/subscriptions/operations/begin-moved.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { phoneSignIn } from '#tests/support/phone-sign-in.ts';

/** What a file says of a business reaches no account, and no reader, of any other business. */
const { malwa, narmada } = demoIds;
const passphrase = 'five words that nobody guesses';
const cost = { logN: 10, r: 8, p: 1 };
const now = new Date(noon).toISOString() as Instant;
const resources = modules.flatMap((module) => module.resources);
const elsewhere = '11111111-0000-4000-8000-00000000000b';
const mahesh = '+919876500011';
const asha = '+919876500001';
const apps: TestApp[] = [];
afterAll(async () => {
  for (const app of apps) await app.remove();
});

type Row = { [column: string]: unknown };
type Change = {
  readonly business?: (tenant: AboutTenant['tenant']) => void;
  /** Changes a row in place; it may have columns of the table alone. */
  readonly row?: (table: string, row: Row) => void;
};

async function opened(): Promise<TestApp> {
  const t = await makeApp({ oddRows: true });
  apps.push(t);
  return t;
}
async function* whole(bytes: Buffer): AsyncGenerator<Buffer, void> {
  yield bytes;
}
async function joined(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}
async function exported(t: TestApp): Promise<Buffer> {
  const database = openReadOnly(t.app.services.config);
  try {
    return await joined(
      exportTenant(database, resources, { tenantId: malwa, passphrase, now, beside: database, cost }),
    );
  } finally {
    await database.close();
  }
}
/** The archive of Malwa with what somebody changed in it. */
async function archive(t: TestApp, { business, row: change }: Change): Promise<Buffer> {
  const { about, lines } = await unpackLines(whole(await exported(t)), passphrase);
  business?.(about.tenant);
  const all: object[] = [about];
  let [table, columns]: [string, readonly string[]] = ['', []];
  for await (const line of lines) {
    if ('table' in line) [table, columns] = [line.table, line.columns];
    if (!('row' in line)) all.push(line);
    else {
      const row: Row = Object.fromEntries(columns.map((column, i) => [column, line.row[i]]));
      change?.(table, row);
      all.push({ row: columns.map((column) => row[column]) });
    }
  }
  async function* given() {
    yield* all;
  }
  return joined(packLines(given(), passphrase, cost));
}
const bring = (t: TestApp, bytes: Buffer, begin: (id: string) => Promise<void> = async () => undefined) =>
  importTenant(
    t.app.services.database,
    resources,
    { open: () => whole(bytes), passphrase },
    { nowMs: () => Date.parse(now), demo: true, keepDays: 30, begin },
  );
/** Malwa leaves and comes back as the file says. */
async function moved(t: TestApp, change: Change): Promise<void> {
  const bytes = await archive(t, change);
  await eraseTenant(t.app.services.database, malwa);
  await bring(t, bytes);
}
const rowsOf = (t: TestApp, table: string) =>
  t.app.services.database.read.selectFrom(table).selectAll().where('tenant_id', '=', malwa).execute();
const businesses = async (t: TestApp, token: string): Promise<string[]> =>
  (await t.call('GET', '/api/auth/businesses', { token })).body.data.map(({ id }: { id: string }) => id);

describe('an account in a file', () => {
  it.each(withoutPassword.filter((role) => role !== 'support'))(
    'has no password in the role %s',
    async (role) => {
      const t = apps[0] ?? (await opened());
      const hash = (await rowsOf(t, 'users')).find((row) => row['role'] === 'owner')?.['password_hash'];
      const bytes = await archive(t, {
        business: (tenant) => (tenant['id'] = elsewhere),
        row: (table, row) => {
          if (table !== 'users') return;
          if (row['id'] === demoIds.malwaGuard)
            Object.assign(row, { role, phone: mahesh, password_hash: hash });
          else row['email'] = null;
        },
      });
      await expect(bring(t, bytes)).rejects.toThrow('a password for a role that has none');
    },
  );

  it('that signs in by a number and a password is refused where the number has one here', async () => {
    const t = apps[0] ?? (await opened());
    const numbered = (id: string) => ({ id, phone: '+919876500999' });
    await t.app.services.database.write((trx) =>
      trx.updateTable('users').set(numbered(demoIds.owner)).where('id', '=', demoIds.owner).execute(),
    );
    const bytes = await archive(t, {
      business: (tenant) => (tenant['id'] = elsewhere),
      row: (table, row) => {
        if (table === 'users' && row['id'] === demoIds.malwaOwner)
          Object.assign(row, numbered(demoIds.malwaOwner), { email: null });
      },
    });
    await expect(bring(t, bytes)).rejects.toThrow('+919876500999 has an account here already');
  });

  it('of a number opens no business of that number, whatever the file says of it', async () => {
    const t = await opened();
    const owner = (await rowsOf(t, 'users')).find((row) => row['role'] === 'owner');
    await moved(t, {
      row: (table, row) => {
        if (table !== 'users') return;
        const confirmed_at = '2020-01-01T00:00:00.000Z';
        if (row['id'] === demoIds.malwaGuard) Object.assign(row, { phone: mahesh, confirmed_at });
        if (row['id'] === demoIds.malwaCustomer) Object.assign(row, { phone: asha, confirmed_at });
      },
    });
    expect((await rowsOf(t, 'users')).map((row) => [row['role'], row['confirmed_at'] === null])).toEqual(
      expect.arrayContaining([
        ['owner', false],
        ['staff', true],
        ['customer', true],
      ]),
    );
    // As if a password had come in all the same: nobody signs in by it, nor asks for a new one.
    await t.app.services.database.write((trx) =>
      trx
        .updateTable('users')
        .set({ email: 'evil@x.example', password_hash: owner?.['password_hash'] ?? null })
        .where('id', '=', demoIds.malwaGuard)
        .execute(),
    );
    const login = { email: 'evil@x.example', password: 'Demo@12345' };
    for (const path of ['login', 'admin/login'])
      expect((await t.call('POST', `/api/auth/${path}`, { body: login })).status).toBe(401);
    // Who has the number goes where they were, and is asked about the other.
    for (const [phone, role, guest] of [
      [mahesh, 'staff', 'Narmada Services'],
      [asha, 'customer', 'Narmada Services'],
    ] as const) {
      const person = phoneSignIn(t);
      const choice = await person.choice(phone, role);
      expect(choice.businesses.map(({ name, invited }) => [name, invited])).toEqual([
        [guest, false],
        ['Malwa Facility', true],
      ]);
      const session = (await person.choose(choice, guest)).body.data as Session;
      expect(await businesses(t, session.token)).toEqual([narmada]);
    }
  });

  it('opens other businesses only in a session that a code for its number opened', async () => {
    const t = await opened();
    const session = await t.signIn(mahesh, 'staff');
    expect(await businesses(t, session.token)).toEqual([narmada]);
    const change = (proven_phone: string | null) =>
      t.app.services.database.write((trx) =>
        trx.updateTable('sessions').set({ proven_phone }).where('user_id', '=', session.user.id).execute(),
      );
    for (const proven of [null, asha]) {
      await change(proven);
      expect(await businesses(t, session.token)).toEqual([]);
      const { token } = session;
      const answer = await t.call('POST', '/api/auth/switch-business', {
        token,
        body: { business: narmada },
      });
      expect(answer.status).toBe(404);
    }
    await change(mahesh);
    expect(await businesses(t, session.token)).toEqual([narmada]);
  });
});

describe('a cell of a file', () => {
  it.each<[string, string, unknown]>([
    ['users', 'created_at', 'soon'],
    ['users', 'active', 7],
    ['users', 'name', 5],
    ['users', 'password_hash', 'scrypt$30$AAAA$AAAA'],
    ['roles', 'permissions', '{bad'],
    ['roles', 'permissions', '[1]'],
    ['op_log', 'detail', '{bad'],
    ['op_log', 'received_at', '2026-11-21'],
    ['due_rows', 'due_at', 'x'],
    ['tenant_seq', 'seq', '1; drop table users'],
    ['staff', 'status', 'owner'],
    ['staff', 'joined_on', '2026-02-31'],
    ['staff', 'created_at', ''],
    ['locations', 'kiosk', 2],
    ['services', 'images', '{bad'],
    ['shifts', 'starts', '25:99'],
  ])('%s.%s that cannot be is refused before anything is written', async (wanted, column, value) => {
    const t = apps[0] ?? (await opened());
    let seen = 0;
    const bytes = await archive(t, {
      business: (tenant) => Object.assign(tenant, { id: elsewhere, slug: 'elsewhere' }),
      row: (table, row) => {
        if (table === 'users') row['email'] = null;
        if (table !== wanted) return;
        expect(Object.keys(row)).toContain(column);
        row[column] = value;
        seen += 1;
      },
    });
    expect(seen).toBeGreaterThan(0);
    await expect(bring(t, bytes)).rejects.toThrow(`${wanted}.${column} what cannot stand there`);
    const { read } = t.app.services.database;
    expect(await read.selectFrom('tenants').selectAll().where('id', '=', elsewhere).execute()).toEqual([]);
  });

  it.each<[string, string | number | null]>([
    ['brand', '{bad'],
    ['brand', '[]'],
    ['brand', '{"phone":5}'],
    ['brand', '{"primary":"red;}"}'],
    ['brand', '{"logo":"x"}'],
    ['settings', '{bad'],
    ['settings', '{"notifications":{"credential_days":"x"}}'],
    ['settings', '{"site_address":"javascript:alert(1)"}'],
    ['created_at', 'long ago'],
    ['delete_on', 'tomorrow'],
    ['active', 2],
    ['name', ''],
    ['importing', 'x'],
  ])('that says of the business %s %j is refused', async (column, value) => {
    const t = apps[0] ?? (await opened());
    const bytes = await archive(t, {
      business: (tenant) => Object.assign(tenant, { id: elsewhere, [column]: value }),
    });
    await expect(bring(t, bytes)).rejects.toThrow(`says of its business a ${column}`);
  });

  it('has a form in every table that moves', async () => {
    const t = apps[0] ?? (await opened());
    const fields = new Map(resources.map((resource) => [resource.name, resource.fields]));
    const formless: string[] = [];
    for (const { name, columns, bytes } of await tenantTables(t.app.services.database))
      for (const column of columns)
        if (!bytes.has(column) && !fields.get(name)?.[column] && !formOf(name, column))
          formless.push(`${name}.${column}`);
    expect(formless).toEqual([]);
  });

  it('that cannot be read takes nothing from other businesses', async () => {
    const t = await opened();
    const { database } = t.app.services;
    await database.write(async (trx) => {
      const values = { brand: '{bad', settings: '{bad' };
      await trx.updateTable('tenants').set(values).where('id', '=', malwa).execute();
      const changed = { phone: mahesh, confirmed_at: null };
      await trx.updateTable('users').set(changed).where('id', '=', demoIds.malwaGuard).execute();
      const due_at = '';
      await setDue(trx, { job: 'settings:notifications', tenant_id: malwa, item: '', due_at });
    });
    const choice = await phoneSignIn(t).choice(mahesh);
    expect(choice.businesses.map(({ name, city }) => [name, city])).toEqual([
      ['Narmada Services', 'Indore'],
      ['Malwa Facility', ''],
    ]);
    const told = await readSections(database, [malwa, narmada], 'notifications');
    expect(told(malwa)).toEqual(told(narmada));
    await credentialAlerts.run(t.app.services, { signal: new AbortController().signal });
    const settings = '{"notifications":{"credential_days":"x","licence_days":[5]}}';
    await database.write((trx) =>
      trx.updateTable('tenants').set({ settings }).where('id', '=', malwa).execute(),
    );
    expect((await readSections(database, [malwa], 'notifications'))(malwa)).toMatchObject({
      credential_days: [60, 30, 7],
      licence_days: [5],
    });
    await credentialAlerts.run(t.app.services, { signal: new AbortController().signal });
  });
});

describe('a business that moved', () => {
  it('leaves the account behind by which the operator looked in, and the log still names it', async () => {
    const t = await opened();
    const owner = await t.signInAdmin('owner@malwa.example');
    const operator = await t.signInAdmin('operator@prahari.example');
    const body = { hours: 1, reason: 'Payroll does not add up' };
    await t.call('POST', '/api/settings/support', { token: owner.token, body });
    const visit = await t.call('POST', `/api/tenants/${malwa}/visit`, { token: operator.token, body: {} });
    expect(visit.status, visit.text).toBe(200);
    const { id } = (visit.body.data as Session).user;
    // What hangs on the account goes with it.
    await t.app.services.database.write((trx) =>
      trx
        .insertInto('user_preferences')
        .values({ tenant_id: malwa, user_id: id, preferences: '{}', updated_at: now })
        .execute(),
    );
    await moved(t, {});
    expect((await rowsOf(t, 'users')).map((row) => row['role'])).not.toContain('support');
    expect(await rowsOf(t, 'user_preferences')).toEqual([]);
    const { token } = await t.signInAdmin('owner@malwa.example');
    const log = await t.call('GET', '/api/audit-logs?search=support.enter', { token });
    expect(log.body.data).toEqual([
      expect.objectContaining({ type: 'support.enter', actor_id: id, actor: 'Prahari' }),
    ]);
  });

  it('begins a trial where an operator sells plans, and is its own where nobody does', async () => {
    const t = await opened();
    const { database } = t.app.services;
    const bytes = await archive(t, {});
    await eraseTenant(database, malwa);
    await bring(t, bytes, (id) => beginMoved(t.app.services, id));
    const standing = async () => {
      const { token } = await t.signInAdmin('owner@malwa.example');
      return (await t.call('GET', '/api/subscriptions/standing', { token })).body.data;
    };
    expect(await standing()).toMatchObject({ plan: 'growth', standing: 'full', trial_days_left: 30 });
    await eraseTenant(database, malwa);
    await database.write((trx) =>
      trx.updateTable('tenants').set({ slug: 'no-operator' }).where('slug', '=', 'platform').execute(),
    );
    await bring(t, bytes, (id) => beginMoved(t.app.services, id));
    expect(await standing()).toMatchObject({ plan: 'own' });
  });

  it('keeps no announcement and no payment that its file says the operator made', async () => {
    const t = apps[0] ?? (await opened());
    const tables = (await tenantTables(t.app.services.database)).map(({ name }) => name);
    for (const name of ['announcements', 'payment_events', 'subscriptions'])
      expect(tables).not.toContain(name);
  });
});

describe('an import that did not come to its end', () => {
  async function halfway(): Promise<{ readonly t: TestApp; readonly bytes: Buffer }> {
    const t = await opened();
    const bytes = await archive(t, {});
    const { database } = t.app.services;
    await database.write(async (trx) => {
      await trx.deleteFrom('shifts').where('tenant_id', '=', malwa).execute();
      const left = { active: 0, delete_on: '2026-11-22', importing: 'a process that died' };
      await trx.updateTable('tenants').set(left).where('id', '=', malwa).execute();
    });
    return { t, bytes };
  }

  it('is opened by no button, does not move on, and is whole after the next', async () => {
    const { t, bytes } = await halfway();
    const { token } = await t.signInAdmin('operator@prahari.example');
    for (const [action, body] of [
      ['restore', {}],
      ['resume', {}],
      ['suspend', { reason: 'Half' }],
    ] as const) {
      const answer = await t.call('POST', `/api/tenants/${malwa}/${action}`, { token, body });
      expect([answer.status, answer.body.message]).toEqual([409, messages.stillImporting[0]]);
    }
    await expect(exported(t)).rejects.toThrow('not wholly here');
    const made = await bring(t, bytes);
    expect(made.slug).toBe('malwa');
    expect(await rowsOf(t, 'shifts')).not.toEqual([]);
    const tenant = await t.app.services.database.read
      .selectFrom('tenants')
      .select(['active', 'delete_on', 'importing'])
      .where('id', '=', malwa)
      .executeTakeFirst();
    expect(tenant).toEqual({ active: 1, delete_on: null, importing: null });
    await t.signInAdmin('owner@malwa.example');
  });

  it('ends where another has begun meanwhile, and takes nothing from that', async () => {
    const { t, bytes } = await halfway();
    const { database } = t.app.services;
    let second: Promise<unknown> | undefined;
    let reads = 0;
    const open = async function* () {
      if ((reads += 1) === 2) await (second ??= bring(t, bytes));
      yield bytes;
    };
    await expect(
      importTenant(
        database,
        resources,
        { open, passphrase },
        { nowMs: () => Date.parse(now), demo: true, keepDays: 30, begin: async () => undefined },
      ),
    ).rejects.toThrow('another import of this business has begun');
    await second;
    expect(await rowsOf(t, 'shifts')).not.toEqual([]);
    await t.signInAdmin('owner@malwa.example');
  });

  it('and fails again, leaves the tax invoices of an earlier stay', async () => {
    const t = await opened();
    const { database } = t.app.services;
    const bytes = await archive(t, {
      row: (table, row) => {
        if (table === 'op_log' && row['n'] === 1) row['detail'] = '{"changed":true}';
      },
    });
    await database.write((trx) =>
      trx
        .updateTable('subscription_invoices')
        .set({ tenant_id: malwa })
        .where('state', '=', 'paid')
        .execute(),
    );
    await eraseTenant(database, malwa, { held: { subscription_invoices: "state <> 'paid'" } });
    await expect(bring(t, bytes)).rejects.toThrow('not whole');
    expect(await rowsOf(t, 'subscription_invoices')).toHaveLength(1);
    expect(await rowsOf(t, 'users')).toEqual([]);
  });
});
