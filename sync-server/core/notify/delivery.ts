import { instantFromMs } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import type { Message } from '#shared/core/i18n.ts';
import { AppError } from '#shared/core/errors.ts';
import type { Database, Sql, SqlValue } from '#server/core/sql/database.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { log } from '#server/core/runtime/log.ts';
import { faultCode } from '#server/core/runtime/fault-code.ts';
import { GatewayRefusal, isLasting } from './gateway-refusal.ts';
import type { Pause } from './pause.ts';

/**
 * A running delivery. `deliver` sends what is due, of one channel where that is named, and says how many
 * went; `wake` does so soon. `alerts` sends only what somebody must hear of at once, and waits for nothing
 * else.
 */
export type Delivery = {
  readonly deliver: (channel?: string) => Promise<number>;
  readonly alerts: (channel?: string) => Promise<number>;
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
};

/** A letter of an outbox with its columns. */
export type Letter = Readonly<Record<string, unknown>>;
/**
 * The letters of an outbox that wait for no others: those of one `channel`, or all. Its pause keeps back all
 * but alerts.
 */
export type Lane = { readonly channel?: string; readonly pause?: Pause };

/**
 * What became of a letter: it went, with what is `counted` of it in the transaction that notes so, or it
 * `failed` and no further try would help.
 */
export type Handed = 'sent' | { readonly counted: (trx: Sql) => Promise<void> } | { readonly failed: string };

/**
 * What is delivered from a table of letters. The table has `tenant_id`, `id`, `event`, `tries`, `due_at`,
 * `state`, `reason` and `done_at` beside the columns named here, which are given to `send`. `send` throws
 * where another try may help.
 */
export type Outbox = {
  readonly table: string;
  readonly columns: readonly string[];
  /**
   * What a letter keeps once it is done: these columns get these values, since what was sent may hold keys.
   */
  readonly emptied: Readonly<Record<string, SqlValue>>;
  /** The events that somebody must hear of at once; their letters wait for no others. */
  readonly alerts: readonly string[];
  /** One for each gateway; absent where there is one. */
  readonly lanes?: readonly Lane[];
  readonly send: (letter: Letter) => Promise<Handed>;
  /** Until when a letter is kept back; null where it may go. */
  readonly hold?: (letter: Letter, now: Instant) => Promise<Instant | null>;
};

const minute = 60_000;
/**
 * How long after each failed try the next comes, for a little more than a day; after the last it is given up.
 */
const pauses = [1, 5, 30, 120, 360, 480, 480].map((minutes) => minutes * minute);
/** How often a letter was tried that is given up. */
export const mostTries = pauses.length + 1;
/** A refusal that lasts ends it sooner, though not at once: an address may be wrong for a moment. */
const triesRefused = 3;
/** A server that dies while sending leaves the letter to the next after this long. */
const claimMs = 5 * minute;
/** For so long a server that stops waits for gateways that have a letter already. */
const lastMs = 1000;

/**
 * Starts a delivery: it sends when it is woken, and what is due later when its job lets it. Several servers
 * on one database share the work.
 */
export function startDelivery(database: Database, nowMs: () => number, outbox: Outbox): Delivery {
  const lanes = (outbox.lanes ?? [{}]).map((lane): Running => ({ lane, alert: null, other: null }));
  let stopped = false;
  let leave = (): void => undefined;
  const left = new Promise<number>((resolve) => (leave = () => resolve(0)));
  const run = (running: Running, kind: Kind): Promise<number> => {
    if (stopped) return Promise.resolve(0);
    const sending = (): Promise<number> =>
      Promise.race([deliverDue(database, nowMs, outbox, { ...running.lane, kind }, () => stopped), left]);
    return (running[kind] ??= sending().finally(() => (running[kind] = null)));
  };
  const runAll = async (kinds: readonly Kind[], channel?: string): Promise<number> => {
    const asked = lanes.filter(({ lane }) => channel === undefined || lane.channel === channel);
    const sent = await Promise.all(asked.flatMap((one) => kinds.map((kind) => run(one, kind))));
    return sent.reduce((sum, n) => sum + n, 0);
  };
  const deliver = (channel?: string): Promise<number> => runAll(['alert', 'other'], channel);
  const attempt = (): void =>
    void deliver().catch((error: unknown) =>
      log('warn', `${outbox.table} not delivered`, { reason: String(error) }),
    );
  return {
    deliver,
    alerts: (channel) => runAll(['alert'], channel),
    wake: () => void setImmediate(attempt),
    stop: async () => {
      stopped = true;
      const patience = setTimeout(leave, lastMs);
      await Promise.allSettled(lanes.map(({ alert, other }) => Promise.allSettled([alert, other])));
      clearTimeout(patience);
    },
  };
}

/**
 * The jobs that let a delivery look every five seconds for what is due, on every server: one for all, or for
 * all of a channel, and one for alerts, which a slow gateway keeps waiting behind nothing else. Each has a
 * title.
 */
