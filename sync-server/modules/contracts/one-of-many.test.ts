import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/core/errors.ts';
import type { ErrorCode } from '#shared/core/errors.ts';
import { oneOfMany } from './one-of-many.ts';

const refusal = (code: ErrorCode) => new AppError(code, ['No', 'नहीं']);
/** A transaction that counts what its work says it changed. */
const counting = () => {
  let n = 0;
  return { effects: () => n, change: () => (n += 1) };
};

describe('one of several', () => {
  it('gives what came of it, or why it was refused', async () => {
    expect(await oneOfMany(counting(), async () => 7)).toEqual({ value: 7 });
    const refused = oneOfMany(counting(), () => Promise.reject(refusal('stale')));
    expect(await refused).toEqual({ problem: ['No', 'नहीं'] });
  });

  it('is thrown on where it had changed something before it was refused', async () => {
    const tx = counting();
    tx.change();
    const half = (): Promise<never> => {
      tx.change();
      return Promise.reject(refusal('invalid'));
    };
    await expect(oneOfMany(tx, half)).rejects.toThrow('No');
  });

  it.each<ErrorCode>(['not_ready', 'too_many', 'busy', 'internal', 'plan_required'])(
    'is thrown on where all of the call is refused: %s',
    async (code) => {
      await expect(oneOfMany(null, () => Promise.reject(refusal(code)))).rejects.toThrow('No');
    },
  );
});
