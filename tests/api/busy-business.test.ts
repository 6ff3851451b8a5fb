import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoIds } from '#server/demo/demo-people.ts';
import { databaseFault } from '#server/core/sql/database-fault.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { onPostgres, query } from '#tests/support/postgres.ts';

let t: TestApp;
let narmada: Session;
let malwa: Session;
beforeAll(async () => {
  t = await makeApp();
  narmada = await t.signInAdmin('owner@narmada.example');
  malwa = await t.signInAdmin('owner@malwa.example');
});
afterAll(() => t.remove());

const add = (session: Session, n: number): Promise<Answer> =>
  t.call('POST', '/api/settings/departments', {
    token: session.token,
    body: { name: `Night ${n}` },
  });

describe('a business that writes very much', () => {
  it('gets every answer, and another is answered before it is done', async () => {
    const answers: number[] = [];
    const many = Array.from({ length: 60 }, async (_, n) => answers.push((await add(narmada, n)).status));
    expect((await t.call('GET', '/api/settings/departments', { token: malwa.token })).status).toBe(200);
    // SQLite has one line, in which the asker stands behind whoever came before.
    if (onPostgres) expect(answers.length).toBeLessThan(60);
    await Promise.all(many);
    expect(new Set(answers)).toEqual(new Set([201]));
  });
});

if (onPostgres) {
  const address = (): string => t.app.services.config.databaseUrl ?? '';

  it('a business whose turn another server holds waits alone: others read, write and sign in', async () => {
    const frozen = new pg.Client({ connectionString: address() });
    await frozen.connect();
    await frozen.query('begin');
    await frozen.query('select seq from tenant_seq where tenant_id = $1 for update', [demoIds.narmada]);
    const answers: number[] = [];
    const stuck = Array.from({ length: 40 }, async (_, n) =>
      answers.push((await add(narmada, 100 + n)).status),
    );
    await expect
      .poll(
        async () =>
          (await query(address(), "select 1 from pg_stat_activity where wait_event_type = 'Lock'")).length,
      )
      .toBeGreaterThan(0);
    expect((await t.call('GET', '/api/settings/departments', { token: malwa.token })).status).toBe(200);
    expect((await t.call('GET', '/api/settings/departments', { token: narmada.token })).status).toBe(200);
    expect((await t.call('GET', '/api/ready')).status).toBe(200);
    expect((await add(malwa, 1)).status).toBe(201);
    await t.signInAdmin('owner@malwa.example');
    expect(answers).toEqual([]);
    await frozen.query('rollback');
    await frozen.end();
    await Promise.all(stuck);
    expect(new Set(answers)).toEqual(new Set([201]));
  });

  it('what waits too long for another’s turn is refused, and can be tried again', async () => {
    const { database } = t.app.services;
    const frozen = new pg.Client({ connectionString: address() });
    await frozen.connect();
    await frozen.query('begin');
    await frozen.query('select seq from tenant_seq where tenant_id = $1 for update', [demoIds.malwa]);
    const waiting = database.writeFor(demoIds.malwa, async (trx) => {
      await sql`set local lock_timeout = '20ms'`.execute(trx);
      await trx
        .updateTable('tenant_seq')
        .set({ seq: sql`seq` })
        .where('tenant_id', '=', demoIds.malwa)
        .execute();
    });
    expect(databaseFault(await waiting.catch((error: unknown) => error))).toBe('unavailable');
    await frozen.query('rollback');
    await frozen.end();
    expect((await add(malwa, 2)).status).toBe(201);
  });

  it('a transaction that stands still is ended by the database, and the server goes on', async () => {
    const { database } = t.app.services;
    const error = await database
      .write(async (trx) => {
        const { rows } = await sql<{ limit: string }>`
          select current_setting('idle_in_transaction_session_timeout') as limit`.execute(trx);
        expect(rows[0]?.limit).toBe('1min');
        const { rows: own } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        await sql`set local idle_in_transaction_session_timeout = '20ms'`.execute(trx);
        await expect
          .poll(() => query(address(), 'select 1 from pg_stat_activity where pid = $1', [own[0]?.pid]))
          .toEqual([]);
        await trx.selectFrom('tenants').select('id').execute();
      })
      .catch((reason: unknown) => reason);
    expect(databaseFault(error)).toBe('unavailable');
    expect((await add(malwa, 3)).status).toBe(201);
  });
}
