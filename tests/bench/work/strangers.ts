import { Agent, request } from 'node:http';
import { startServer } from '#tests/support/server-process.ts';
import { createClient } from '../client.ts';
import { figureOf } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { signIn } from '../sign-in.ts';

const strangers = 20;
const paths = ['/home', '/services', '/blog?tag=', '/sitemap.xml', '/about', '/services/hk-deep-clean'];

/** How long the signed-in wait while strangers ask for public pages under host names and words that are new each time. */
export async function benchStrangers(seconds: number): Promise<Figure[]> {
  const server = await startServer();
  const agent = new Agent({ keepAlive: true, maxSockets: strangers });
  const client = createClient(server.url, 1);
  try {
    const { token } = await signIn(server.url, '+919876500001', 'customer');
    let going = true;
    let asked = 0;
    const stranger = async (): Promise<void> => {
      while (going) {
        asked += 1;
        await visit(agent, server.port, (paths[asked % paths.length] ?? '/home').replace(/=$/, `=made-up-${asked}`), `h${asked}.evil.example`);
      }
    };
    const crowd = Array.from({ length: strangers }, stranger);
    const waits: number[] = [];
    for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
      const started = performance.now();
      const { status } = await client.send('GET', '/api/bookings', undefined, token);
      if (status !== 200) throw new Error(`answered ${status}`);
      waits.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    going = false;
    await Promise.all(crowd);
    const sorted = waits.toSorted((a, b) => a - b);
    const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
    const work = `a list of the signed-in while ${strangers} strangers ask for pages under new hosts`;
    return [
      figureOf({ work: `${work}, p50`, unit: 'ms', better: 'less', runs: [at(0.5)] }),
      figureOf({ work: `${work}, p99`, unit: 'ms', better: 'less', runs: [at(0.99)], note: `${asked} pages in ${seconds} s` }, undefined, { figure: 150 }),
    ];
  } finally {
    agent.destroy();
    client.close();
    await server.remove();
  }
}

function visit(agent: Agent, port: number, path: string, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request({ agent, host: '127.0.0.1', port, path, headers: { host, 'accept-encoding': 'br' } }, (answer) => {
      answer.resume();
      answer.on('end', resolve);
      answer.on('error', reject);
    });
    call.on('error', reject);
    call.end();
  });
}
