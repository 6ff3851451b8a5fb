import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Driver from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CalendarDate } from '#shared/core/dates.ts';
import { openKeys, seal, unseal } from '#server/core/sql/seal.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { ask, owner as ownerPerson, sessionOf } from '#tests/support/people.ts';
import { freshDatabase, query } from '#tests/support/postgres.ts';
import { rawDatabase } from '#tests/support/raw-database.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { setProfile, setWage, untilDone, work } from '#tests/support/work-month.ts';

const month = '2026-10';
/** The demo has paid December; this month is before. */
const january = Date.parse('2027-01-21T06:30:00.000Z');
const aadhaar = '499118665246';
const numbers = {
  bank_account: '918273645501',
  ifsc: 'SBIN0001234',
  pan: 'KLMPE4321G',
  uan: '100765432101',
} as const;

describe('the numbers of people', () => {
  let t: TestApp;
  let owner: Session;
  beforeAll(async () => {
    t = await makeApp({ nowMs: january });
    owner = await t.signInAdmin('owner@narmada.example');
  });
  afterAll(() => t.remove());
  const send = (method: string, path: string, body?: unknown) =>
    t.call(method, `/api${path}`, { token: owner.token, body, headers: { 'idempotency-key': randomUUID() } });

  it('are nowhere in the files of the database, however they came in, and come out where they are needed', async () => {
    const person = (await send('POST', '/staff', { ...numbers, code: 'NS-901', name: 'Ramesh', aadhaar }))
      .body.data;
    expect(person).toMatchObject({
      aadhaar_last4: '5246',
      bank_last4: '5501',
      pan: '••••321G',
      uan: numbers.uan,
    });
    await send('PUT', `/staff/${person.id}`, { bank_account: '918273645502', aadhaar: '5247' });
    const file = new FormData();
    file.append(
      'file',
      new Blob([`Staff number,Name,Aadhaar,Account number\nNS-902,Sita,${aadhaar},918273645503\n`]),
      'people.csv',
    );
    expect((await t.call('POST', '/api/staff/import', { token: owner.token, raw: file })).status).toBe(201);
    const imported = (await send('GET', '/staff?search=NS-902')).body.data[0];
    expect(imported).toMatchObject({ aadhaar_last4: '5246', bank_last4: '5503' });

    await send('PUT', '/staff/n-g-1', { bank_account: '918273645504' });
    await setProfile(t, owner.token, 'n-g-1', {
      bank_account: '918273645507',
      bank_ifsc: 'SBIN0001234',
      uan: '100000000001',
      esic_no: '1200000001',
    });
    await setWage(t, owner.token, 'n-g-1');
    await work(t, owner.token, 'n-g-1', [`${month}-05` as CalendarDate], '08:00', '16:00');
    await send('POST', '/payroll/process/bulk', { month });
    await untilDone(t, owner.token, month);
    expect((await send('POST', `/payroll/runs/${month}/lock`, { note: 'As agreed' })).status).toBe(200);
    const bank = await t.call('GET', `/api/payroll/runs/${month}/files/bank`, { token: owner.token });
    expect(bank.text).toContain('918273645504');
    expect(
      (await send('POST', '/payroll/mark-paid', { ids: [`n-g-1:${month}`], mode: 'bank', reference: 'U1' }))
        .status,
    ).toBe(200);
    expect((await send('GET', `/payroll/n-g-1:${month}`)).body.data).toMatchObject({
      paid_account: '••••5504',
      person: { bank_account: '••••5504' },
    });

    const id = randomUUID();
    const form = {
      id,
      name: 'Meera',
      phone: '9876577001',
      email: '',
      areas: 'Indore',
      skills: ['deep_cleaning'],
      experience_years: 4,
      about: '',
    };
    const application = new FormData();
    application.append(
      'form',
      JSON.stringify({
        ...form,
        bank_account: '918273645505',
        ifsc: 'SBIN0001234',
        consent: true,
        language: 'hi',
      }),
    );
    expect((await t.call('POST', '/api/partner/register', { raw: application })).status).toBe(201);
    expect((await send('GET', `/on-call-services/providers/${id}`)).body.data.bank_account).toBe(
      '918273645505',
    );

    const shown = await send('POST', `/staff/${person.id}/unmask`, {
      field: 'bank_account',
      reason: 'Wages',
    });
    expect(shown.body.data.value).toBe('918273645502');
    expect(
      (await send('POST', `/staff/${person.id}/unmask`, { field: 'aadhaar', reason: 'Claim' })).status,
    ).toBe(422);

    const { dataDir, databaseUrl, keyFile } = t.app.services.config;
    const held = await rawDatabase(dataDir, databaseUrl);
    expect(held.includes('sealed:1:')).toBe(true);
    for (const number of [
      aadhaar,
      '91827364550',
      '4991 1866',
      '30123456789',
      numbers.pan,
      numbers.uan,
      '10091234567',
      'ABCDE123',
      '100000000001',
    ])
      expect(held.includes(number)).toBe(false);
    const [, key = ''] = readFileSync(keyFile, 'utf8').trim().split(' ');
    expect([statSync(keyFile).mode & 0o777, keyFile.startsWith(`${dataDir}/`), held.includes(key)]).toEqual([
      0o600,
      false,
      false,
    ]);
  });

  it('do not open in the place of another, and are not opened when a byte of them was changed', async () => {
    const sealed = seal('918273645506', 'staff/a/bank_account');
    expect(seal('918273645506', 'staff/a/bank_account')).not.toBe(sealed);
    expect(unseal(sealed, 'staff/a/bank_account')).toBe('918273645506');
    expect(unseal(sealed, 'staff/b/bank_account')).toBe(sealed);
    const changed = sealed.slice(0, -6) + (sealed.at(-6) === 'A' ? 'B' : 'A') + sealed.slice(-5);
    expect(unseal(changed, 'staff/a/bank_account')).toBe(changed);
    expect([seal('', 'x'), seal(sealed, 'x'), unseal('918273645506', 'x'), unseal('sealed:1:', 'x')]).toEqual(
      ['', sealed, '918273645506', 'sealed:1:'],
    );
  });
});

