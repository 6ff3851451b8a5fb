import { schemaNumber } from '#shared/core/sync.ts';
import { api } from '#web/core/session/api.ts';
import type { Doc } from '#web/core/sync/offline-set.ts';
import { createStore } from '#web/core/device/store.ts';

/** A collection that visitors without a session may keep too, and the path where it comes from. */
export type PublicCatalogue = { readonly collection: string; readonly path: string };
type Catalogue = { readonly rows: readonly Doc[]; readonly at: number | null; readonly failed: boolean };

/** A catalogue that was kept in an older form is not read. */
const storageKey = `prahari-catalogue-${schemaNumber}`;
const freshMs = 5 * 60_000;

/**
 * The public catalogue as this browser last saw it, for visitors and for those whose device does not keep it.
 */
export const catalogueRows = createStore<Catalogue>(kept());

let source: PublicCatalogue | null = null;

/** Says which collection is the public catalogue; the app does it once, before its first screen. */
export function provideCatalogue(catalogue: PublicCatalogue): void {
  source = catalogue;
}

/** Whether a collection is the public catalogue. */
export function isCatalogue(collection: string): boolean {
  return collection === source?.collection;
}

/** Asks the server for the catalogue unless it was asked a moment ago. Without network the kept one stays. */
export async function loadCatalogue(): Promise<void> {
  const { at } = catalogueRows.get();
  if (!source || (at !== null && Date.now() - at < freshMs)) return;
  try {
    const { data } = await api<Doc[]>('GET', source.path);
    if (!Array.isArray(data)) return;
    const next: Catalogue = { rows: data, at: Date.now(), failed: false };
    catalogueRows.set(next);
    localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    catalogueRows.set({ ...catalogueRows.get(), failed: true });
  }
}

function kept(): Catalogue {
  const empty: Catalogue = { rows: [], at: null, failed: false };
  if (typeof localStorage === 'undefined') return empty;
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return isKept(found) ? { ...found, failed: false } : empty;
  } catch {
    return empty;
  }
}

function isKept(value: unknown): value is Catalogue {
  return (
    typeof value === 'object' &&
    value !== null &&
    'rows' in value &&
    Array.isArray(value.rows) &&
    'at' in value &&
    typeof value.at === 'number'
  );
}

if (typeof window !== 'undefined')
  window.addEventListener('online', () => void (catalogueRows.get().failed && loadCatalogue()));
