import { expect, it, vi } from 'vitest';
import { again } from './backup.ts';

it('goes on after each pause, and sooner where one fails', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const rests: number[] = [];
  let n = 0;
  const ended = again(
    async () => {
      n += 1;
      if (n === 2) throw new Error('no room');
    },
    6 * 3_600_000,
    async (ms) => {
      rests.push(ms);
      if (rests.length === 3) throw new Error('stopped');
    },
  );
  await expect(ended).rejects.toThrow('stopped');
  expect(rests).toEqual([21_600_000, 600_000, 21_600_000]);
  expect(said.mock.calls).toEqual([['no room\n']]);
  said.mockRestore();
});
