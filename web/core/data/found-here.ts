import type { Language } from '#shared/core/i18n.ts';
import { findHeld } from '#shared/core/find-held.ts';
import type { PreparedRows, Sought } from '#shared/core/find-held.ts';
import type { Asked } from '#shared/core/search-rank.ts';
import { addressIn, namesIn, textsIn, titleIn, toldIn } from '#shared/core/searched.ts';
import type { Searched } from '#shared/core/searched.ts';
import type { Device } from '#web/core/sync/device.ts';

type Row = Readonly<Record<string, unknown>>;
/** A kind that a device may hold, and where its records open in this face. */
export type KindHere = {
  readonly searched: Searched;
  readonly path: string;
  /** False of records that the face does not show. */
  readonly isShown?: (row: Row) => boolean;
};
/** Records of a kind that a device holds. */
export type Held = KindHere & { readonly rows: readonly Row[] };
/** A record that was found, and where it opens. */
export type FoundHere = {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly path: string;
};

/** The newest of each kind that are looked through, and the most that are shown. */
const [mostRows, mostOfAKind] = [3000, 5];

/** What fits of all kinds, the nearest first, a few of each; looked for again and again in the same rows. */
export function finderIn(
  held: readonly Held[],
  language: Language = 'en',
): (asked: Asked) => readonly FoundHere[] {
  const all = held.flatMap(({ searched, path, rows, isShown = () => true }) =>
    rows.filter(isShown).map((row) => ({ searched, path, row })),
  );
  const prepared: PreparedRows<(typeof all)[number]> = new WeakMap();
  return (asked) => {
    const counts = new Map<string, number>();
    return findHeld(all, soughtBy, asked, prepared)
      .map(({ row }) => row)
      .filter(({ searched: { kind } }) => {
        const n = counts.get(kind) ?? 0;
        counts.set(kind, n + 1);
        return n < mostOfAKind;
      })
      .map(({ searched, path, row }) => ({
        kind: searched.kind,
        id: String(row['id']),
        title: titleIn(searched.title, row, language),
        detail: toldIn(searched.detail, row, language),
        path: addressIn(path, row),
      }));
  };
}

function soughtBy({ searched, row }: { readonly searched: Searched; readonly row: Row }): Sought {
  return { names: namesIn(searched, row), words: textsIn(searched.words, row) };
}

/**
 * Follows the records of some kinds that a device keeps and gives them as they are, once all are read and at
 * each change. Gives what ends it.
 */
export function watchHeld(
  device: Pick<Device, 'keeps' | 'watch'>,
  kinds: readonly KindHere[],
  emit: (held: readonly Held[]) => void,
): () => void {
  const kept = kinds.filter(({ searched }) => device.keeps(searched.coll));
  const rows = new Map<string, readonly Row[]>();
  const tell = (): void => {
    if (rows.size < new Set(kept.map(({ searched }) => searched.coll)).size) return;
    emit(kept.map((kind) => ({ ...kind, rows: rows.get(kind.searched.coll) ?? [] })));
  };
  const stops = kept.map(({ searched: { coll } }) =>
    device.watch(coll, { where: {}, sort: ['-created_at'], limit: mostRows }, (found) => {
      rows.set(coll, found);
      tell();
    }),
  );
  if (kept.length === 0) emit([]);
  return () => {
    for (const stop of stops) stop();
  };
}
