import { spawnSync } from 'node:child_process';
import { getEventListeners, once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { build } from 'esbuild';
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { AppError } from '#shared/core/errors.ts';
import { metricsText } from '#server/core/runtime/metrics.ts';
import type { Share } from '#server/core/runtime/workers/share.ts';
import { createWorkerPool } from '#server/core/runtime/workers/worker-pool.ts';
import type { PoolOptions, WorkerPool } from '#server/core/runtime/workers/worker-pool.ts';
import { trials } from '#tests/support/trial-tasks.ts';

/** Real threads with a real bundle; the worst a task can do, it does. */
let folder = '';
const open: WorkerPool[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(inject('folder'), 'workers-'));
  await bundle('trial-worker.ts', 'trial.worker.mjs');
});
afterEach(async () => {
  for (const pool of open.splice(0)) await pool.stop();
});

describe('a call', () => {
  test('gives the output of its task', async () => {
    expect(await pool().run(trials.double, 21)).toBe(42);
  });

  test('finds what the pool was set up with', async () => {
    expect(await pool({ setUp: { file: 'a.db' } }).run(trials.setUp, null)).toEqual({ file: 'a.db' });
  });

  test('gets bytes handed over', async () => {
    const bytes = await pool().run(trials.bytes, 5);
    expect([...bytes]).toEqual([7, 7, 7, 7, 7]);
  });

  test('gives away bytes of its input', async () => {
    const bytes = new Uint8Array(8);
    await expect(pool().run(trials.missing, null, { transfer: [bytes.buffer] })).rejects.toThrow(
      'no worker does trial.missing',
    );
    expect(bytes.byteLength).toBe(0);
  });
});

describe('a failure', () => {
  test('of the product arrives as it was thrown, and the worker goes on', async () => {
    const workers = pool();
    const failure = await workers.run(trials.refuse, null).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AppError);
    expect(failure).toMatchObject({
      code: 'not_found',
      status: 404,
      text: ['Not here', 'यहाँ नहीं'],
      extra: { hint: 'left' },
    });
    expect(await workers.run(trials.double, 2)).toBe(4);
    expect(workers.figures()).toMatchObject({ runs: 2, failures: 1, crashes: 0, workers: 1 });
  });

  test('of any other kind keeps its words, its stack and its code', async () => {
    const failure = await pool()
      .run(trials.fail, null)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: 'broken inside', code: 'SQLITE_BUSY' });
    expect(String(Reflect.get(Object(failure), 'stack'))).toContain('trial.worker.mjs');
  });

  test('outside of any call ends that worker and that call only', async () => {
    const workers = pool({ size: 2 });
    const [lost, good] = await Promise.allSettled([
      workers.run(trials.throwLater, null),
      workers.run(trials.double, 3),
    ]);
    expect(lost).toMatchObject({ status: 'rejected', reason: { message: 'out of any call' } });
    expect(good).toMatchObject({ status: 'fulfilled', value: 6 });
    expect(await workers.run(trials.double, 4)).toBe(8);
    expect(workers.figures()).toMatchObject({ crashes: 1 });
  });

  test('for want of memory ends that worker, and another takes its place', async () => {
    const workers = pool({ maxMemoryMb: 32 });
    await expect(workers.run(trials.fill, null)).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
    expect(await workers.run(trials.double, 4)).toBe(8);
    expect(workers.figures()).toMatchObject({ crashes: 1, workers: 1 });
  });

  test('to start is told to the call', async () => {
    const workers = pool({ source: () => ({ file: pathToFileURL(join(folder, 'nowhere.mjs')) }) });
    await expect(workers.run(trials.double, 1)).rejects.toThrow(/Cannot find module/);
  });
});

describe('a limit', () => {
  test('of time ends a task that never would, and those behind it are done', async () => {
    const workers = pool({ timeoutMs: 60_000 });
    const stuck = workers.run(trials.hang, null, { timeoutMs: 300 });
    const behind = workers.run(trials.double, 5);
    await expect(stuck).rejects.toMatchObject({ code: 'timed_out', status: 503 });
    expect(await behind).toBe(10);
    expect(workers.figures()).toMatchObject({ timeouts: 1, crashes: 0, workers: 1 });
  });

  test('of time counts from when the worker has loaded, which has a limit of its own', async () => {
    const loading = `const until = performance.now() + 600; while (performance.now() < until); import(${JSON.stringify(pathToFileURL(join(folder, 'trial.worker.mjs')))})`;
    const source = (): { code: string } => ({ code: loading });
    expect(await pool({ source, timeoutMs: 400 }).run(trials.double, 5)).toBe(10);
    const never = pool({ source: () => ({ code: 'for (;;);' }), startMs: 300 });
    await expect(never.run(trials.double, 5)).rejects.toMatchObject({ code: 'timed_out' });
    expect(never.figures()).toMatchObject({ timeouts: 1, workers: 0 });
  });

  test('of the queue refuses with busy and says when to come again', async () => {
    const workers = pool({ maxQueue: 2 });
    const hanging = workers.run(trials.hang, null).catch((error: unknown) => error);
    const waiting = [workers.run(trials.double, 1), workers.run(trials.double, 2)].map((call) =>
      call.catch((error: unknown) => error),
    );
    await expect(workers.run(trials.double, 3)).rejects.toMatchObject({
      code: 'busy',
      status: 503,
      retryAfter: 5,
    });
    expect(workers.figures()).toMatchObject({ refused: 1, queued: 2 });
    await workers.stop();
    for (const call of [hanging, ...waiting]) expect(await call).toMatchObject({ code: 'not_ready' });
  });

  test('of patience: who has gone before the turn came is not served', async () => {
    const workers = pool();
    const leaving = new AbortController();
    const hanging = workers.run(trials.hang, null, { timeoutMs: 500 }).catch(() => undefined);
    const gone = workers.run(trials.double, 1, { signal: leaving.signal });
    leaving.abort(new Error('closed'));
    await expect(gone).rejects.toThrow('closed');
    expect(workers.figures().queued).toBe(0);
    await hanging;
  });
});

