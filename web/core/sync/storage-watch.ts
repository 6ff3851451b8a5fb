import type { OperationsDatabase } from './operations-database.ts';
import { reportStatus, syncStatus } from './sync-status.ts';

const everyMs = 5 * 60_000;

/**
 * Leaves a mark that this person has data here, and tells whether the mark was there while the data was
 * not: the browser took it away.
 */
export async function noteData(name: string, database: OperationsDatabase): Promise<boolean> {
  const mark = `${name}-had-data`;
  const hadData = localStorage.getItem(mark) !== null;
  const hasData = (await database.settings.count()) > 0;
  const evicted = (hadData && !hasData) || localStorage.getItem(`${name}-evicted`) !== null;
  localStorage.setItem(mark, '1');
  if (evicted) localStorage.setItem(`${name}-evicted`, '1');
  // Something must be in the database now, or the next start would take an unused device for an emptied one.
  if (!hasData) await database.settings.put({ key: 'sync', epoch: null, lastSyncAt: null });
  return evicted;
}

/** Asks the browser to protect the data, and reports how much room is used, now and from time to time. */
export function watchStorage(evicted: boolean): () => void {
  const look = async (): Promise<void> => {
    const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    const persisted = (await navigator.storage?.persisted?.()) ?? null;
    reportStatus({
      storage: { ...syncStatus.get().storage, persisted, usedBytes: usage, quotaBytes: quota, evicted },
    });
  };
  reportStatus({ storage: { ...syncStatus.get().storage, evicted } });
  void Promise.resolve(navigator.storage?.persist?.())
    .catch(() => false)
    .then(look);
  const timer = setInterval(() => void look(), everyMs);
  return () => clearInterval(timer);
}
