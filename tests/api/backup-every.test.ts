import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';
import { runProgram } from '#tests/support/run-program.ts';

/** Backups by a process of their own, beside a server that makes none. */
let t: TestApp;
beforeAll(async () => {
  t = await makeApp({ demo: false, jobs: false });
});
afterAll(() => t.remove());

const env = { BACKUP_PASSPHRASE: 'nine tigers in the rain' };
const place = (): string => mkdtempSync(join(inject('folder'), 'place-'));

// On PostgreSQL the same command makes them by its programs.
it.skipIf(process.env['TEST_DATABASE'] === 'postgres')(
  'makes one at once and goes on until it is stopped',
  async () => {
    const { dataDir } = t.app.services.config;
    const to = place();
    const program = fileURLToPath(new URL('../../dist-server/main.mjs', import.meta.url));
    const words = ['backup', '--every', '6', '--to', to, '--data', dataDir];
    const running = spawn(process.execPath, [program, ...words], { env: { ...process.env, ...env } });
    let said = '';
    running.stdout.on('data', (part: Buffer) => (said += part.toString()));
    running.stderr.on('data', (part: Buffer) => (said += part.toString()));
    const ended = new Promise((resolve) => running.once('exit', (_, signal) => resolve(signal)));
    try {
      await expect.poll(() => said).toContain('sealed and checked');
      expect(running.exitCode).toBeNull();
    } finally {
      running.kill();
    }
    expect(await ended).toBe('SIGTERM');
    expect(readdirSync(to)).toEqual([expect.stringMatching(/\.backup$/)]);
  },
);

it.each([
  [['--every', '6', 'copy.db'], 'leave copy.db out'],
  [['--every', 'day'], '--every must be a whole number'],
  [['--every'], '--every needs a value'],
])('says what is wrong with %j', async (words, message) => {
  const answer = await runProgram(['backup', ...words, '--to', place()], env);
  expect(answer).toMatchObject({ code: 64, output: expect.stringContaining(message) });
});
