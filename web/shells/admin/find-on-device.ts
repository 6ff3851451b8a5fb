import { grants } from '#shared/core/access.ts';
import { askedFor, nearness } from '#shared/core/search-rank.ts';
import type { Asked } from '#shared/core/search-rank.ts';
import { wordsOf } from '#shared/core/search-words.ts';
import { addressIn, namesIn, textsIn } from '#shared/core/searched.ts';
import type { Searched } from '#shared/core/searched.ts';
import { openedDevice } from '#web/core/sync/engine.ts';
import type { Device } from '#web/core/sync/device.ts';
import { finds } from './navigation.ts';
import type { Choice } from './palette-choices.ts';

type Row = Readonly<Record<string, unknown>>;
/** The newest of each kind that are looked through, and the most that are shown. */
const [mostRows, mostOfAKind] = [3000, 5];
const byWords = 0.4;

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
  const found = await Promise.all(
    kept.map(async (searched) => ranked(searched, await rowsOf(device, searched), asked)),
  );
  return found
    .flat()
    .toSorted((a, b) => b.near - a.near)
    .map(({ choice }) => choice);
}

/** The rows of a kind that fit, the nearest first. */
export function ranked(
  searched: Searched,
  rows: readonly Row[],
  asked: Asked,
): { readonly near: number; readonly choice: Choice }[] {
  return rows
    .map((row) => ({ row, near: nearnessOf(searched, row, asked) }))
    .filter(({ near }) => near > 0)
    .toSorted((a, b) => b.near - a.near)
    .slice(0, mostOfAKind)
    .map(({ row, near }) => ({
      near,
      choice: {
        kind: searched.kind,
        title: textsIn(searched.title, row)[0] ?? '',
        detail: textsIn(searched.detail, row).join(' · '),
        path: addressIn(searched.office, row),
      },
    }));
}

function nearnessOf(searched: Searched, row: Row, asked: Asked): number {
  const names = namesIn(searched, row);
  const near = nearness(asked, names);
  if (near > 0) return near;
  const words = [...names, ...textsIn(searched.words, row)].flatMap(wordsOf);
  const hasAll = asked.terms.every(({ word }) => words.some((other) => other.startsWith(word)));
  return hasAll ? byWords : 0;
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
