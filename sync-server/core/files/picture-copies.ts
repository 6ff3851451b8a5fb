import { setImmediate as giveWay, setTimeout as rest } from 'node:timers/promises';
import { instantFromMs } from '#shared/core/dates.ts';
import { AppError } from '#shared/core/errors.ts';
import type { Database, SqlValue } from '#server/core/sql/database.ts';
import { log } from '#server/core/runtime/log.ts';
import { setGauge } from '#server/core/runtime/metrics.ts';
import { createFairQueue } from '#server/core/runtime/workers/fair-queue.ts';
import { keptBytes } from './kept-bytes.ts';
import { storedBytes } from './papers.ts';
import type { Share } from '#server/core/runtime/workers/share.ts';
import type { PictureEncoder } from './picture-encoder.ts';

/** Makes what is shown of originals that are kept as they came, after they were acknowledged. */
export type PictureCopies = {
  /** An upload of somebody (`ownerId`) on this server waits for its copy. Returns at once. */
  readonly wake: (tenantId: string, ownerId: string, id: string) => void;
  /**
   * Makes the copy of an upload now, where it is still to be made. Rejects with `busy` where too many
   * pictures wait.
   */
  readonly make: (tenantId: string, id: string) => Promise<void>;
  /** Looks for what is still to be made, and makes it. */
  readonly look: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Wanted = { readonly share: Share; readonly tenantId: string; readonly id: string };
type Pending = { readonly tenantId: string; readonly id: string; readonly wantedAt: string };

/** How long an upload is left to the server that took it, before any other makes its copy. */
export const leftToOwnServerMs = 60_000;
const mostRemembered = 1000;
const swept = 20;
/**
 * While uploads keep coming, a copy is followed by so many times its own duration of rest: phones come before
 * screens.
 */
const rushMs = 1000;
const restFactor = 3;
/**
 * A copy whose worker failed is tried again later with more time, the server may have been busy; after this
 * often it is given up.
 */
const mostAttempts = 3;
/** A paper whose key is not here waits until the key is. */
const withoutKeyMs = 600_000;

/**
 * Starts making copies. The table lists what to make, so nothing is lost with the process; the list in
 * memory only puts this server's own uploads first. Copies are made one at a time: pictures that somebody
 * waits for go between.
 */
export function startPictureCopies(
  database: Database,
  encoder: PictureEncoder,
  nowMs: () => number,
): PictureCopies {
  // Those who upload take turns: a hundred pictures of one do not stand before one of another.
  const limits = { waiting: mostRemembered, running: Infinity };
  const waiting = createFairQueue<Wanted>({ all: limits, business: limits, person: limits });
  const making = new Map<string, Promise<void>>();
  let running: Promise<void> | null = null;
  let lastUpload = -Infinity;
  const stopping = new AbortController();
  let stopped = false;
  /**
   * What this server had promised before it was ended is made at once; what another has promised is left to
   * it for a while.
   */
  let first = true;
  setGauge('pictures_waiting', () => waiting.length());

  const make = (tenantId: string, id: string): Promise<void> => {
    const key = `${tenantId}/${id}`;
    const known =
      making.get(key) ?? makeCopy(database, encoder, nowMs, tenantId, id).finally(() => making.delete(key));
    making.set(key, known);
    return known;
  };
  const copy = async (tenantId: string, id: string): Promise<void> => {
    const started = performance.now();
    await make(tenantId, id);
    const ended = performance.now();
    if (ended - lastUpload < rushMs)
      await rest((ended - started) * restFactor, undefined, { ref: false, signal: stopping.signal }).catch(
        () => undefined,
      );
    // Not every copy waits for a worker: those that cannot be made must not keep the server from its callers.
    await giveWay();
  };
  const drain = async (): Promise<void> => {
    // Fixed before: what is put off on the way is not met again.
    const until = instantFromMs(nowMs() + (first ? leftToOwnServerMs : 0));
    for (let met: Pending | null = null; !stopped; ) {
      const own = waiting.take();
      if (own) {
        waiting.done(own);
        await copy(own.tenantId, own.id);
        continue;
      }
      const todo: Pending[] = await readPending(database, until, met);
      for (const { tenantId, id } of todo) if (!stopped) await copy(tenantId, id);
      met = todo.at(-1) ?? null;
      if (met !== null) continue;
      first = false;
      return;
    }
  };
  const attempt = (): void => {
    running ??= drain()
      .catch((error: unknown) => {
        if (!stopped) log('warn', 'pictures wait', { reason: String(error) });
      })
      .finally(() => (running = null));
  };
  setImmediate(attempt);
  return {
    wake: (tenantId, ownerId, id) => {
      lastUpload = performance.now();
      // Beyond what is remembered the table says it.
      waiting.add({ share: shareOfUploader(tenantId, ownerId), tenantId, id });
      setImmediate(attempt);
    },
    make,
    look: async () => {
      attempt();
      await running;
    },
    stop: async () => {
      stopped = true;
      stopping.abort();
      await running;
    },
  };
}

/** Copies take turns with one another, and with pictures that somebody of the business waits for. */
function shareOfUploader(tenantId: string, ownerId: string): Share {
  return [tenantId, 'uploads', ownerId];
}

/** The next pictures to be made, in the order they were promised, after the last that was met. */
async function readPending(database: Database, until: string, met: Pending | null): Promise<Pending[]> {
  let query = database.read
    .selectFrom('pictures')
    .select(['tenant_id', 'id', 'wanted_at'])
    .where('state', '=', 'pending')
    .where('wanted_at', '<=', until);
  if (met !== null)
    query = query.where((where) =>
      where.or([
        where('wanted_at', '>', met.wantedAt),
        where.and([where('wanted_at', '=', met.wantedAt), where('id', '>', met.id)]),
      ]),
    );
  const rows = await query.orderBy('wanted_at').orderBy('id').limit(swept).execute();
  return rows.map((row) => ({
    tenantId: String(row['tenant_id']),
    id: String(row['id']),
    wantedAt: String(row['wanted_at']),
  }));
}

async function makeCopy(
  database: Database,
  encoder: PictureEncoder,
  nowMs: () => number,
  tenantId: string,
  id: string,
): Promise<void> {
  const original = await database.read
    .selectFrom('pictures as p')
    .innerJoin('uploads as u', (join) =>
      join.onRef('u.tenant_id', '=', 'p.tenant_id').onRef('u.id', '=', 'p.id'),
    )
    .select(['u.bytes', 'u.place', 'u.kind', 'u.owner_id', 'p.attempts'])
    .where('p.tenant_id', '=', tenantId)
    .where('p.id', '=', id)
    .where('p.state', '=', 'pending')
    .executeTakeFirst();
  if (!original) return;
  const putOff = (ms: number): Promise<void> =>
    change(database, tenantId, id, { wanted_at: instantFromMs(nowMs() + ms) });
  const { bytes: own, place } = original;
  const opened = await keptBytes(database, { table: 'uploads', tenantId, id, bytes: own, place }).catch(
    async (error: unknown) => {
      // What is out of reach stands in nobody's way.
      if (error instanceof AppError) await putOff(error.code === 'busy' ? leftToOwnServerMs : withoutKeyMs);
      throw error;
    },
  );
  if (!opened) return putOff(withoutKeyMs);
  const attempts = Number(original['attempts']) + 1;
  const made = await encoder.attempt(
    opened,
    shareOfUploader(tenantId, String(original['owner_id'])),
    2 ** (attempts - 1),
  );
  if ('failed' in made && attempts < mostAttempts)
    return change(database, tenantId, id, {
      attempts,
      wanted_at: instantFromMs(nowMs() + attempts * leftToOwnServerMs),
    });
  if (!('bytes' in made)) {
    log('warn', 'a picture could not be read', { id, why: 'failed' in made ? made.failed : made.unreadable });
    return change(database, tenantId, id, { attempts, state: 'unreadable' });
  }
  const { type, width, height, bytes } = made;
  const stored = storedBytes('pictures', id, String(original['kind']), bytes);
  return change(database, tenantId, id, { attempts, state: 'ready', type, width, height, bytes: stored });
}

/** Another server may have made it meanwhile, or the upload be gone: then nothing changes. */
async function change(
  database: Database,
  tenantId: string,
  id: string,
  values: Readonly<Record<string, SqlValue>>,
): Promise<void> {
  await database.write((trx) =>
    trx
      .updateTable('pictures')
      .set(values)
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .execute(),
  );
}
