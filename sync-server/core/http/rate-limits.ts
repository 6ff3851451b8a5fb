import { AppError } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';

/** Token buckets in memory, by name. `take` refuses with `too_many` and the seconds to wait. */
export type RateLimits = {
  readonly take: (
    bucket: string,
    rule: { readonly burst: number; readonly perMinute: number },
    nowMs: number,
  ) => void;
};

/** The specification's words for an address that asks too often. */
export const tooManyFromAddress: Message = [
  'Too many requests from this IP, please try again later',
  'इस पते से बहुत ज़्यादा अनुरोध आए हैं, कृपया थोड़ी देर बाद कोशिश करें',
];

const mostNames = 50_000;

/**
 * Makes an empty set of buckets. Of each kind, the word before the colon, it holds the 50,000 most recent
 * names, so that a flood of one kind cannot push out what is remembered of another.
 */
export function createRateLimits(): RateLimits {
  const kinds = new Map<string, Map<string, { tokens: number; at: number }>>();
  return {
    take: (name, rule, nowMs) => {
      const kind = name.slice(0, name.indexOf(':'));
      const buckets = kinds.get(kind) ?? new Map<string, { tokens: number; at: number }>();
      kinds.set(kind, buckets);
      const bucket = buckets.get(name) ?? { tokens: rule.burst, at: nowMs };
      const perMs = rule.perMinute / 60_000;
      bucket.tokens = Math.min(rule.burst, bucket.tokens + Math.max(0, nowMs - bucket.at) * perMs);
      bucket.at = nowMs;
      buckets.delete(name);
      buckets.set(name, bucket);
      if (buckets.size > mostNames) {
        const oldest = buckets.keys().next().value;
        if (oldest !== undefined) buckets.delete(oldest);
      }
      if (bucket.tokens < 1)
        throw new AppError('too_many', tooManyFromAddress, {
          retryAfter: Math.ceil((1 - bucket.tokens) / perMs / 1000),
        });
      bucket.tokens -= 1;
    },
  };
}
