import type { LogLine } from '#server/core/sql/op-log.ts';
import { logLine } from '#server/core/sync/operations.ts';
import type { SignedCall } from './route.ts';

/** Masked values that are given out in whole: whose, which, and as a page, a link or a file. */
export type Shown = {
  readonly coll: string;
  /** The record they stand in; of several, what was opened: the run of a bank file, for one. */
  readonly id: string;
  readonly fields: readonly string[];
  readonly as?: 'page' | 'link' | 'file';
  /** The records of `coll` of whom something was shown, where these are not `id` itself. */
  readonly people?: readonly string[];
};

/** So many people one line names; of more there are further lines. */
const mostNamed = 200;

/**
 * The lines of the operation log that say who was shown what, for the `log` of a reply: they are written
 * before the answer is sent, and where that fails there is no answer.
 */
export function shownLines(call: SignedCall, { coll, id, fields, as = 'page', people }: Shown): LogLine[] {
  const parts = people === undefined ? [undefined] : inParts(people);
  return parts.map((named) =>
    logLine(call.actor, {
      type: 'masked.show',
      coll,
      rowId: id,
      detail: JSON.stringify({
        fields,
        as,
        ...(named === undefined ? {} : { people: named }),
        ...cameFrom(call),
      }),
    }),
  );
}

/** Where a call came from, as the log keeps it. */
export function cameFrom({ ip, headers }: Pick<SignedCall, 'ip' | 'headers'>): {
  readonly ip: string;
  readonly device: string;
} {
  return { ip, device: (headers.get('user-agent') ?? '').slice(0, 120) };
}

function inParts(people: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let from = 0; from < people.length; from += mostNamed)
    parts.push(people.slice(from, from + mostNamed));
  return parts;
}
