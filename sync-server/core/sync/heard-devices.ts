import { instantFromMs } from '#shared/core/dates.ts';
import type { Database } from '#server/core/sql/database.ts';

/** What a device says of itself when it pulls: how much waits to be sent, and its version of the app. */
export type Heard = { readonly waiting: number | null; readonly app: string | null };
type Noted = Heard & { readonly at: number };

/** A device that has nothing new to say is written down this often at most. */
const restMs = 300_000;
/** So many devices are written in one transaction. */
const atOnce = 200;

type Register = { readonly heard: Map<string, Noted>; readonly kept: Map<string, Noted> };
const registers = new WeakMap<Database, Register>();

/** Notes in memory that a device was heard; `keepHeard` writes it. */
export function noteHeard(database: Database, sessionId: string, headers: Headers, nowMs: number): void {
  const { heard } = registerOf(database);
  const waiting = /^\d{1,6}$/.exec(headers.get('x-waiting') ?? '')?.[0];
  const app = /^[\w.-]{1,20}$/.exec(headers.get('x-app') ?? '')?.[0];
  heard.set(sessionId, {
    waiting: waiting === undefined ? null : Number(waiting),
    app: app ?? null,
    at: nowMs,
  });
}

/** Writes what was heard of devices since the last time, and gives of how many. */
export async function keepHeard(database: Database): Promise<number> {
  const { heard, kept } = registerOf(database);
  const fresh = [...heard].filter(([id, noted]) => isNews(noted, kept.get(id)));
  heard.clear();
  for (let from = 0; from < fresh.length; from += atOnce) {
    const some = fresh.slice(from, from + atOnce);
    await database.write(async (trx) => {
      for (const [id, { waiting, app, at }] of some)
        await trx
          .updateTable('sessions')
          .set({ heard_at: instantFromMs(at), waiting, app })
          .where('id', '=', id)
          .execute();
    });
    for (const [id, noted] of some) kept.set(id, noted);
  }
  forgetSilent(kept, fresh.at(-1)?.[1].at ?? 0);
  return fresh.length;
}

function isNews(now: Noted, before: Noted | undefined): boolean {
  return (
    before === undefined ||
    now.waiting !== before.waiting ||
    now.app !== before.app ||
    now.at - before.at >= restMs
  );
}

function forgetSilent(kept: Map<string, Noted>, nowMs: number): void {
  for (const [id, { at }] of kept) if (nowMs - at > 2 * restMs) kept.delete(id);
}

function registerOf(database: Database): Register {
  const register = registers.get(database) ?? { heard: new Map(), kept: new Map() };
  registers.set(database, register);
  return register;
}
