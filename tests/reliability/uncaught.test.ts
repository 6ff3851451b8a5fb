import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

const library = new URL('../support/throwing-library.mjs', import.meta.url).href;
let server: ServerProcess | undefined;
afterEach(async () => {
  await server?.remove();
  server = undefined;
});

const start = (more: Readonly<Record<string, string>> = {}): Promise<ServerProcess> =>
  startServer({ env: { NODE_OPTIONS: `--import=${library}`, METRICS_TOKEN: 'figures', ...more } });
const signIn = (url: string, password: string): Promise<Response> =>
  fetch(`${url}/api/auth/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@narmada.example', password }),
  });
const figures = async (url: string): Promise<string> =>
  (await fetch(`${url}/api/metrics`, { headers: { authorization: 'Bearer figures' } })).text();
const answers = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/api/ready`).catch(() => undefined))?.status === 200;

describe('an error that a library throws in its own callback', () => {
  it('is the 500 of the request it belongs to, counted, and the server goes on', async () => {
    server = await start({ SETTLED: '1' });
    const [thrown, ...others] = await Promise.all([
      signIn(server.url, 'Throw@12345'),
      ...Array.from({ length: 5 }, () => signIn(server?.url ?? '', 'Demo@12345')),
    ]);
    expect(thrown.status).toBe(500);
    expect(await thrown.json()).toMatchObject({ success: false, code: 'internal' });
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await figures(server.url)).toContain('uncaught_errors{where="request"} 1\n');
    expect(server.log()).toContain('"where":"request","request":"POST /auth/admin/login"');
    expect(await answers(server.url)).toBe(true);
  });

  it('again and again leaves room for those who come after', async () => {
    server = await start();
    for (let i = 0; i < 20; i += 1) expect((await signIn(server.url, 'Throw@12345')).status).toBe(500);
    expect((await signIn(server.url, 'Demo@12345')).status).toBe(200);
  });
});

describe('an error from nowhere known', () => {
  it('ends a settled server for its supervisor to start it again, after what is in flight was answered', async () => {
    server = await start({ SETTLED: '1' });
    const { pid, url } = server;
    const body = JSON.stringify({ email: 'owner@narmada.example', password: 'Demo@12345' });
    const half = request(`${url}/api/auth/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', expect: '100-continue' },
    });
    half.flushHeaders();
    await once(half, 'continue');
    half.write(body.slice(0, 10));
    process.kill(pid, 'SIGUSR2');
    await expect.poll(() => server?.log()).toContain('"where":"elsewhere"');
    half.end(body.slice(10));
    const [answer] = (await once(half, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(200);
    await expect.poll(() => answers(url)).toBe(false);
    expect((await server.stop()).code).toBe(70);
    expect(server.log()).toContain('"where":"elsewhere"');
    server = await server.startAgain();
    expect(await answers(url)).toBe(true);
  });

  it('is counted only while the server is young, so that it cannot end every start', async () => {
    server = await start();
    const { pid, url } = server;
    process.kill(pid, 'SIGUSR2');
    await expect.poll(() => figures(url)).toContain('uncaught_errors{where="elsewhere"} 1\n');
    expect((await signIn(url, 'Demo@12345')).status).toBe(200);
    expect(server.log()).toContain('"ends":false');
  });
});

it('an error thrown inside a transaction rolls it back, and the next transaction is not kept waiting', async () => {
  const folder = mkdtempSync(join(inject('folder'), 'uncaught-'));
  const program = join(
    fileURLToPath(new URL('../..', import.meta.url)),
    '.cache',
    `uncaught-${process.pid}.mjs`,
  );
  await build({
    entryPoints: [fileURLToPath(new URL('../support/uncaught-program.ts', import.meta.url))],
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['better-sqlite3', 'pg-native'],
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    outfile: program,
    logLevel: 'silent',
  });
  const ended = spawnSync(process.execPath, [program, folder], { encoding: 'utf8', timeout: 20_000 });
  expect({ status: ended.status, stdout: ended.stdout }).toEqual({
    status: 0,
    stdout: 'restart\nfirst: thrown in a transaction\nsecond: written\nnotes: ["second"]\n',
  });
});
