import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftPhotos } from '#web/core/sync/operations-database.ts';
import { keepDraftPhotos } from './keep-draft-photos.ts';

const disk = new Map<string, readonly File[]>();
const gate = vi.hoisted(() => ({ open: Promise.resolve() }));
const key: DraftPhotos['key'] = 'photos/job/1';

/** A disk that takes longer for more photos. */
const settings = {
  put: async (row: DraftPhotos) => {
    await pause(10 * row.files.length);
    disk.set(row.key, row.files);
  },
  delete: async (name: string) => {
    await pause(1);
    disk.delete(name);
  },
};
vi.mock('#web/core/sync/engine.ts', () => ({
  whenDevice: async () => {
    await gate.open;
    return { database: { settings } };
  },
}));

const photo = (name: string): File => new File(['x'], name);
const names = (): readonly string[] | undefined => disk.get(key)?.map((file) => file.name);

describe('the photos of a draft', () => {
  beforeEach(() => {
    disk.clear();
    gate.open = Promise.resolve();
  });

  it('are on the disk as they were chosen last', async () => {
    await Promise.all([
      keepDraftPhotos(key, [photo('a'), photo('b'), photo('c')]),
      keepDraftPhotos(key, [photo('d')]),
    ]);
    expect(names()).toEqual(['d']);
    await Promise.all([keepDraftPhotos(key, [photo('a'), photo('b')]), keepDraftPhotos(key, [])]);
    expect(names()).toBeUndefined();
  });

  it('are so where the device is still starting', async () => {
    let start = (): void => undefined;
    gate.open = new Promise((resolve) => {
      start = resolve;
    });
    const both = [keepDraftPhotos(key, [photo('a'), photo('b')]), keepDraftPhotos(key, [photo('c')])];
    start();
    await Promise.all(both);
    expect(names()).toEqual(['c']);
  });

  it('are kept after a write that failed', async () => {
    gate.open = Promise.reject(new Error('no storage'));
    await expect(keepDraftPhotos(key, [photo('a')])).rejects.toThrow('no storage');
    gate.open = Promise.resolve();
    await keepDraftPhotos(key, [photo('b')]);
    expect(names()).toEqual(['b']);
  });
});
