import { schemaNumber } from '#shared/core/sync.ts';
import { deviceNames } from '#web/core/session/names.ts';
import type { SessionUser } from '#web/core/session/session.ts';
import type { Kept } from './kept-answers.ts';

/** The draft of a form, as it was saved last, also by a version of before; null where there is none. */
export function keptDraft(user: SessionUser, name: string): unknown {
  for (const key of [draftKey(user, name), ...olderDrafts(user, name)])
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept<unknown> | null;
      if (kept !== null) return kept.data;
    } catch {
      // What cannot be read is no draft.
    }
  return null;
}

/**
 * Keeps the draft of a form, and says whether there was room. Answers of other versions make room for it;
 * what was saved of the draft before stays where there is none.
 */
export function keepDraft(user: SessionUser, name: string, data: unknown): boolean {
  const [key, text] = [
    draftKey(user, name),
    JSON.stringify({ at: Date.now(), data } satisfies Kept<unknown>),
  ];
  const kept = save(key, text) || makesRoom(user, () => save(key, text));
  if (kept) for (const older of olderDrafts(user, name)) localStorage.removeItem(older);
  return kept;
}

/** Forgets the draft of a form. */
export function dropDraft(user: SessionUser, name: string): void {
  for (const key of [draftKey(user, name), ...olderDrafts(user, name)]) localStorage.removeItem(key);
}

function save(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Lets go of the answers of other versions, which nothing reads any more, until the work succeeds. */
function makesRoom(user: SessionUser, work: () => boolean): boolean {
  const start = `${deviceNames(user).channel}-seen-`;
  for (const key of keysOfStorage()) {
    const version = key.startsWith(start) ? /^(\d+)\//.exec(key.slice(start.length))?.[1] : undefined;
    if (version === undefined || version === String(schemaNumber)) continue;
    localStorage.removeItem(key);
    if (work()) return true;
  }
  return false;
}

/** Where versions of before kept a draft, the newest first: under the schema number of the records. */
function olderDrafts(user: SessionUser, name: string): string[] {
  const start = `${deviceNames(user).channel}-seen-`;
  const end = `draft/${name}`;
  const numberIn = (key: string): string => key.slice(start.length, -end.length);
  return keysOfStorage()
    .filter((key) => key.startsWith(start) && key.endsWith(end) && /^\d+$/.test(numberIn(key)))
    .toSorted((a, b) => Number(numberIn(b)) - Number(numberIn(a)));
}

function keysOfStorage(): string[] {
  return Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');
}

/** A draft has no schema number: the form says whether it still understands it. */
function draftKey(user: SessionUser, name: string): string {
  return `${deviceNames(user).channel}-draft/${name}`;
}