describe('a business', () => {
  test('never has the last worker, so that others go on', async () => {
    const workers = pool({ size: 3 });
    const slow = ['x', 'y', 'z'].map((person) =>
      refused(workers.run(trials.hang, null, { share: ['a', 'hr', person] })),
    );
    expect(workers.figures()).toMatchObject({ busy: 2, queued: 1 });
    expect(await workers.run(trials.double, 4, { share: ['b', 'hr', 'x'] })).toBe(8);
    expect(workers.figures()).toMatchObject({ busy: 2, queued: 1 });
    await workers.stop();
    for (const call of slow) expect(await call).toMatchObject({ code: 'not_ready' });
  });

  test('that has enough waiting is told to come again, and no other', async () => {
    const workers = pool({ size: 2, maxQueueOfBusiness: 1 });
    const slow = [0, 1].map(() => refused(workers.run(trials.hang, null, { share: ['a', 'hr', 'x'] })));
    await expect(workers.run(trials.double, 1, { share: ['a', 'hr', 'y'] })).rejects.toMatchObject({
      code: 'busy',
      retryAfter: 5,
    });
    expect(await workers.run(trials.double, 2, { share: ['b', 'hr', 'x'] })).toBe(4);
    await workers.stop();
    for (const call of slow) expect(await call).toMatchObject({ code: 'not_ready' });
  });

  test('takes turns with the others where there is one worker', async () => {
    expect(await servedIn('a a a a b c b', (business) => [business, 'hr', 'x'])).toBe('a a b c a b a');
  });
});

describe('a person', () => {
  test('takes turns with the others of the business', async () => {
    expect(await servedIn('x x x x y z y', (person) => ['a', 'customer', person])).toBe('x x y z x y x');
  });

  test('who works in the office waits for one of the customers, not for all', async () => {
    const share = (person: string): Share => ['a', person === 'office' ? 'hr' : 'customer', person];
    expect(await servedIn('x y z x y z office office', share)).toBe('x y office z office x y z');
  });

  test('has no more waiting than half of what the business may have', async () => {
    const workers = pool({ maxQueueOfBusiness: 8 });
    const call = (person: string): Promise<unknown> =>
      refused(workers.run(trials.hang, null, { share: ['a', 'customer', person] }));
    const calls = [...Array.from({ length: 6 }, () => call('x')), call('y')];
    expect(workers.figures()).toMatchObject({ busy: 1, queued: 5, refused: 1 });
    await workers.stop();
    const codes = (await Promise.all(calls)).map((error) =>
      error instanceof AppError ? error.code : 'none',
    );
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'not_ready'), 'busy', 'not_ready']);
  });

  test('is taken in before more calls of those who have many waiting, however many people those are', async () => {
    const workers = pool({ maxQueueOfBusiness: 4 });
    const crowd = ['x', 'y', 'z', 'x', 'y'].map((person) =>
      refused(workers.run(trials.double, 1, { share: ['a', 'customer', person] })),
    );
    expect(workers.figures()).toMatchObject({ busy: 1, queued: 4, refused: 0 });
    expect(await workers.run(trials.double, 2, { share: ['a', 'hr', 'office'] })).toBe(4);
    const codes = (await Promise.all(crowd)).map((answer) =>
      answer instanceof AppError ? answer.code : answer,
    );
    // The last call of whoever had two waiting.
    expect(codes).toEqual([2, 2, 2, 2, 'busy']);
    expect(workers.figures()).toMatchObject({ refused: 1, queued: 0 });
  });

  test('never has all the workers that the business may have', async () => {
    const workers = pool({ size: 4 });
    const slow = Array.from({ length: 4 }, () =>
      refused(workers.run(trials.hang, null, { share: ['a', 'customer', 'x'] })),
    );
    expect(workers.figures()).toMatchObject({ busy: 2, queued: 2 });
    expect(await workers.run(trials.double, 4, { share: ['a', 'hr', 'office'] })).toBe(8);
    await workers.stop();
    for (const call of slow) expect(await call).toMatchObject({ code: 'not_ready' });
  });
});