describe('a file of keys', () => {
  it('that is no such file is refused rather than written over, and one that others may read is closed to them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'prahari-keys-'));
    const file = join(folder, 'deep', 'keys');
    try {
      const { ids, made } = openKeys(file);
      expect([made, openKeys(file)]).toEqual([true, { ids, made: false }]);
      const open = join(folder, 'open');
      writeFileSync(open, readFileSync(file), { mode: 0o644 });
      openKeys(open);
      expect(statSync(open).mode & 0o777).toBe(0o600);
      for (const text of ['', 'not a key\n', `${readFileSync(file, 'utf8')}half a li`]) {
        writeFileSync(open, text);
        expect(() => openKeys(open)).toThrow(open);
        expect(readFileSync(open, 'utf8')).toBe(text);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('data without their seal, or without their key', () => {
  let server: ServerProcess;
  let databaseUrl: string | undefined;
  let id = '';
  beforeAll(async () => {
    databaseUrl = await freshDatabase();
    server = await startServer({ databaseUrl });
    const { token } = await sessionOf(server.url, ownerPerson);
    id = (
      await ask<{ id: string }>(server.url, token, '/staff', 'POST', {
        code: 'NS-911',
        name: 'Gita',
        bank_account: '918273645511',
      })
    ).id;
    await server.stop();
  });
  afterAll(() => server.remove());

  const sql = async (...statements: readonly string[]): Promise<void> => {
    if (databaseUrl !== undefined) for (const statement of statements) await query(databaseUrl, statement);
    else {
      const database = new Driver(join(server.dataDir, 'prahari.db'));
      for (const statement of statements) database.exec(statement);
      database.close();
    }
  };
  const numberOf = async (): Promise<string> => {
    const { token } = await sessionOf(server.url, ownerPerson);
    return (
      await ask<{ value: string }>(server.url, token, `/staff/${id}/unmask`, 'POST', {
        field: 'bank_account',
        reason: 'Wages',
      })
    ).value;
  };

  it('are sealed at the start, also when it was ended half-way before, and leave nothing behind', async () => {
    const copies = Array.from({ length: 1200 }, (_, i) => `('${String(i).padStart(5, '0')}')`).join(',');
    await sql(
      `update staff set bank_account = '918273645512' where id = '${id}'`,
      `update payslips set person = replace(person, '"bank_account":"', '"bank_account":"918273645513'), paid_account = '918273645514' where person not like '%"bank_account":"sealed%'`,
      `create table numbers (n TEXT); insert into numbers values ${copies}`,
      "delete from install where name like 'numbers_sealed%'",
    );
    const columns = (await columnsOf('staff')).map((name) =>
      name === 'id'
        ? "'zz-' || n"
        : name === 'code'
          ? "'ZZ-' || n"
          : name === 'bank_account'
            ? "'9182736455' || n"
            : name === 'user_id'
              ? 'null'
              : `s."${name}"`,
    );
    await sql(
      `insert into staff select ${columns.join(',')} from staff s, numbers where s.id = '${id}'`,
      'drop table numbers',
    );
    server = await server.startAgain();
    expect(await numberOf()).toBe('918273645512');
    await server.stop();
    expect((await rawDatabase(server.dataDir, databaseUrl ?? null)).match(/9182736455\d+/g)).toBeNull();
    await sql(
      `update staff set bank_account = '918273645599' where id >= 'zz-00900'`,
      "delete from install where name like 'numbers_sealed%'",
    );
    server = await server.startAgain();
    await server.stop();
    expect((await rawDatabase(server.dataDir, databaseUrl ?? null)).match(/9182736455\d+/g)).toBeNull();
  });

  it('say which key is missing, keep what they cannot read, and read it again when the key is back', async () => {
    const keyFile = `${server.dataDir}.key`;
    const lost = `${keyFile}.lost`;
    renameSync(keyFile, lost);
    const [oldId = ''] = readFileSync(lost, 'utf8').split(' ');
    server = await server.startAgain();
    expect(server.log()).toMatch(
      new RegExp(`the key ${oldId} that numbers of people in these data are sealed with is not in .*\\.key`),
    );
    const { token } = await sessionOf(server.url, ownerPerson);
    await expect(numberOf()).rejects.toThrow(
      '404 This number is encrypted with a key that this server does not have',
    );
    const kept = await ask<{ bank_last4: string; post: string }>(server.url, token, `/staff/${id}`, 'PUT', {
      post: 'Gate 2',
    });
    expect(kept).toMatchObject({ bank_last4: '5511', post: 'Gate 2' });
    const other = await ask<{ id: string }>(server.url, token, '/staff', 'POST', {
      code: 'NS-912',
      name: 'Mira',
      bank_account: '918273645515',
    });
    await server.stop();

    writeFileSync(keyFile, readFileSync(keyFile, 'utf8') + readFileSync(lost, 'utf8'));
    server = await server.startAgain();
    expect(server.log()).not.toContain('sealed with');
    expect(await numberOf()).toBe('918273645512');
    id = other.id;
    expect(await numberOf()).toBe('918273645515');
    expect(existsSync(lost)).toBe(true);
    copyFileSync(lost, keyFile);
    rmSync(lost);
  });

  async function columnsOf(table: string): Promise<string[]> {
    if (databaseUrl !== undefined)
      return (
        await query(
          databaseUrl,
          'select column_name as name from information_schema.columns where table_name = $1 order by ordinal_position',
          [table],
        )
      ).map((row) => String(row['name']));
    const database = new Driver(join(server.dataDir, 'prahari.db'));
    const names = database
      .prepare(`select name from pragma_table_info('${table}')`)
      .pluck()
      .all() as string[];
    database.close();
    return names;
  }
});
