import { grants } from '#shared/core/access.ts';
import type { Language } from '#shared/core/i18n.ts';
import { askedFor } from '#shared/core/search-rank.ts';
import { finderIn, watchHeld } from '#web/core/data/found-here.ts';
import { openedDevice } from '#web/core/sync/engine.ts';
import { finds } from './navigation.ts';
import type { Choice } from './palette-choices.ts';

/** Finds what the device keeps, as the server finds it. */
export type FindHere = (typed: string) => readonly Choice[];

/**
 * Follows what the device keeps, for the time without network, and gives what looks it through; again
 * whenever it has changed. Gives what ends it.
 */
export function followDevice(language: Language, emit: (find: FindHere) => void): () => void {
  const device = openedDevice.get();
  if (!device) {
    emit(() => []);
    return () => undefined;
  }
  const kinds = [...finds.values()]
    .filter(({ permission }) => grants(device.user.permissions, permission))
    .map((searched) => ({ searched, path: searched.office }));
  return watchHeld(device, kinds, (held) => {
    const find = finderIn(held, language);
    emit((typed) => find(askedFor(typed)));
  });
}
