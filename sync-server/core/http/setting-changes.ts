import { changesKey } from '#server/core/sync/changes.ts';
import type { Changes } from '#server/core/sync/changes.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What the log keeps of a change of settings: `logged`, and of what differs the old and the new value. What
 * lies in an object is told by its path, `series.invoice`; of a bank account only the end is kept, and of a
 * list of records that it differs.
 */
export function loggedChange(before: Values, next: Values, logged: Values): Values {
  const [old, now] = [flat(before), flat(next)];
  const changes: Changes = Object.fromEntries(
    Object.keys(now).flatMap((name) => {
      const [from, to] = [old[name] ?? null, now[name] ?? null];
      return JSON.stringify(from) === JSON.stringify(to)
        ? []
        : [[name, [toldValue(name, from), toldValue(name, to)] as const]];
    }),
  );
  const kept = Object.fromEntries(
    Object.entries(logged).map(([name, value]) => [name, isAccount(name) ? toldValue(name, value) : value]),
  );
  return { ...kept, [changesKey]: changes };
}

function flat(values: Values, path = ''): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(flat({ ...value }, `${path}${name}.`))
        : [[`${path}${name}`, value] as const],
    ),
  );
}

/** So much of a long text is told; the settings have the whole. */
const mostCharacters = 120;

function toldValue(name: string, value: unknown): unknown {
  if (Array.isArray(value)) {
    const isPlain = value.every((part) => typeof part === 'number' || /^[\d-]+$/.test(String(part)));
    return isPlain ? value.join(', ') : null;
  }
  if (typeof value !== 'string' || value === '') return value;
  if (isAccount(name)) return `…${value.slice(-4)}`;
  return value.length > mostCharacters
    ? `${value.slice(0, mostCharacters).replace(/[\uD800-\uDBFF]$/, '')}…`
    : value;
}

function isAccount(name: string): boolean {
  return name.endsWith('bank_account');
}
