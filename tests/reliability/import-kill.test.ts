import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Driver from 'better-sqlite3';
import { expect, it } from 'vitest';
import { demoIds } from '#server/demo/demo-people.ts';
import { operator, sessionOf } from '#tests/support/people.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { startServer } from '#tests/support/server-process.ts';

const program = fileURLToPath(new URL('../../dist-server/main.mjs', import.meta.url));
const env = { TENANT_PASSPHRASE: 'five words that nobody guesses' };
const { malwa } = demoIds;
const people = 4000;

it('a business whose import is killed stays closed, is opened by no button, and is whole after the next', async () => {
  const server = await startServer();
  const { dataDir } = server;
  const file = join(dataDir, 'malwa.archive');
  try {
    await server.stop();
    inside(dataDir, addPeople);
    const words = ['--data', dataDir];
    const made = await runProgram(['tenant', 'export', malwa, file, ...words], env);
    expect(made.code, made.output).toBe(0);
    inside(dataDir, removeMalwa);

    expect(await killWhen(['tenant', 'import', file, ...words], () => count(dataDir) > 0)).toBe('SIGKILL');
    const left = count(dataDir);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(people);

    const again = await server.startAgain();
    const { token } = await sessionOf(again.url, operator);
    const restored = await fetch(`${again.url}/api/tenants/${malwa}/restore`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(restored.status).toBe(409);
    expect(await restored.text()).toContain('still being imported');
    expect(await signIn(again.url)).toBe(401);
    // While the server runs, as an operator would.
    const next = await runProgram(['tenant', 'import', file, ...words], env);
    expect(next.code, next.output).toBe(0);
    expect(next.output).toContain('as malwa.');
    expect(count(dataDir)).toBeGreaterThanOrEqual(people);
    expect(await signIn(again.url)).toBe(200);
  } finally {
    await server.remove();
  }
});

async function signIn(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/auth/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@malwa.example', password: 'Demo@12345' }),
  });
  return answer.status;
}

function inside<T>(dataDir: string, run: (database: Driver.Database) => T): T {
  const database = new Driver(join(dataDir, 'prahari.db'), { timeout: 20_000 });
  try {
    return run(database);
  } finally {
    database.close();
  }
}

const count = (dataDir: string): number =>
  inside(dataDir, (database) =>
    Number(database.prepare('select count(*) from staff where tenant_id = ?').pluck().get(malwa)),
  );

/** So many people that their rows take several transactions. */
function addPeople(database: Driver.Database): void {
  const names = database.prepare("select name from pragma_table_info('staff')").pluck().all() as string[];
  const values = names.map((name) =>
    name === 'id' || name === 'code' ? '?' : name === 'user_id' ? 'null' : `"${name}"`,
  );
  const insert = database.prepare(
    `insert into staff select ${values.join(',')} from staff where tenant_id = '${malwa}' and id = (select min(id) from staff where tenant_id = '${malwa}' and id not like 'zz-%')`,
  );
  database.transaction(() => {
    for (let i = 0; i < people; i += 1) insert.run(`zz-${i}`, `ZZ-${i}`);
  })();
}

function removeMalwa(database: Driver.Database): void {
  database.pragma('foreign_keys = off');
  const tables = database
    .prepare(
      "select m.name from sqlite_master m join pragma_table_info(m.name) c on c.name = 'tenant_id' where m.type = 'table'",
    )
    .pluck()
    .all() as string[];
  database.transaction(() => {
    for (const table of tables) database.prepare(`delete from "${table}" where tenant_id = ?`).run(malwa);
    database.prepare('delete from tenants where id = ?').run(malwa);
  })();
}

/**
 * Runs a command and kills it as soon as it has come far enough; gives the code or the signal it ended with.
 */
function killWhen(
  words: readonly string[],
  farEnough: () => boolean,
): Promise<number | NodeJS.Signals | null> {
  const child = spawn(process.execPath, [program, ...words], {
    stdio: 'ignore',
    env: { ...process.env, ...env },
  });
  const timer = setInterval(() => farEnough() && child.kill('SIGKILL'), 3);
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      clearInterval(timer);
      resolve(signal ?? code);
    });
  });
}
