import { describe, expect, it } from 'vitest';
import { chooseOffset, nextStand } from './shared-clock.ts';

describe('the clock that servers share', () => {
  it('believes the quickest answer, and none that was late', () => {
    const late = { offsetMs: 9900, tookMs: 19_800 };
    expect(chooseOffset([late, { offsetMs: 3, tookMs: 8 }, { offsetMs: -120, tookMs: 300 }])).toBe(3);
    expect(chooseOffset([late, { offsetMs: -2500, tookMs: 5000 }])).toBe(null);
    expect(chooseOffset([])).toBe(null);
  });

  it('begins with one good answer, and moves when two in a row agree', () => {
    const none = { offsetMs: null, doubtMs: null };
    expect(nextStand(none, null)).toEqual(none);
    const begun = nextStand(none, 1_200_000);
    expect(begun).toEqual({ offsetMs: 1_200_000, doubtMs: null });
    expect(nextStand(none, 900)).toEqual({ offsetMs: 0, doubtMs: null });
    const doubted = nextStand(begun, 5000);
    expect(doubted).toEqual({ offsetMs: 1_200_000, doubtMs: 5000 });
    expect(nextStand(doubted, null)).toEqual(doubted);
    expect(nextStand(doubted, 1_200_400)).toEqual(begun);
    expect(nextStand(doubted, 90_000)).toEqual({ offsetMs: 1_200_000, doubtMs: 90_000 });
    expect(nextStand(doubted, 5300)).toEqual({ offsetMs: 5300, doubtMs: null });
    expect(nextStand(nextStand(begun, 20), 40)).toEqual({ offsetMs: 0, doubtMs: null });
  });
});
