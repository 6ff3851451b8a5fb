import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Driver from 'better-sqlite3';
import { afterAll, describe, expect, it } from 'vitest';
import { startServer } from '#tests/support/server-process.ts';
import { signInAsha, startWriters } from '#tests/support/writers.ts';

const folder = mkdtempSync(join(tmpdir(), 'prahari-backup-'));
const program = fileURLToPath(new URL('../../dist-server/main.mjs', import.meta.url));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function prahari(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    );
  });
}

describe('backup, restore and verify', () => {
  it('copy a database in use, bring it back elsewhere in a new epoch, and notice what is wrong', async () => {
    const server = await startServer();
    const writers = startWriters(server.url, await signInAsha(server.url), 4);
    await writers.acknowledged(40);
    const before = new Map(writers.ledger.acknowledged);
    const file = join(folder, 'copy.db');
    const made = await prahari('backup', file, '--data', server.dataDir);
    expect(made.output).toContain('checked');
    await writers.stop();
    const epochOf = async (url: string): Promise<string> =>
      ((await (await fetch(`${url}/api/ready`)).json()) as { data: { epoch: string } }).data.epoch;
    const epoch = await epochOf(server.url);
    const source = new Driver(join(server.dataDir, 'prahari.db'), { readonly: true });
    const kept = source.prepare("select value from install where name = 'last_backup'").pluck().get();
    source.close();
    expect(JSON.parse(String(kept))).toMatchObject({ bytes: statSync(file).size });
    expect((await prahari('restore', file, '--data', server.dataDir)).output).toContain('a server is using');
    await server.stop();
    const target = join(folder, 'restored');
    expect(await prahari('restore', file, '--data', target)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Warning: the key [\da-f]{8} that numbers of people/),
    });
    copyFileSync(`${server.dataDir}.key`, `${target}.key`);
    expect(await prahari('verify', '--data', target)).toMatchObject({ code: 0 });
    const restored = await startServer({ dataDir: target });
    expect(restored.log()).not.toContain('sealed with');
    expect(await epochOf(restored.url)).not.toBe(epoch);
    await restored.stop();
    const database = new Driver(join(target, 'prahari.db'));
    const ids = new Set(database.prepare('select id from bookings').pluck().all());
    expect([...before.keys()].filter((id) => !ids.has(id))).toEqual([]);
    database.prepare("update op_log set detail = '{}' where n = 3").run();
    database.close();
    const broken = await prahari('verify', '--data', target);
    expect(broken.code).toBe(1);
    expect(broken.output).toMatch(/a line was changed at 3/);
    const bytes = readFileSync(file);
    bytes.fill(7, 40_000, 60_000);
    writeFileSync(join(folder, 'bad.db'), bytes);
    const refused = await prahari('restore', join(folder, 'bad.db'), '--data', join(folder, 'other'));
    expect(refused.code).toBe(1);
    await server.remove();
  });

  it('say what they miss', async () => {
    expect((await prahari('backup')).output).toContain('needs the name of a file');
    expect((await prahari('serve', '--prot', '1')).output).toContain('unknown option: --prot');
    expect((await prahari('nonsense')).output).toContain('unknown command: nonsense');
    expect((await prahari('version')).output).toMatch(/^prahari \d+\.\d+\.\d+/);
  });

  it('refuse a database that a newer version made, with exit code 78', async () => {
    const data = join(folder, 'newer');
    expect((await prahari('migrate', '--data', data)).code).toBe(0);
    const database = new Driver(join(data, 'prahari.db'));
    database.prepare("insert into migrations values ('9999-from-the-future', 'x')").run();
    database.close();
    expect((await prahari('migrate', '--data', data)).code).toBe(78);
  });
});
