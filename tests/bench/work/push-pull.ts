import { createDatabase } from '#tests/support/create-database.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { createClient, parsed } from '../client.ts';
import { figureOf } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { processorSeconds, startPeer } from '../peer.ts';
import { makePhones } from '../punches.ts';
import type { Phone } from '../punches.ts';
import { signIn } from '../sign-in.ts';
import type { SignedIn } from '../sign-in.ts';

const devices = 20;
const batchSize = 100;
const pageSize = 500;

const note =
  'Ours are signed, checked, authorised, logged in a hash chain, numbered and on the disk before the answer; the peer does none of these.';

type Round = {
  readonly push: number;
  readonly pull: number;
  readonly pushCpu: number;
  readonly pullCpu: number;
};
type PushAnswer = {
  readonly data?: { results: { status: string; code?: string }[] };
  readonly results?: { status: string; code?: string }[];
};
type Page = { readonly documents: unknown[]; readonly checkpoint: unknown; readonly more: boolean };

/**
 * Twenty devices at once, each sending its punches in batches of 100; then one device that reads all of them.
 * The peer keeps the records as the product keeps them, signed text and signature included, and gives out
 * what the product gives out; ours are checked, authorised, logged and numbered besides.
 */
export async function benchPushPull(
  root: string,
  options: { rounds: number; batches: number; peer: boolean; cluster?: string },
): Promise<Figure[]> {
  const ours: Round[] = [];
  const peers: Round[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    const oursNow = async (): Promise<void> =>
      void ours.push(await ourRound(options.batches, options.cluster));
    const peerNow = async (): Promise<void> =>
      void (options.peer && peers.push(await peerRound(root, options.batches)));
    for (const work of round % 2 === 0 ? [oursNow, peerNow] : [peerNow, oursNow]) await work();
  }
  const name = options.cluster ? ' (PostgreSQL)' : '';
  const line = (
    work: string,
    unit: string,
    better: 'more' | 'less',
    key: keyof Round,
    goal?: { figure: number; ratio: number },
  ): Figure =>
    figureOf(
      { work: work + name, unit, better, runs: ours.map((round) => round[key]), note },
      options.peer ? { name: 'express-pouchdb', runs: peers.map((round) => round[key]) } : undefined,
      options.cluster ? undefined : goal,
    );
  return [
    line(`push, ${devices} devices, batches of ${batchSize}`, 'docs/s', 'more', 'push', {
      figure: 5000,
      ratio: 1,
    }),
    line('processor time per pushed document', 'µs', 'less', 'pushCpu'),
    line(`pull, one device, pages of ${pageSize}`, 'docs/s', 'more', 'pull', { figure: 30_000, ratio: 3 }),
    line('processor time per pulled document', 'µs', 'less', 'pullCpu'),
  ];
}

async function ourRound(batches: number, cluster: string | undefined): Promise<Round> {
  const server = await startServer(cluster ? { databaseUrl: await createDatabase(cluster) } : {});
  try {
    const guard = await signIn(server.url, '+919876500011', 'staff');
    const phones = makePhones(guard.user.staff_id ?? '', devices, batches, batchSize);
    const push = await pushAll(server, guard, phones);
    const pull = await pullAll(server, guard, devices * batches * batchSize);
    return { push: push.perSecond, pushCpu: push.cpu, pull: pull.perSecond, pullCpu: pull.cpu };
  } finally {
    await server.remove();
  }
}

/** Sends everything that phones have; every operation must have been applied. */
export async function pushAll(
  server: ServerProcess,
  guard: SignedIn,
  phones: readonly Phone[],
): Promise<{ perSecond: number; cpu: number }> {
  const client = createClient(server.url, phones.length);
  await Promise.all(
    phones.map(async (phone) =>
      checkApplied(await client.send('POST', '/api/sync/push', phone.registration, guard.token)),
    ),
  );
  const answers: Awaited<ReturnType<typeof client.send>>[] = [];
  const timed = await time(server.pid, () =>
    Promise.all(
      phones.map(async (phone) => {
        for (const batch of phone.batches)
          answers.push(await client.send('POST', '/api/sync/push', batch, guard.token));
      }),
    ),
  );
  client.close();
  const applied = answers.reduce((sum, answer) => sum + checkApplied(answer), 0);
  return { perSecond: applied / timed.seconds, cpu: (timed.processor / applied) * 1e6 };
}

