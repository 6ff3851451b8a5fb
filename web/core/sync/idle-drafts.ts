import type { Collection } from 'dexie';
import type { OperationsDatabase, Settings } from './operations-database.ts';

/** Days for which a draft stays that nobody changes. */
const draftDays = 60;
type Draft = {
  readonly idleSince: number | undefined;
  readonly mark: () => unknown;
  readonly drop: () => unknown;
};

/**
 * Lets the drafts of forms go that nobody has changed for long, texts and photos of one form together: work
 * that was taken away leaves them behind, with what they hold of other people, such as the face of a signer.
 * `now` is the server's time in epoch milliseconds, and how long counts from when a draft was first looked at
 * here: by a clock that is wrong none is old. `channel` is the start of this person's names in local storage.
 */
export async function dropIdleDrafts(
  { settings }: Pick<OperationsDatabase, 'settings'>,
  channel: string,
  now: number,
): Promise<void> {
  const photos = await settings.where('key').startsWith('photos/').toArray();
  const forms = new Map<string, Draft[]>();
  const add = (name: string, draft: Draft): void => {
    const form = name.split('/').slice(0, 2).join('/');
    forms.set(form, [...(forms.get(form) ?? []), draft]);
  };
  // From here to the end nothing waits, so that no form is typed into or sent between reading and writing.
  for (const { name, draft } of textsOf(channel, now)) add(name, draft);
  const changes: PromiseLike<unknown>[] = [];
  for (const kept of photos)
    if ('files' in kept) {
      const unchanged = (): Collection<Settings, string> =>
        settings
          .where('key')
          .equals(kept.key)
          .filter((record) => 'files' in record && record.idleSince === kept.idleSince);
      add(kept.key.slice('photos/'.length), {
        idleSince: kept.idleSince,
        mark: () =>
          changes.push(unchanged().modify((record) => void Object.assign(record, { idleSince: now }))),
        drop: () => changes.push(unchanged().delete()),
      });
    }
  for (const drafts of forms.values()) {
    const isIdle = drafts.every(({ idleSince = now }) => idleSince < now - draftDays * 86_400_000);
    for (const { idleSince, mark, drop } of drafts)
      if (isIdle) drop();
      else if (idleSince === undefined) mark();
  }
  await Promise.all(changes);
}

/** The texts of drafts, also those that versions of before kept under the schema number of the records. */
function textsOf(channel: string, now: number): { name: string; draft: Draft }[] {
  return Object.keys(localStorage).flatMap((key) => {
    const name = key.startsWith(channel)
      ? /^(?:-|-seen-\d+)draft\/(.*)$/.exec(key.slice(channel.length))?.[1]
      : undefined;
    const kept = name === undefined ? null : readText(key);
    if (name === undefined || kept === null) return [];
    const draft = {
      idleSince: kept.idleSince,
      mark: () => saveText(key, { ...kept, idleSince: now }),
      drop: () => localStorage.removeItem(key),
    };
    return [{ name, draft }];
  });
}

function readText(key: string): { readonly idleSince?: number } | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as { idleSince?: number } | null;
  } catch {
    return null;
  }
}

function saveText(key: string, kept: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A full storage keeps the draft as it is.
  }
}
