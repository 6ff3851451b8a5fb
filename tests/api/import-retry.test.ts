import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importRoutes } from '#tests/support/import-routes.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** An import whose answer was lost is sent again, and answered as the first time. */
let t: TestApp;
let owner: Session;
let lender: string;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  const body = { name: 'Narmada Finance' };
  lender = (await t.call('POST', '/api/recovery/lenders', { token: owner.token, body })).body.data.id;
});
afterAll(() => t.remove());

type Sample = { readonly file: (i: number) => string; readonly table: string; readonly kind?: () => string };
/** A file that each of the routes takes, and the table that it fills. */
const samples: Readonly<Record<(typeof importRoutes)[number], Sample>> = {
  'POST /staff/import': {
    file: (i) => `Employee Code,Full Name,Mobile No\nR-${i},Retry Person,98765409${10 + i}\n`,
    table: 'staff',
  },
  'POST /billing/import': {
    file: (i) => `Legal name,Client code,GST registration\nRetry Mill ${i},R-${i},Unregistered\n`,
    table: 'clients',
    kind: () => 'clients',
  },
  'POST /crm/import': {
    file: (i) => `Contact person,Company name,Mobile\nRetry Lead,Retry ${i},98765408${10 + i}\n`,
    table: 'leads',
  },
  'POST /attendance/import': {
    file: (i) => `Emp Code,Punch date,Punch time,In/Out\nNS-107,0${1 + i}/08/2026,08:02,In\n`,
    table: 'attendance',
  },
  'POST /recovery/import': {
    file: (i) =>
      `Loan number,Borrower,Mobile number,Area,City,Amount due,Kind of loan\nR-${i},Retry Borrower,98765407${10 + i},Palasia,Indore,5000,Other loan\n`,
    table: 'recovery_cases',
    kind: () => lender,
  },
};

const send = (
  route: (typeof importRoutes)[number],
  file: string,
  key: string | null,
  more: Readonly<Record<string, string>> = {},
): Promise<Answer> => {
  const kind = samples[route].kind?.();
  const raw = new FormData();
  raw.append('file', new Blob([file]), 'file.csv');
  for (const [name, value] of Object.entries({ ...(kind === undefined ? {} : { kind }), ...more }))
    raw.append(name, value);
  const headers = key === null ? {} : { 'idempotency-key': key };
  return t.call('POST', `/api${route.slice('POST '.length)}`, { token: owner.token, raw, headers });
};
const rowsOf = async (table: string): Promise<number> =>
  (await t.app.services.database.read.selectFrom(table).select('id').execute()).length;
const linesOfImports = async (): Promise<number> =>
  (
    await t.app.services.database.read
      .selectFrom('op_log')
      .select('n')
      .where('type', 'like', '%.import')
      .execute()
  ).length;

describe.each(importRoutes)('%s', (route) => {
  const { file, table } = samples[route];

  it('is answered as the first time where the same file comes again under its key', async () => {
    const before = await rowsOf(table);
    const lines = await linesOfImports();
    const first = await send(route, file(1), `lost ${table}`);
    expect(first.status, first.text).toBe(201);
    expect(await rowsOf(table)).toBe(before + 1);
    for (const again of [
      await send(route, file(1), `lost ${table}`),
      ...(await Promise.all([send(route, file(1), `lost ${table}`), send(route, file(1), `lost ${table}`)])),
    ])
      expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect([await rowsOf(table), await linesOfImports()]).toEqual([before + 1, lines + 1]);
  });

  it('adds a file once that comes many times at once', async () => {
    const before = await rowsOf(table);
    const all = await Promise.all(Array.from({ length: 4 }, () => send(route, file(2), `at once ${table}`)));
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await rowsOf(table)).toBe(before + 1);
  });

  it('refuses another file under the key, and keeps neither a look nor a refusal', async () => {
    const other = await send(route, file(3), `lost ${table}`);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch']);
    expect((await send(route, file(3), `looked ${table}`, { dry_run: 'true' })).status).toBe(200);
    expect((await send(route, 'a,b\n1,2\n', `wrong ${table}`)).status).toBe(422);
    expect((await send(route, file(3), `looked ${table}`)).status).toBe(201);
    expect((await send(route, file(4), `wrong ${table}`)).status).toBe(201);
  });
});