function checkApplied(answer: { status: number; body: Buffer }): number {
  const body = parsed<PushAnswer>(answer);
  const results = body.data?.results ?? body.results ?? [];
  const refused = results.find((result) => result.status !== 'applied');
  if (refused || results.length === 0)
    throw new Error(`an operation was refused: ${JSON.stringify(refused)}`);
  return results.length;
}

async function pullAll(
  server: ServerProcess,
  guard: SignedIn,
  expected: number,
): Promise<{ perSecond: number; cpu: number }> {
  const client = createClient(server.url, 1);
  let documents = 0;
  const timed = await time(server.pid, async () => {
    let checkpoint: unknown = null;
    for (let more = true; more; ) {
      const body = parsed<{ attendance?: Page; data?: { attendance: Page } }>(
        await client.send(
          'POST',
          '/api/sync/pull',
          JSON.stringify({ attendance: { cp: checkpoint, limit: pageSize } }),
          guard.token,
        ),
      );
      const page = body.attendance ?? body.data?.attendance;
      if (!page) throw new Error('the pull brought no attendance');
      documents += page.documents.length;
      checkpoint = page.checkpoint;
      more = page.more;
    }
  });
  client.close();
  if (documents < expected) throw new Error(`pulled ${documents} of ${expected}`);
  return { perSecond: documents / timed.seconds, cpu: (timed.processor / documents) * 1e6 };
}

async function peerRound(root: string, batches: number): Promise<Round> {
  const peer = await startPeer(root);
  try {
    const phones = makePhones('bench-staff', devices, batches, batchSize);
    const total = devices * batches * batchSize;
    const bodiesOf = (part: 'read' | 'kept'): Buffer[][] =>
      phones.map(({ documents }) =>
        chunks(documents, batchSize).map((some) =>
          Buffer.from(JSON.stringify({ docs: some.map((item) => item[part]) })),
        ),
      );
    const bodies = bodiesOf('kept');
    const client = createClient(peer.url, devices);
    const push = await time(peer.pid, () =>
      Promise.all(
        bodies.map(async (own) => {
          for (const body of own) parsed(await client.send('POST', '/punches/_bulk_docs', body));
        }),
      ),
    );
    parsed(await client.send('PUT', '/read'));
    for (const body of bodiesOf('read').flat()) parsed(await client.send('POST', '/read/_bulk_docs', body));
    let since: unknown = 0;
    let documents = 0;
    const pull = await time(peer.pid, async () => {
      for (;;) {
        const page = parsed<{ results: unknown[]; last_seq: unknown }>(
          await client.send(
            'GET',
            `/read/_changes?include_docs=true&limit=${pageSize}&since=${String(since)}`,
          ),
        );
        documents += page.results.length;
        since = page.last_seq;
        if (page.results.length < pageSize) return;
      }
    });
    client.close();
    if (documents < total) throw new Error(`the peer gave ${documents} of ${total}`);
    return {
      push: total / push.seconds,
      pushCpu: (push.processor / total) * 1e6,
      pull: documents / pull.seconds,
      pullCpu: (pull.processor / documents) * 1e6,
    };
  } finally {
    await peer.stop();
  }
}

async function time(
  pid: number,
  work: () => Promise<unknown>,
): Promise<{ seconds: number; processor: number }> {
  const before = processorSeconds(pid);
  const started = performance.now();
  await work();
  return { seconds: (performance.now() - started) / 1000, processor: processorSeconds(pid) - before };
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
