import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Driver from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examine } from '#tests/support/examine.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'prahari-doctor-'));
let ours: ServerProcess;
let other: ServerProcess;
/** An address at which nobody answers. */
let nobody: string;
beforeAll(async () => {
  [ours, other] = await Promise.all([startServer(), startServer({ demo: false })]);
  nobody = `http://127.0.0.1:${await freePort()}`;
});
afterAll(async () => {
  await ours?.remove();
  await other?.remove();
  rmSync(folder, { recursive: true, force: true });
});
const look = (env: Readonly<Record<string, string>>) =>
  examine(['--data', ours.dataDir, '--port', String(ours.port), '--demo'], env);

describe('the doctor', () => {
  it('follows the public address, and says whose server is there', async () => {
    const at = async (url: string) => (await look({ PUBLIC_URL: url, TRUST_PROXY: '1' })).of('proxy');
    expect(await at(ours.url)).toMatchObject([{ state: 'ok' }]);
    expect(await at(other.url)).toMatchObject([
      { state: 'wrong', text: `Another installation answers at ${other.url}.` },
    ]);
    expect(await at(nobody)).toMatchObject([
      { state: 'warn', text: `Nobody answers at ${nobody}: ECONNREFUSED.` },
    ]);
  });

  it('asks whether gateways and services answer at all', async () => {
    const found = await look({ SMS_URL: nobody, MAIL_URL: other.url, CALL_URL: nobody });
    expect(found.of('texts')).toMatchObject([
      { state: 'wrong', text: `SMS_URL is ${nobody}, and nobody answers there: ECONNREFUSED.` },
    ]);
    expect(found.of('mails')).toMatchObject([{ state: 'ok' }]);
    expect(found.of('calls')).toMatchObject([{ state: 'wrong' }]);
    expect(found.code).toBe(1);
  });

  it('sees backups without a schedule, a job that fails on and on, and letters that were given up', async () => {
    const env = { BACKUP_TO: folder, BACKUP_PASSPHRASE: 'nine tigers in the rain' };
    const well = await look({ ...env, BACKUP_EVERY: '6' });
    expect(well.of('jobs')).toMatchObject([{ state: 'ok' }]);
    expect(well.of('backups')).toHaveLength(1);
    await ours.stop();
    const database = new Driver(join(ours.dataDir, 'prahari.db'));
    database
      .prepare(
        `insert into job_leases (name, next_due, failures, last_error) values ('core.purge', 0, 4, 'no room')
          on conflict (name) do update set failures = 4, last_error = 'no room'`,
      )
      .run();
    database
      .prepare(
        `insert into mail_outbox (tenant_id, id, recipient, sender, reply_to, subject, body, tries, state, reason, created_at)
          select id, 'lost', 'a@b.example', '', '', '', '', 8, 'failed', 'down', ? from tenants limit 1`,
      )
      .run(new Date().toISOString());
    database.close();
    const ill = await look(env);
    expect(ill.of('backups')).toMatchObject([
      { state: 'warn', text: 'BACKUP_TO is set and BACKUP_EVERY is not: backups are made by hand alone.' },
      { state: 'warn' },
    ]);
    expect(ill.of('jobs')).toMatchObject([
      { state: 'wrong', text: 'core.purge failed 4 times in a row: no room' },
    ]);
    expect(ill.of('mails')).toEqual(
      expect.arrayContaining([expect.objectContaining({ text: '1 was given up within a week.' })]),
    );
  });
});