describe('a caller who has gone', () => {
  test('while a worker is busy for it: the worker is ended after a short grace, and others go on', async () => {
    const workers = pool({ graceMs: 50 });
    const leaving = new AbortController();
    const gone = workers.run(trials.hang, null, { signal: leaving.signal });
    const behind = workers.run(trials.double, 5);
    leaving.abort(new Error('closed'));
    await expect(gone).rejects.toThrow('closed');
    expect(await behind).toBe(10);
    expect(workers.figures()).toMatchObject({ left: 1, timeouts: 0, crashes: 0, workers: 1 });
  });

  test('is no reason to end a worker that is done within the grace', async () => {
    const workers = pool({ graceMs: 20_000 });
    const leaving = new AbortController();
    const gone = workers.run(trials.double, 1, { signal: leaving.signal });
    leaving.abort(new Error('closed'));
    await expect(gone).rejects.toThrow('closed');
    expect(await workers.run(trials.double, 2)).toBe(4);
    expect(workers.figures()).toMatchObject({ left: 0, runs: 2, workers: 1 });
  });

  test('is heard of over a real line', async () => {
    const workers = pool({ graceMs: 50 });
    const listener = getRequestListener(async (request) =>
      Response.json(await workers.run(trials.hang, null, { signal: request.signal }).catch(String)),
    );
    const server = createServer((request, response) => void listener(request, response)).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
    const address = server.address();
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => workers.figures().busy).toBe(1);
    socket.destroy();
    await expect.poll(() => workers.figures()).toMatchObject({ left: 1, workers: 0, ending: 0 });
    server.close();
  });

  test('is not listened for once there is an answer, or none will come', async () => {
    const { signal } = new AbortController();
    const workers = pool({ maxQueue: 1 });
    const waiting = [workers.run(trials.double, 2, { signal }), workers.run(trials.refuse, null, { signal })];
    await Promise.allSettled([...waiting, workers.run(trials.double, 3, { signal })]);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});

test('where no worker can be started the call is told, and leaves the queue', async () => {
  let broken = true;
  const source = (): { file: URL } => {
    if (broken) throw new Error('no worker in here');
    return { file: pathToFileURL(join(folder, 'trial.worker.mjs')) };
  };
  const workers = pool({ source });
  await expect(workers.run(trials.double, 1)).rejects.toThrow('no worker in here');
  expect(workers.figures()).toMatchObject({ queued: 0, workers: 0 });
  broken = false;
  expect(await workers.run(trials.double, 2)).toBe(4);
  expect(workers.figures().runs).toBe(1);
});

test('nothing is started before the first call, and a stopped pool takes none', async () => {
  const workers = pool();
  expect(workers.figures().workers).toBe(0);
  await workers.stop();
  await expect(workers.run(trials.double, 1)).rejects.toMatchObject({ code: 'not_ready' });
});

test('workers that nobody asks for a while end', async () => {
  const workers = pool({ idleMs: 1 });
  await workers.run(trials.double, 1);
  await expect.poll(() => workers.figures().workers).toBe(0);
  expect(await workers.run(trials.double, 2)).toBe(4);
});

test('the figures are among the metrics', async () => {
  const workers = pool({ name: 'figures' });
  await workers.run(trials.double, 1);
  expect(await metricsText()).toContain('worker_runs{pool="figures"} 1\n');
});

test('an idle worker does not keep the process alive', async () => {
  await bundle('trial-process.ts', 'process.mjs');
  const ended = spawnSync(process.execPath, [join(folder, 'process.mjs')], {
    encoding: 'utf8',
    timeout: 15_000,
  });
  expect({ status: ended.status, signal: ended.signal, stdout: ended.stdout }).toEqual({
    status: 0,
    signal: null,
    stdout: '42\n',
  });
});

function refused(call: Promise<unknown>): Promise<unknown> {
  return call.catch((error: unknown) => error);
}

/** The order in which one worker serves calls that come at once; each is a word, which names its share. */
async function servedIn(calls: string, share: (word: string) => Share): Promise<string> {
  const workers = pool();
  const served: string[] = [];
  await Promise.all(
    calls
      .split(' ')
      .map((word) => workers.run(trials.double, 1, { share: share(word) }).then(() => served.push(word))),
  );
  return served.join(' ');
}

function pool(more: Partial<PoolOptions> = {}): WorkerPool {
  const source = (): { file: URL } => ({ file: pathToFileURL(join(folder, 'trial.worker.mjs')) });
  const made = createWorkerPool({
    name: 'trial',
    size: 1,
    maxMemoryMb: 64,
    timeoutMs: 20_000,
    source,
    ...more,
  });
  open.push(made);
  return made;
}

async function bundle(entry: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(new URL(`../support/${entry}`, import.meta.url))],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: join(folder, outfile),
    // As in the real build: the client of Prometheus is CommonJS, and asks for Node's own modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'silent',
  });
}