export function deliveryJobs<Services>(
  name: string,
  [title, titleOfAlerts]: readonly [Message, Message],
  of: (services: Services) => Delivery,
  channel?: string,
): Job<Services>[] {
  const every = { everyMs: 5000, runs: 'each-server' } as const;
  return [
    { ...every, name, title, run: (services) => of(services).deliver(channel) },
    {
      ...every,
      name: `${name}_alerts`,
      title: titleOfAlerts,
      run: (services) => of(services).alerts(channel),
    },
  ];
}

type Kind = 'alert' | 'other';
type Running = { readonly lane: Lane } & Record<Kind, Promise<number> | null>;
/** How many letters are handed over at once, so that one slow gateway does not hold up all others. */
const atOnce = 5;
const readAtOnce = 50;
/** For so long a run goes on with what is due besides, so that it ends before the next is to begin. */
const turnMs = 4000;

async function deliverDue(
  database: Database,
  nowMs: () => number,
  outbox: Outbox,
  { channel, pause, kind }: Lane & { readonly kind: Kind },
  isStopped: () => boolean,
): Promise<number> {
  const began = performance.now();
  const isOver = (): boolean => isStopped() || (kind === 'other' && (pause?.isOn() ?? false));
  const mayGo = (): boolean => kind === 'alert' || (pause?.pass() ?? true);
  let sent = 0;
  while (!isOver()) {
    let query = database.read
      .selectFrom(outbox.table)
      .select(['tenant_id', 'id', 'event', 'tries', 'due_at', ...outbox.columns])
      .where('due_at', '<=', instantFromMs(nowMs()))
      .where('event', kind === 'alert' ? 'in' : 'not in', outbox.alerts)
      .orderBy('due_at')
      .limit(readAtOnce);
    if (channel !== undefined) query = query.where('channel', '=', channel);
    const due = await query.execute();
    const left = due.values();
    const handOver = async (): Promise<void> => {
      for (const letter of left) {
        // A server that stops begins no other letter.
        if (isOver()) return;
        if (await deliverOne(database, nowMs, outbox, letter, mayGo)) sent += 1;
      }
    };
    const hands = await Promise.allSettled(Array.from({ length: atOnce }, handOver));
    const failed = hands.find((hand) => hand.status === 'rejected');
    if (failed) throw failed.reason;
    if (due.length < readAtOnce || performance.now() - began > turnMs) break;
  }
  return sent;
}

/** Sends one letter that is due; true where it went. */
async function deliverOne(
  database: Database,
  nowMs: () => number,
  { table, emptied, send, hold }: Outbox,
  letter: Letter,
  mayGo: () => boolean,
): Promise<boolean> {
  const [tenantId, id, due] = [String(letter['tenant_id']), String(letter['id']), String(letter['due_at'])];
  const change = (
    values: Readonly<Record<string, SqlValue>>,
    dueAt: string,
    counted?: (trx: Sql) => Promise<void>,
  ): Promise<boolean> =>
    database.write(async (trx) => {
      const done = await trx
        .updateTable(table)
        .set(values)
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .where('due_at', '=', dueAt)
        .executeTakeFirst();
      const isDone = Number(done.numUpdatedRows) === 1;
      // Once, however many servers sent it.
      if (isDone) await counted?.(trx);
      return isDone;
    });
  // Hours that cannot be read hold back neither this letter nor those of other businesses behind it.
  const until = (await hold?.(letter, instantFromMs(nowMs())).catch(() => null)) ?? null;
  if (until !== null) {
    await change({ due_at: until }, due);
    return false;
  }
  if (!mayGo()) return false;
  const claim = instantFromMs(nowMs() + claimMs);
  const tries = Number(letter['tries']) + 1;
  // Another server on the same database may have taken it a moment ago.
  if (!(await change({ due_at: claim, tries }, due))) return false;
  const finish = (
    state: 'sent' | 'failed',
    reason: string,
    counted?: (trx: Sql) => Promise<void>,
  ): Promise<boolean> =>
    change(
      {
        // What tells of an event holds no key: it may be sent once more.
        ...(state === 'sent' || letter['event'] === '' ? emptied : {}),
        due_at: null,
        state,
        reason,
        done_at: instantFromMs(nowMs()),
      },
      claim,
      counted,
    );
  try {
    const handed = await send(letter);
    if (handed === 'sent') return await finish('sent', '');
    if ('failed' in handed) await finish('failed', handed.failed);
    else
      return await finish('sent', '', handed.counted).catch((error: unknown) => {
        // What went is not sent again because it could not be counted.
        log('error', `${table}: not counted`, { id, reason: String(error) });
        return finish('sent', '');
      });
  } catch (error) {
    const pause = isLasting(error) && tries >= triesRefused ? undefined : pauses[tries - 1];
    log('warn', `${table}: not taken`, { id, tries, reason: String(error) });
    if (pause === undefined) await finish('failed', reasonOf(error));
    else await change({ due_at: instantFromMs(nowMs() + pause), reason: reasonOf(error) }, claim);
  }
  return false;
}

/** Why a letter was not taken, in a word or a code that the desk has a sentence for. */
function reasonOf(error: unknown): string {
  if (error instanceof GatewayRefusal) return String(error.status);
  return error instanceof AppError && error.code === 'sms_quota'
    ? 'quota'
    : faultCode(error) || 'unreachable';
}
