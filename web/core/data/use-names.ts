import { useListQuery } from './use-list-query.ts';

/** Rows whose names a list asks for in one question. */
const most = 200;

/**
 * The records behind some ids, by id, for a screen that shows their names: only those are read, however many
 * there are. At most 200 distinct ids; further ones are left out. Empty until the server has answered.
 *
 * @example const sites = useNames<Site>('/locations', rows.map((row) => row.site_id));
 */
export function useNames<Row extends { readonly id: string }>(
  path: string,
  ids: readonly (string | null)[],
): ReadonlyMap<string, Row> {
  const wanted = [...new Set(ids.filter((id) => id !== null && id !== ''))].toSorted().slice(0, most);
  const list = useListQuery<Row>({
    path: wanted.length === 0 ? '' : path,
    filters: { ids: wanted.join(',') },
    counted: null,
    search: '',
    sort: '',
    pages: wanted.length > 100 ? 2 : 1,
  });
  return new Map(list.rows.map((row) => [row.id, row]));
}
