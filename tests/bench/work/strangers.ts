import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { createClient, parsed } from '../client.ts';
import { figureOf } from '../figure.ts';
import type { Figure } from '../figure.ts';

const strangers = 20;
const paths = ['/home', '/services', '/blog?tag=', '/sitemap.xml', '/about', '/services/hk-deep-clean'];

/**
 * How long the signed-in wait while strangers, each from an address of its own, ask for public pages without a pause, under
 * host names and words that are new each time. The server is one in earnest, with its limits.
 */
export async function benchStrangers(seconds: number): Promise<Figure[]> {
  const server = await startServer({ demo: false, env: { TRUST_PROXY: '1' } });
  const agent = new Agent({ keepAlive: true, maxSockets: strangers });
  const client = createClient(server.url, 1);
  try {
    const token = await setUp(server);
    let going = true;
    let asked = 0;
    const stranger = async (_: unknown, i: number): Promise<void> => {
      while (going) {
        asked += 1;
        await visit(agent, server.port, (paths[asked % paths.length] ?? '/home').replace(/=$/, `=made-up-${asked}`), {
          host: `h${asked}.evil.example`,
          'x-forwarded-for': `203.0.113.${i}`,
        });
      }
    };
    const before = cpuMs(server.pid);
    const crowd = Array.from({ length: strangers }, stranger);
    const waits: number[] = [];
    for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
      const started = performance.now();
      const { status } = await client.send('GET', '/api/admin/bookings', undefined, token);
      if (status !== 200) throw new Error(`answered ${status}`);
      waits.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    going = false;
    await Promise.all(crowd);
    const each = (cpuMs(server.pid) - before) / asked;
    const sorted = waits.toSorted((a, b) => a - b);
    const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
    const work = `a list of the signed-in while ${strangers} strangers ask for pages under new hosts`;
    return [
      figureOf({ work: `${work}, p50`, unit: 'ms', better: 'less', runs: [at(0.5)] }),
      figureOf({ work: `${work}, p99`, unit: 'ms', better: 'less', runs: [at(0.99)], note: `${asked} pages in ${seconds} s` }, undefined, { figure: 150 }),
      figureOf({ work: 'processor time of the server for each of these pages', unit: 'ms', better: 'less', runs: [each] }),
    ];
  } finally {
    agent.destroy();
    client.close();
    await server.remove();
  }
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
    const owner = { token, business: 'Bench', name: 'Bench', email: 'owner@bench.example', password: 'a long enough one' };
    return parsed<{ data: { token: string } }>(await client.send('POST', '/api/auth/register', JSON.stringify(owner))).data.token;
  } finally {
    client.close();
  }
}

function visit(agent: Agent, port: number, path: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request({ agent, host: '127.0.0.1', port, path, headers: { ...headers, 'accept-encoding': 'br' } }, (answer) => {
      answer.resume();
      answer.on('end', resolve);
      answer.on('error', reject);
    });
    call.on('error', reject);
    call.end();
  });
}
