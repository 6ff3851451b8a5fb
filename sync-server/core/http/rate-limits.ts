import { AppError } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import { log } from '#server/core/runtime/log.ts';
import { addToCounter } from '#server/core/runtime/metrics.ts';
import type { Database } from '#server/core/sql/database.ts';
import { memoryBuckets } from './memory-buckets.ts';
import type { Rule } from './memory-buckets.ts';
import { sharedBuckets } from './shared-buckets.ts';

/** Token buckets by name. `take` refuses with `too_many` and the seconds to wait. */
export type RateLimits = {
  readonly take: (name: string, rule: Rule, nowMs: number) => Promise<void>;
};

/** The specification's words for an address that asks too often. */
export const tooManyFromAddress: Message = [
  'Too many requests from this IP, please try again later',
  'इस पते से बहुत ज़्यादा अनुरोध आए हैं, कृपया थोड़ी देर बाद कोशिश करें',
];

/**
 * The limits of a server. On SQLite there is one server, and its memory is enough; on PostgreSQL all servers
 * share the buckets. Where the database cannot be asked each server counts on its own: a limit that is
 * several times too generous for a while is better than none, and than turning everybody away.
 */
export function createRateLimits(database: Pick<Database, 'dialect' | 'read'>): RateLimits {
  const own = memoryBuckets();
  // Each draw is a single statement, which needs no transaction around it.
  const shared = database.dialect === 'postgres' ? sharedBuckets(database.read) : null;
  let failing = false;
  const waitFor = async (name: string, rule: Rule, nowMs: number): Promise<number> => {
    if (!shared) return own.take(name, rule, nowMs);
    try {
      const waitMs = await shared.take(name, rule, nowMs);
      failing = false;
      return waitMs;
    } catch (error) {
      if (!failing) log('warn', 'limits are counted by this server alone', { error: String(error) });
      failing = true;
      return own.take(name, rule, nowMs);
    }
  };
  return {
    take: async (name, rule, nowMs) => {
      const waitMs = await waitFor(name, rule, nowMs);
      if (waitMs <= 0) return;
      const kind = name.slice(0, name.indexOf(':'));
      addToCounter('rate_limited_total', 'Calls that were refused because there were too many', { kind });
      throw new AppError('too_many', tooManyFromAddress, { retryAfter: Math.ceil(waitMs / 1000) });
    },
  };
}
