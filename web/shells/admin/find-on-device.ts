import { grants } from '#shared/core/access.ts';
import { findHeld } from '#shared/core/find-held.ts';
import type { Sought } from '#shared/core/find-held.ts';
import { askedFor } from '#shared/core/search-rank.ts';
import type { Asked } from '#shared/core/search-rank.ts';
import { addressIn, namesIn, textsIn } from '#shared/core/searched.ts';
import type { Searched } from '#shared/core/searched.ts';
import { openedDevice } from '#web/core/sync/engine.ts';
import type { Device } from '#web/core/sync/device.ts';
import { finds } from './navigation.ts';
import type { Choice } from './palette-choices.ts';

type Row = Readonly<Record<string, unknown>>;
/** The newest of each kind that are looked through, and the most that are shown. */
const [mostRows, mostOfAKind] = [3000, 5];

/**
 * What the device keeps and fits what is typed, found as the server finds it; for the time without network.
 */
export async function findOnDevice(typed: string): Promise<readonly Choice[]> {
  const device = openedDevice.get();
  const asked = askedFor(typed);
  if (!device || asked.terms.length === 0) return [];
  const kept = [...finds.values()].filter(
    ({ coll, permission }) => device.keeps(coll) && grants(device.user.permissions, permission),
  );
  const held = await Promise.all(
    kept.map(async (searched) => ({ searched, rows: await rowsOf(device, searched) })),
  );
  return rankedOf(held, asked);
}

type Held = { readonly searched: Searched; readonly rows: readonly Row[] };

/** What fits of all kinds, the nearest first, a few of each. */
export function rankedOf(held: readonly Held[], asked: Asked): readonly Choice[] {
  const all = held.flatMap(({ searched, rows }) => rows.map((row) => ({ searched, row })));
  const counts = new Map<string, number>();
  return findHeld(all, soughtBy, asked)
    .map(({ row }) => row)
    .filter(({ searched: { coll } }) => {
      const n = counts.get(coll) ?? 0;
      counts.set(coll, n + 1);
      return n < mostOfAKind;
    })
    .map(({ searched, row }) => ({
      kind: searched.kind,
      title: textsIn(searched.title, row)[0] ?? '',
      detail: textsIn(searched.detail, row).join(' · '),
      path: addressIn(searched.office, row),
    }));
}

function soughtBy({ searched, row }: { searched: Searched; row: Row }): Sought {
  return { names: namesIn(searched, row), words: textsIn(searched.words, row) };
}

function rowsOf(device: Device, { coll }: Searched): Promise<readonly Row[]> {
  return new Promise((resolve) => {
    const stop = device.watch(coll, { where: {}, sort: ['-created_at'], limit: mostRows }, (rows) => {
      resolve(rows);
      // It may answer before it can be told to stop.
      queueMicrotask(() => stop());
    });
  });
}
