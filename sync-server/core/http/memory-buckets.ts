/** How many calls at once, and how many more each minute. */
export type Rule = { readonly burst: number; readonly perMinute: number };

/**
 * Counts a call in the bucket of a name, `kind:whose`, and gives the milliseconds until the next is let
 * through; 0 where this one is.
 */
export type Buckets = { readonly take: (name: string, rule: Rule, nowMs: number) => Promise<number> };

/** Of each kind, the word before the colon, so many of the most recent names are remembered. */
export const mostNames = 50_000;

/** What is remembered by name, so that a flood of one kind cannot push out what is remembered of another. */
export function recentNames<Value>(): {
  readonly get: (name: string) => Value | undefined;
  readonly set: (name: string, value: Value) => void;
} {
  const kinds = new Map<string, Map<string, Value>>();
  const kindOf = (name: string): string => name.slice(0, name.indexOf(':'));
  return {
    get: (name) => kinds.get(kindOf(name))?.get(name),
    set: (name, value) => {
      const kind = kindOf(name);
      const names = kinds.get(kind) ?? new Map<string, Value>();
      kinds.set(kind, names);
      names.delete(name);
      names.set(name, value);
      const oldest = names.size > mostNames ? names.keys().next().value : undefined;
      if (oldest !== undefined) names.delete(oldest);
    },
  };
}

/** Buckets in the memory of one server. */
export function memoryBuckets(): Buckets {
  const buckets = recentNames<{ tokens: number; at: number }>();
  return {
    take: async (name, { burst, perMinute }, nowMs) => {
      const bucket = buckets.get(name) ?? { tokens: burst, at: nowMs };
      const perMs = perMinute / 60_000;
      bucket.tokens = Math.min(burst, bucket.tokens + Math.max(0, nowMs - bucket.at) * perMs);
      bucket.at = nowMs;
      buckets.set(name, bucket);
      if (bucket.tokens < 1) return (1 - bucket.tokens) / perMs;
      bucket.tokens -= 1;
      return 0;
    },
  };
}
