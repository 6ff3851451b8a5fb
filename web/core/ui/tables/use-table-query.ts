import { useSearchParams } from 'react-router-dom';
import type { AdminFilter } from './admin-column.ts';

/**
 * What an admin list shows, kept in the address: so it can be sent to a colleague, kept as a bookmark, and
 * gone back to.
 */
export type TableQuery = {
  readonly filters: Readonly<Record<string, string>>;
  readonly search: string;
  readonly sort: string;
  /** The record that is open beside the list. */
  readonly open: string | null;
  readonly set: (changes: Readonly<Record<string, string>>) => void;
  /** Shows what a kept address asks. */
  readonly show: (address: string) => void;
};

/**
 * Reads the address of an admin list and changes it. A filter at its first value, an empty search and the
 * usual order are left out.
 */
export function useTableQuery(filters: readonly AdminFilter[]): TableQuery {
  const [query, setQuery] = useSearchParams();
  const first = Object.fromEntries(filters.map((filter) => [filter.name, filter.first ?? 'all']));
  const chosen = filters.map(({ name, values }) => {
    const named = query.get(name);
    const value = named === 'all' || values.some((value) => value.value === named) ? named : first[name];
    return [name, value === 'all' ? '' : (value ?? '')] as const;
  });
  return {
    filters: Object.fromEntries(chosen),
    search: query.get('q') ?? '',
    sort: query.get('sort') ?? '',
    open: query.get('open'),
    show: (address) => setQuery(new URLSearchParams(address), { replace: true }),
    set: (changes) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === '' || value === first[name]) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
  };
}
