import { describe, expect, it } from 'vitest';
import type { Language } from './i18n.ts';
import { amountInWords } from './amount-in-words.ts';

describe('an amount in words', () => {
  it.each([
    [0, 'Rupees Zero Only', 'रुपये शून्य मात्र'],
    [1, 'Rupees One Only', 'रुपये एक मात्र'],
    [20, 'Rupees Twenty Only', 'रुपये बीस मात्र'],
    [99, 'Rupees Ninety Nine Only', 'रुपये निन्यानवे मात्र'],
    [100, 'Rupees One Hundred Only', 'रुपये एक सौ मात्र'],
    [1018, 'Rupees One Thousand Eighteen Only', 'रुपये एक हज़ार अठारह मात्र'],
    [
      129_604,
      'Rupees One Lakh Twenty Nine Thousand Six Hundred Four Only',
      'रुपये एक लाख उनतीस हज़ार छह सौ चार मात्र',
    ],
    [
      70_092.05,
      'Rupees Seventy Thousand Ninety Two and Five Paise Only',
      'रुपये सत्तर हज़ार बानवे और पाँच पैसे मात्र',
    ],
    [10_000_000, 'Rupees One Crore Only', 'रुपये एक करोड़ मात्र'],
    [
      1_234_567_890.5,
      'Rupees One Hundred Twenty Three Crore Forty Five Lakh Sixty Seven Thousand Eight Hundred Ninety and Fifty Paise Only',
      'रुपये एक सौ तेईस करोड़ पैंतालीस लाख सड़सठ हज़ार आठ सौ नब्बे और पचास पैसे मात्र',
    ],
  ])('of %d', (rupees, english, hindi) => {
    expect([amountInWords(rupees, 'en'), amountInWords(rupees, 'hi')]).toEqual([english, hindi]);
  });
  it('tells all numbers below a hundred apart', () => {
    const all = (language: Language) =>
      new Set(Array.from({ length: 100 }, (_, n) => amountInWords(n, language))).size;
    expect([all('en'), all('hi')]).toEqual([100, 100]);
  });
});
