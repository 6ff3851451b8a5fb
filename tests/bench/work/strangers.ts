import { fork, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { createClient, parsed } from '../client.ts';
import { figureOf } from '../figure.ts';
import type { Figure } from '../figure.ts';

const strangers = 20;
const list = '/api/admin/bookings';
/** An odd number: the middle one is what most rounds keep to. */
const rounds = 5;
const paths = ['/home', '/services', '/blog', '/sitemap.xml', '/about', '/services/hk-deep-clean'];

/**
 * How long the signed-in wait while strangers, each from an address of its own, ask for public pages without
 * a pause, under host names and words that are new each time. The server is one in earnest, with its limits.
 * The same crowd then asks a server that only gives the same bytes, which says how much of the wait belongs
 * to this machine.
 */
export async function benchStrangers(seconds: number): Promise<Figure[]> {
  const server = await startServer({ demo: false, env: { TRUST_PROXY: '1' } });
  const file = join(tmpdir(), `prahari-answers-${process.pid}.json`);
  let twin: ChildProcess | undefined;
  try {
    const token = await setUp(server);
    const answers = await Promise.all(
      [...paths, list].map((path) => recorded(server.port, path, path === list ? token : undefined)),
    );
    writeFileSync(file, JSON.stringify(answers));
    const port = await freePort();
    twin = spawn(
      process.execPath,
      [join(process.cwd(), 'tests/bench/same-answers-server.mjs'), String(port), file],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await new Promise((resolve) => twin?.stdout?.once('data', resolve));
    const own: Crowded[] = [];
    const bare: Crowded[] = [];
    // By turns, so that what else the machine does falls on both.
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await whileCrowded(`http://127.0.0.1:${port}`, twin.pid ?? 0, token, seconds / rounds));
      own.push(await whileCrowded(server.url, server.pid, token, seconds / rounds));
    }
    const work = `a list of the signed-in while ${strangers} strangers ask for pages under new hosts`;
    const against = (of: (one: Crowded) => number) => ({ name: 'same bytes', runs: bare.map(of) });
    const asked = (runs: readonly Crowded[]): number =>
      Math.round(runs.reduce((sum, run) => sum + run.asked, 0) / seconds);
    const tails = own
      .map((item, i) => `${Math.round(item.at(0.99))} and ${Math.round(bare[i]?.at(0.99) ?? 0)} ms`)
      .join(', ');
    const note = `p99 of each round, ours and the same bytes: ${tails}; ${asked(own)} pages a second; from the server with the same bytes ${asked(bare)}`;
    return [
      figureOf(
        { work: `${work}, p50`, unit: 'ms', better: 'less', runs: own.map((item) => item.at(0.5)) },
        against((item) => item.at(0.5)),
      ),
      figureOf(
        { work: `${work}, p99`, unit: 'ms', better: 'less', runs: own.map((item) => item.at(0.99)), note },
        against((item) => item.at(0.99)),
        {
          figure: 150,
        },
      ),
      figureOf(
        {
          work: 'processor time of the server for each of these pages',
          unit: 'ms',
          better: 'less',
          runs: own.map((item) => item.cpuEach),
        },
        against((item) => item.cpuEach),
      ),
    ];
  } finally {
    twin?.kill('SIGKILL');
    rmSync(file, { force: true });
    await server.remove();
  }
}

type Crowded = { readonly at: (part: number) => number; readonly asked: number; readonly cpuEach: number };

/** Asks for the list twenty times a second while the crowd, a process of its own, asks for pages. */
async function whileCrowded(url: string, pid: number, token: string, seconds: number): Promise<Crowded> {
  const client = createClient(url, 1);
  const crowd = fork(join(process.cwd(), 'tests/bench/strangers.mjs'), [url, String(strangers)], {
    execArgv: [],
  });
  const countAsked = (): Promise<number> =>
    new Promise((resolve) => {
      crowd.once('message', (message: { asked: number }) => resolve(message.asked));
      crowd.send('how many');
    });
  try {
    // The crowd is at full speed before anything counts.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const [before, cpuBefore] = [await countAsked(), cpuMs(pid)];
    const waits: number[] = [];
    for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
      const started = performance.now();
      const { status } = await client.send('GET', list, undefined, token);
      if (status !== 200) throw new Error(`answered ${status}`);
      waits.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const asked = (await countAsked()) - before;
    const sorted = waits.toSorted((a, b) => a - b);
    const at = (part: number): number =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
    return { at, asked, cpuEach: (cpuMs(pid) - cpuBefore) / asked };
  } finally {
    crowd.kill('SIGKILL');
    client.close();
  }
}

/** An answer as it comes over the line, packed as it is. */
function recorded(
  port: number,
  path: string,
  token?: string,
): Promise<{ path: string; headers: Record<string, string>; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'accept-encoding': 'br',
      'x-forwarded-for': '203.0.113.200',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const call = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const names = Object.entries(answer.headers).filter(
          ([name]) => !['connection', 'date', 'keep-alive', 'transfer-encoding', 'set-cookie'].includes(name),
        );
        resolve({
          path,
          headers: Object.fromEntries(names.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(chunks).toString('base64'),
        });
      });
    });
    call.on('error', reject);
    call.end();
  });
}

/** Processor time a process has used, which does not grow while it waits for others. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  // A tick is a hundredth of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Sets the first business up by the link the server printed; gives the token of its owner. */
async function setUp(server: ServerProcess): Promise<string> {
  const [, token = ''] = /token=([\w-]+)/.exec(server.log()) ?? [];
  const client = createClient(server.url, 1);
  try {
    const owner = {
      token,
      business: 'Bench',
      name: 'Bench',
      email: 'owner@bench.example',
      password: 'a long enough one',
    };
    return parsed<{ data: { token: string } }>(
      await client.send('POST', '/api/auth/register', JSON.stringify(owner)),
    ).data.token;
  } finally {
    client.close();
  }
}
