import { sql } from 'kysely';
import type { Sql } from '#server/core/sql/database.ts';
import { recentNames } from './memory-buckets.ts';
import type { Buckets, Rule } from './memory-buckets.ts';

/** Of a limit against floods a server draws this part at once, so that few calls ask the database. */
const portions = 20;
const generousFrom = 100;

/** What a server has drawn of a bucket and not given out, and until when it need not ask again. */
type Drawn = {
  left: number;
  drawing: Promise<void> | null;
  /** When the next call is let through, and until when that is believed. */
  nextAt: number;
  believedUntil: number;
};

/** What another server reads of its own clock may fill a bucket sooner. */
const believedMs = 1000;

/**
 * Buckets in a table that all servers of a PostgreSQL share: each draw is one statement, which refills the
 * bucket by the time that has passed. The time never goes back, so a server whose clock is behind refills
 * nothing, and one that is ahead no more than once.
 */
export function sharedBuckets(database: Sql): Buckets {
  const all = recentNames<Drawn>();
  return {
    take: async (name, rule, nowMs) => {
      const own = all.get(name) ?? { left: 0, drawing: null, nextAt: 0, believedUntil: 0 };
      all.set(name, own);
      while (own.left <= 0) {
        if (own.believedUntil > nowMs) return own.nextAt - nowMs;
        own.drawing ??= drawMore(database, name, rule, own, nowMs).finally(() => (own.drawing = null));
        await own.drawing;
      }
      own.left -= 1;
      return 0;
    },
  };
}

async function drawMore(database: Sql, name: string, rule: Rule, own: Drawn, nowMs: number): Promise<void> {
  const portion = rule.burst >= generousFrom ? Math.floor(rule.burst / portions) : 1;
  for (const tokens of portion > 1 ? [portion, 1] : [1])
    if (await draw(database, name, rule, tokens, nowMs)) {
      own.left += tokens;
      return;
    }
  const waitMs = await untilNext(database, name, rule, nowMs);
  own.nextAt = nowMs + waitMs;
  own.believedUntil = nowMs + Math.min(waitMs, believedMs);
}

async function draw(
  database: Sql,
  name: string,
  { burst, perMinute }: Rule,
  tokens: number,
  nowMs: number,
): Promise<boolean> {
  const refilled = sql<number>`least(${burst}::float8, rate_buckets.tokens + greatest(0, ${nowMs}::bigint - rate_buckets.at) * ${perMinute / 60_000}::float8)`;
  const done = await database
    .insertInto('rate_buckets')
    .values({ name, tokens: burst - tokens, at: nowMs })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({
          tokens: sql<number>`${refilled} - ${tokens}::float8`,
          at: sql<number>`greatest(rate_buckets.at, ${nowMs}::bigint)`,
        })
        .where(sql<boolean>`${refilled} >= ${tokens}::float8`),
    )
    .executeTakeFirst();
  return Number(done.numInsertedOrUpdatedRows ?? 0) === 1;
}

async function untilNext(
  database: Sql,
  name: string,
  { burst, perMinute }: Rule,
  nowMs: number,
): Promise<number> {
  const row = await database
    .selectFrom('rate_buckets')
    .select(['tokens', 'at'])
    .where('name', '=', name)
    .executeTakeFirst();
  const perMs = perMinute / 60_000;
  const since = Math.max(0, nowMs - Number(row?.['at'] ?? nowMs));
  const tokens = Math.min(burst, Number(row?.['tokens'] ?? 0) + since * perMs);
  return Math.max(1, (1 - tokens) / perMs);
}
