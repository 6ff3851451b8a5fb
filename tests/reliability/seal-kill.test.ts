import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Driver from 'better-sqlite3';
import { expect, it } from 'vitest';
import { byLane } from '#tests/support/by-lane.ts';
import { ask, owner, sessionOf } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';

const program = fileURLToPath(new URL('../../dist-server/main.mjs', import.meta.url));
const people = byLane(4000, 8000);
const rounds = byLane(3, 8);
/** The columns that differ between the people made up here. */
const numbered = new Set(['id', 'code', 'bank_account']);
const open = /9182736455\d{5}/g;

it('killed again and again while standing numbers are being sealed, each start goes on, and none stays open', async () => {
  const server = await startServer();
  try {
    await server.stop();
    inside(server.dataDir, (database) => {
      const names = database.prepare("select name from pragma_table_info('staff')").pluck().all() as string[];
      const values = names.map((name) =>
        numbered.has(name) ? '?' : name === 'user_id' ? 'null' : `"${name}"`,
      );
      const insert = database.prepare(
        `insert into staff select ${values.join(',')} from staff where id = 'n-g-1'`,
      );
      const places = names.filter((name) => numbered.has(name));
      const of = (i: number) => ({
        id: `zz-${i}`,
        code: `ZZ-${i}`,
        bank_account: `9182736455${String(i).padStart(5, '0')}`,
      });
      database.transaction(() => {
        for (let i = 0; i < people; i += 1) insert.run(places.map((name) => of(i)[name as 'id']));
        database.prepare("delete from install where name like 'numbers_sealed%'").run();
      })();
    });
    let left = people;
    let kills = 0;
    for (let round = 0; left > 0 && round < rounds; round += 1) {
      const ended = await migrate(server.dataDir, () => openNumbers(server.dataDir) < left);
      const now = openNumbers(server.dataDir);
      inside(server.dataDir, (database) =>
        expect(database.pragma('integrity_check', { simple: true })).toBe('ok'),
      );
      expect(now).toBeLessThanOrEqual(left);
      left = now;
      if (ended === 'SIGKILL') kills += 1;
    }
    expect(kills).toBeGreaterThan(0);
    expect(await migrate(server.dataDir, () => false)).toBe(0);
    expect(readFileSync(join(server.dataDir, 'prahari.db')).toString('latin1').match(open)).toBeNull();
    const again = await server.startAgain();
    const { token } = await sessionOf(again.url, owner);
    const shown = await ask(again.url, token, '/staff/zz-777/unmask', 'POST', {
      field: 'bank_account',
      reason: 'Wages',
    });
    expect(shown).toEqual({ field: 'bank_account', value: '918273645500777' });
    await again.stop();
  } finally {
    await server.remove();
  }
});

function inside<T>(dataDir: string, run: (database: Driver.Database) => T): T {
  const database = new Driver(join(dataDir, 'prahari.db'));
  try {
    return run(database);
  } finally {
    database.close();
  }
}

/** How many of the planted numbers can still be read. */
function openNumbers(dataDir: string): number {
  return inside(dataDir, (database) =>
    Number(
      database.prepare("select count(*) from staff where bank_account like '9182736455%'").pluck().get(),
    ),
  );
}

/**
 * Runs the command and kills it as soon as it has come far enough; gives the code or the signal it ended
 * with.
 */
function migrate(dataDir: string, farEnough: () => boolean): Promise<number | NodeJS.Signals | null> {
  const child = spawn(process.execPath, [program, 'migrate', '--data', dataDir], { stdio: 'ignore' });
  const timer = setInterval(() => farEnough() && child.kill('SIGKILL'), 3);
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      clearInterval(timer);
      resolve(signal ?? code);
    });
  });
}
