import { startTransition, useEffect, useMemo, useState } from 'react';
import { instantFromMs } from '#shared/core/dates.ts';
import type { Resource, Stored } from '#shared/core/resource.ts';
import { catalogueRows, isCatalogue, loadCatalogue } from './catalogue.ts';
import type { ReadState } from './use-query.ts';
import type { Device } from '#web/core/sync/device.ts';
import { deviceFailure, openedDevice, startDataLayer } from '#web/core/sync/engine.ts';
import { matches } from '#web/core/sync/matches.ts';
import type { Where } from '#web/core/sync/matches.ts';
import type { Mark } from '#web/core/sync/overlay.ts';
import { useSession } from '#web/core/session/session.ts';
import { rowOrder } from '#web/core/sync/sort-rows.ts';
import { useStore } from '#web/core/device/store.ts';
import { syncStatus } from '#web/core/sync/sync-status.ts';

/** Which records a screen wants. */
export type RowsOptions<R> = {
  /** Conditions by field, answered by the device's database. */
  readonly where?: Where;
  /** A further condition, looked at row by row; without it `limit` costs nothing. */
  readonly filter?: (row: R & Mark) => boolean;
  /** One or more fields, `-` for descending. Without it the resource's own order. */
  readonly sort?: string | readonly string[];
  readonly limit?: number;
};
/** What a screen gets. */
export type Rows<R> = {
  readonly rows: readonly (R & Mark)[];
  readonly ready: boolean;
  /** The same in the words of `useQuery`: the rows as `data` once they may be taken as an answer. */
  readonly state: ReadState;
  readonly data: readonly (R & Mark)[] | null;
  readonly asOf: string | null;
  /** Why no rows say nothing: they were never read here, and cannot be now. */
  readonly missing: 'failed' | 'offline' | null;
};

/** What a screen gets of one record. */
export type OneRow<R> = Pick<Rows<R>, 'ready' | 'state' | 'asOf'> & {
  readonly row: (R & Mark) | null;
  /** The same in the words of `useQuery`. */
  readonly data: (R & Mark) | null;
};

type Found = {
  readonly device: Device | null;
  readonly question: string;
  readonly rows: readonly unknown[];
  /** Whether the rows were read after the collection had been pulled. */
  readonly afterPull: boolean;
};

const none: readonly never[] = [];

/**
 * The records of a resource on this device, with this person's unsent work done on them, live. `ready` is
 * true when they may be taken as an answer: read, and pulled at least once (or there is no way to pull now).
 * `asOf` is when the server was last heard. A visitor without a session gets the public catalogue the same
 * way.
 */
