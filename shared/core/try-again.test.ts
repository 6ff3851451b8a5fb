import { describe, expect, it } from 'vitest';
import { tryAgain, withTryAgain } from './try-again.ts';

/** 13:25 in India. */
const now = Date.parse('2026-11-22T07:55:00.000Z');

describe('when to try again', () => {
  it.each([
    [1, 'Try again in 1 second.', '1 सेकंड बाद फिर कोशिश करें।'],
    [0.2, 'Try again in 1 second.', '1 सेकंड बाद फिर कोशिश करें।'],
    [59, 'Try again in 59 seconds.', '59 सेकंड बाद फिर कोशिश करें।'],
    [60, 'Try again in 1 minute.', '1 मिनट बाद फिर कोशिश करें।'],
    [61, 'Try again in 2 minutes.', '2 मिनट बाद फिर कोशिश करें।'],
    [240, 'Try again in 4 minutes.', '4 मिनट बाद फिर कोशिश करें।'],
    [2400, 'Try again in 40 minutes.', '40 मिनट बाद फिर कोशिश करें।'],
    [3600, 'Try again at 14:25.', '14:25 बजे फिर कोशिश करें।'],
    [86_400, 'Try again on 23 Nov 2026 at 13:25.', '23 नव॰ 2026 को 13:25 बजे फिर कोशिश करें।'],
  ])('is told for %d seconds in both languages', (seconds, english, hindi) => {
    expect([tryAgain(seconds, now, 'en'), tryAgain(seconds, now, 'hi')]).toEqual([english, hindi]);
  });

  it('is told to customers by a clock of 12 hours', () => {
    expect(tryAgain(3600, now, 'en', 12)).toBe('Try again at 2:25 PM.');
  });

  it('follows a sentence, with or without a full stop', () => {
    const again = tryAgain(240, now, 'en');
    expect(withTryAgain('Too many requests from this IP, please try again later', again, 'en')).toBe(
      'Too many requests from this IP, please try again later. Try again in 4 minutes.',
    );
    expect(withTryAgain('थोड़ा रुकें।', 'फिर।', 'hi')).toBe('थोड़ा रुकें। फिर।');
  });
});
