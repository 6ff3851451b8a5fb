import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const builtServer = fileURLToPath(new URL('../../dist-server/main.mjs', import.meta.url));

/** A test that fails half-way leaves its server behind; it ends with the process that ran the test. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
// The test runner ends its workers by this signal, which would pass the line above by.
process.once('SIGTERM', () => process.exit(143));

export type ServerOptions = {
  readonly demo?: boolean;
  readonly port?: number;
  /** Kept after the server has gone; without it the data live in a folder that `remove` deletes. */
  readonly dataDir?: string;
  readonly databaseUrl?: string | undefined;
  readonly env?: Readonly<Record<string, string>>;
  /** What to run instead of the built server: the executable, for one. */
  readonly command?: readonly [string, ...string[]];
  readonly readyWithinMs?: number;
};

export type Ended = {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly ms: number;
};

export type ServerProcess = {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly pid: number;
  /** From the start of the process to the first answer that says ready. */
  readonly readyMs: number;
  /** Everything the server has printed so far. */
  readonly log: () => string;
  /** SIGTERM, and waits for the end. */
  readonly stop: () => Promise<Ended>;
  /** SIGKILL, as a power cut would, and waits for the end. */
  readonly kill: () => Promise<Ended>;
  /** The same server again, on the same port and data. */
  readonly startAgain: () => Promise<ServerProcess>;
  /** Kills it if it still runs and deletes data that were only for it. */
  readonly remove: () => Promise<void>;
  /** Memory the process holds now, in megabytes. */
  readonly memoryMb: () => number;
};

/**
 * Starts the built server as its own process, on a port of its own, and waits until it says that it is ready.
 */
export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  return launch(options, port, options.dataDir ?? ownFolder(options));
}

/** A folder for one server, with the demo in it where a suite has had it written already. */
function ownFolder({ demo = true, databaseUrl }: ServerOptions): string {
  const dataDir = mkdtempSync(join(process.env['SERVER_DATA'] ?? tmpdir(), 'prahari-data-'));
  const written = process.env['DEMO_FOLDER'];
  if (!demo || databaseUrl !== undefined || written === undefined) return dataDir;
  cpSync(written, dataDir, { recursive: true });
  cpSync(`${written}.key`, `${dataDir}.key`);
  return dataDir;
}

async function launch(options: ServerOptions, port: number, dataDir: string): Promise<ServerProcess> {
  const [program, ...args] = options.command ?? [process.execPath, builtServer];
  const words = [...args, 'serve', '--port', String(port), '--data', dataDir];
  if (options.demo ?? true) words.push('--demo');
  if (options.databaseUrl) words.push('--database-url', options.databaseUrl);
  const started = performance.now();
  const child = spawn(program, words, { env: environment(options.env), stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let printed = '';
  const keep = (chunk: string): void => {
    printed += chunk;
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(url, child, options.readyWithinMs ?? 100_000);
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`the server did not become ready: ${String(error)}\n${printed}`, { cause: error });
  }
  const own = options.dataDir === undefined;
  const server: ServerProcess = {
    url,
    port,
    dataDir,
    pid: child.pid ?? 0,
    readyMs: performance.now() - started,
    log: () => printed,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
    startAgain: () => launch(options, port, dataDir),
    remove: async () => {
      // What it reached is written only by a server that ends by itself.
      await end(child, process.env['NODE_V8_COVERAGE'] ? 'SIGTERM' : 'SIGKILL');
      if (own) for (const path of [dataDir, `${dataDir}.key`]) rmSync(path, { recursive: true, force: true });
    },
    memoryMb: () => memoryOf(child.pid ?? 0),
  };
  return server;
}

/** The tests' environment without what would change how a server starts. */
function environment(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const {
    PORT: _port,
    HOST: _host,
    DATA_DIR: _data,
    DATABASE_URL: _url,
    DEMO: _demo,
    NODE_OPTIONS: _node,
    ...rest
  } = process.env;
  return { ...rest, ...more };
}

/** Asks until the server is ready. Throws what is known of it where that takes longer than it may. */
async function untilReady(url: string, child: ChildProcess, withinMs: number): Promise<void> {
  const started = performance.now();
  const tries = { count: 0, last: '', longestMs: 0 };
  while (performance.now() < started + withinMs) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`it ended with ${child.exitCode ?? child.signalCode}`);
    const asked = performance.now();
    tries.count += 1;
    tries.last = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(10_000) }).then(
      async (answer) => `${answer.status} ${await answer.text()}`,
      (error: unknown) => String(error instanceof Error ? (error.cause ?? error) : error),
    );
    tries.longestMs = Math.max(tries.longestMs, performance.now() - asked);
    if (tries.last.startsWith('200 ')) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`not within ${withinMs} ms: ${JSON.stringify(tries)}, ${stateOf(child.pid ?? 0)}`);
}

/** What the system tells of a process that does not get ready: whether it waits, for what, and since when. */
function stateOf(pid: number): string {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [state, threads] = [/^State:\s+(.*)$/m.exec(status)?.[1], /^Threads:\s+(.*)$/m.exec(status)?.[1]];
    const [user, system] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
    const waits = readdirSync(`/proc/${pid}/task`).map((task) =>
      readFileSync(`/proc/${pid}/task/${task}/wchan`, 'utf8'),
    );
    return `${state}, ${threads} threads in ${waits.join(' ')}, ${user} and ${system} ticks of the processor`;
  } catch (error) {
    return String(error);
  }
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<Ended> {
  const started = performance.now();
  if (child.exitCode !== null || child.signalCode !== null)
    return Promise.resolve({ code: child.exitCode, signal: child.signalCode, ms: 0 });
  return new Promise((resolve) => {
    child.once('exit', (code, by) => resolve({ code, signal: by, ms: performance.now() - started }));
    child.kill(signal);
  });
}

function memoryOf(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? 0) / 1024;
}
