import type { MangoQuery, RxCollection, RxDocument } from 'rxdb';
import { matches } from './matches.ts';
import type { Where } from './matches.ts';
import type { Doc, FindOperation } from './offline-set.ts';
import type { StoredOperation } from './operations-database.ts';
import { overlay } from './overlay.ts';
import type { Mark, Viewer } from './overlay.ts';
import { rowOrder, sortPart } from './sort-rows.ts';
import type { Store } from '#web/core/device/store.ts';

/** Which records, in which order, and at most how many. */
export type RowsQuery = {
  readonly where: Where;
  readonly sort: readonly string[];
  readonly limit: number | undefined;
};
/** Rows as a screen shows them. */
export type Shown = Doc & Mark;
/** A collection of the device, the field by which its `newest` is counted, and what can be done offline. */
export type Watched = {
  readonly collection: RxCollection<Doc>;
  readonly moment: string;
  readonly find: FindOperation;
};

/**
 * Calls `emit` with the records a query selects, now and whenever they change: the server's records with this
 * person's unsettled operations done on them. Only records that an operation names are read besides the
 * query's own.
 */
export function watchRows(
  { collection, moment, find }: Watched,
  unsettled: Store<readonly StoredOperation[] | null>,
  viewer: Viewer,
  query: RowsQuery,
  emit: (rows: readonly Shown[]) => void,
): () => void {
  const order = rowOrder(query.sort);
  let named: readonly string[] = [];
  let operations: readonly StoredOperation[] = [];
  let selected: readonly Doc[] | undefined;
  let touched: ReadonlyMap<string, Doc> | undefined;
  let stopQuery = (): void => undefined;
  let stopTouched = (): void => undefined;

  const show = (): void => {
    if (!selected || !touched || unsettled.get() === null) return;
    emit(merge(selected, overlay(touched, operations, viewer, find), query, order));
  };
  const select = (): void => {
    stopQuery();
    const bySelection = collection
      .find(mango(query, moment, room(query.limit, named.length)))
      .$.subscribe((documents) => {
        selected = documents.map(rowOf);
        show();
      });
    stopQuery = () => bySelection.unsubscribe();
  };
  const lookUp = (): void => {
    stopTouched();
    if (named.length === 0) touched = new Map();
    if (named.length === 0) return show();
    const byId = collection.findByIds([...named]).$.subscribe((documents) => {
      touched = new Map([...documents].map(([id, document]) => [id, rowOf(document)]));
      show();
    });
    stopTouched = () => byId.unsubscribe();
  };
  const onOperations = (): void => {
    operations = (unsettled.get() ?? []).filter((operation) => operation.coll === collection.name);
    const ids = [...new Set(operations.flatMap((operation) => operation.id ?? []))].toSorted();
    if (touched && ids.length === named.length && ids.every((id, at) => id === named[at])) return show();
    const roomBefore = room(query.limit, named.length);
    named = ids;
    if (!touched || roomBefore !== room(query.limit, named.length)) select();
    lookUp();
  };

  onOperations();
  const stopOperations = unsettled.subscribe(onOperations);
  return () => {
    stopOperations();
    stopQuery();
    stopTouched();
  };
}

/**
 * As many more as operations could take away, in steps, so that not every new operation asks the database
 * again.
 */
function room(limit: number | undefined, named: number): number | undefined {
  return limit === undefined
    ? undefined
    : limit + (named === 0 ? 0 : Math.max(16, 2 ** Math.ceil(Math.log2(named))));
}

function merge(
  selected: readonly Doc[],
  shown: ReadonlyMap<string, Shown | null>,
  query: RowsQuery,
  order: (a: Doc, b: Doc) => number,
): readonly Shown[] {
  if (shown.size === 0) return query.limit === undefined ? selected : selected.slice(0, query.limit);
  const rows: Shown[] = selected.filter((row) => !shown.has(row.id));
  for (const row of shown.values()) if (row && matches(row, query.where)) rows.push(row);
  rows.sort(order);
  return query.limit === undefined ? rows : rows.slice(0, query.limit);
}

/**
 * Newest first goes by the device's own ascending number, because an index is not used for descending order.
 */
function mango({ where, sort }: RowsQuery, moment: string, limit: number | undefined): MangoQuery<Doc> {
  const by = sort
    .map(sortPart)
    .map(
      ({ field, descending }) =>
        (field === moment
          ? { newest: descending ? 'asc' : 'desc' }
          : { [field]: descending ? 'desc' : 'asc' }) as Record<string, 'asc' | 'desc'>,
    );
  return {
    selector: { ...where },
    ...(by.length > 0 ? { sort: by } : {}),
    ...(limit === undefined ? {} : { limit }),
  };
}

const rows = new WeakMap<RxDocument<Doc>, Doc>();

/**
 * A document as a plain record. The same document gives the same object, so that a list row that did not
 * change is not drawn again.
 */
export function rowOf(document: RxDocument<Doc>): Doc {
  const known = rows.get(document);
  if (known) return known;
  const { newest: _newest, ...row } = document.toJSON() as Doc & { newest?: number };
  rows.set(document, row);
  return row;
}