export function useRows<R extends Record<string, unknown>>(
  resource: Resource<R>,
  options: RowsOptions<R & Stored> = {},
): Rows<R & Stored> {
  const { where = {}, filter, limit } = options;
  const sort =
    options.sort === undefined
      ? [resource.list.order]
      : typeof options.sort === 'string'
        ? [options.sort]
        : options.sort;
  startDataLayer();
  const device = useStore(openedDevice);
  const failure = useStore(deviceFailure);
  const signedIn = useSession().status === 'signed-in';
  const question = JSON.stringify([resource.name, where, sort, filter ? null : (limit ?? null)]);
  const [found, setFound] = useState<Found>({ device: null, question: '', rows: none, afterPull: false });
  const { asOf, cannotPull } = usePulled(resource.name);
  const afterPull = asOf !== undefined;
  const kept = device?.keeps(resource.name) ?? false;
  const fromCatalogue = isCatalogue(resource.name) && !kept && (device !== null || !signedIn);

  useEffect(() => {
    const [collection, conditions, order, most] = JSON.parse(question) as [
      string,
      Where,
      string[],
      number | null,
    ];
    if (device?.keeps(collection))
      return device.watch(collection, { where: conditions, sort: order, limit: most ?? undefined }, (rows) =>
        startTransition(() => setFound({ device, question, rows, afterPull })),
      );
    if (fromCatalogue) void loadCatalogue();
    return undefined;
    // The first pull is known before its records have reached the query, so that they are read once more.
  }, [device, question, fromCatalogue, afterPull]);

  const catalogue = useStore(catalogueRows);
  // What another person's device answered is nobody else's to see.
  const answered = kept && found.device === device && found.question === question;
  const rows = useMemo(() => {
    const all = (
      fromCatalogue
        ? catalogue.rows.filter((row) => matches(row, where)).toSorted(rowOrder(sort))
        : answered
          ? found.rows
          : none
    ) as readonly (R & Stored & Mark)[];
    const wanted = filter ? all.filter(filter) : all;
    return limit === undefined || wanted.length <= limit ? wanted : wanted.slice(0, limit);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `question` stands for `where` and `sort`, which are new objects at each render
  }, [catalogue, fromCatalogue, found, answered, question, filter, limit]);

  if (fromCatalogue) return rowsRead(rows, catalogue.at !== null || catalogue.failed, null, catalogue.at);
  if (!kept) return rowsRead(rows, (device !== null && signedIn) || failure !== null, null, null);
  return rowsRead(
    rows,
    answered && ((afterPull && found.afterPull) || rows.length > 0 || cannotPull !== null),
    answered && asOf === undefined && rows.length === 0 ? cannotPull : null,
    asOf ?? null,
  );
}

type Pulled = {
  readonly collection: string;
  readonly asOf: number | undefined;
  readonly cannotPull: Rows<unknown>['missing'];
};

/**
 * When a collection was last pulled, and why that cannot be done now. All collections are pulled at once when
 * the app opens; rendering at each of them gives way to what the person does.
 */
function usePulled(collection: string): Pulled {
  const [seen, setSeen] = useState(() => pulledNow(collection));
  useEffect(() => {
    const look = (): void =>
      startTransition(() =>
        setSeen((before) => {
          const now = pulledNow(collection);
          const isSame =
            before.collection === collection &&
            before.asOf === now.asOf &&
            before.cannotPull === now.cannotPull;
          return isSame ? before : now;
        }),
      );
    look();
    return syncStatus.subscribe(look);
  }, [collection]);
  return seen.collection === collection ? seen : pulledNow(collection);
}

function pulledNow(collection: string): Pulled {
  const { asOf, known, online, failed } = syncStatus.get();
  return {
    collection,
    asOf: asOf[collection],
    cannotPull: !known ? null : online ? (failed ? 'failed' : null) : 'offline',
  };
}

function rowsRead<R>(
  rows: readonly (R & Mark)[],
  ready: boolean,
  missing: Rows<R>['missing'],
  atMs: number | null,
): Rows<R> {
  return {
    rows,
    ready,
    state: missing ?? (ready ? 'ready' : 'loading'),
    data: ready && missing === null ? rows : null,
    missing,
    asOf: atMs === null ? null : instantFromMs(atMs),
  };
}

/** Whether this device keeps a day of a resource whole; null while that is not known yet. */
export function useHoldsDay({ name, window }: Resource, day: string): boolean | null {
  const { days, asOf, known, online, failed } = useStore(syncStatus);
  const failure = useStore(deviceFailure);
  const held = days[name];
  if (held) return held.includes(day);
  if (!window || asOf[name] !== undefined) return true;
  return failure === null && (!known || (online && !failed)) ? null : false;
}

/** One record on this device, live, or null where it is not (yet) here. */
export function useRow<R extends Record<string, unknown>>(
  resource: Resource<R>,
  id: string | undefined,
): OneRow<R & Stored> {
  const { rows, ready, state, asOf } = useRows(resource, { where: { id: id ?? '' }, sort: 'id', limit: 1 });
  const row = rows[0] ?? null;
  return { row, data: row, ready, state, asOf };
}
