import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { instructions, listOf } from '#tests/support/dockerfile.ts';
import { freePort } from '#tests/support/free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const image = mkdtempSync(join(tmpdir(), 'prahari-image-'));
afterAll(() => rmSync(image, { recursive: true, force: true }));

/** The steps of the Dockerfile after its build, done in a plain folder: what the image holds, and no more. */
function layOut(): string {
  const [gathering = ''] = instructions('RUN').filter((line) => line.includes('/run-time'));
  execFileSync('sh', ['-ec', gathering.replaceAll('/run-time', join(image, 'run-time'))], { cwd: root });
  const app = join(image, 'app');
  for (const line of instructions('COPY').filter((copied) => copied.startsWith('--from=build'))) {
    const [, from = '', to = ''] = line.split(/\s+/);
    const source = from.startsWith('/app/') ? join(root, from.slice('/app/'.length)) : join(image, from);
    mkdirSync(dirname(join(app, to)), { recursive: true });
    cpSync(source, join(app, to), { recursive: true });
  }
  return app;
}

it('what the image holds serves by itself, is found healthy by its own check, and stops on its signal', async () => {
  const app = layOut();
  expect(existsSync(join(app, 'node_modules', 'kysely'))).toBe(false);
  const settings = Object.fromEntries(
    instructions('ENV').flatMap((line) =>
      [...line.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    ),
  );
  const env = {
    PATH: process.env['PATH'],
    ...settings,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DATA_DIR: join(image, String(settings['DATA_DIR'])),
    KEY_FILE: join(image, String(settings['KEY_FILE'])),
  };
  mkdirSync(dirname(env.DATA_DIR), { recursive: true });
  mkdirSync(dirname(env.KEY_FILE), { recursive: true });
  const run = (words: readonly string[]) => {
    const [program = '', ...rest] = words;
    return spawn(program, rest, { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'] });
  };
  const ended = (child: ReturnType<typeof run>) =>
    new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const server = run(listOf(instructions('CMD').at(-1) ?? ''));
  let said = '';
  for (const part of [server.stdout, server.stderr])
    part.setEncoding('utf8').on('data', (text: string) => (said += text));
  const over = ended(server);
  try {
    const check = listOf(instructions('HEALTHCHECK')[0] ?? '');
    await expect.poll(() => ended(run(check)), { interval: 500 }).toBe(0);
    // The command that the image calls `prahari`.
    const doctor = run(['node', 'dist-server/main.mjs', 'doctor']);
    let found = '';
    doctor.stdout.setEncoding('utf8').on('data', (text: string) => (found += text));
    expect(await ended(doctor)).toBe(0);
    expect(found).toMatch(/ok +port +The server answers .* and can write/);
    expect(said).toContain('/admin/setup?token=');
    const page = await fetch(`http://127.0.0.1:${env.PORT}/admin/login`);
    expect(page.status).toBe(200);
  } finally {
    server.kill(instructions('STOPSIGNAL')[0] === 'SIGTERM' ? 'SIGTERM' : 'SIGKILL');
  }
  expect(await over).toBe(0);
});
