import type { RunOptions } from 'axe-core';
import type { Language } from '#shared/core/i18n.ts';
import { everyRule, theRules } from './rules.ts';

/**
 * A cheap phone, a wide desktop, the narrowest phone, and what a window of 1440 by 900 holds at 200 % zoom.
 */
export const sizes = {
  phone: { width: 360, height: 740 },
  wide: { width: 1440, height: 900 },
  narrow: { width: 320, height: 640 },
  zoomed: { width: 720, height: 450 },
};
export type View = {
  readonly size: keyof typeof sizes;
  readonly scheme: 'light' | 'dark';
  readonly language: Language;
};
/**
 * One look at a screen. Whether it scrolls sideways is asked at every look, and of every Hindi one which
 * words are not Hindi.
 */
export type Look = View & { readonly rules: RunOptions | null };

/** What colours can break. */
export const ofColours = ['color-contrast'];
/** What words, or the controls that only a narrow screen has, can break. */
export const ofWords = [
  ...['html-has-lang', 'html-lang-valid', 'valid-lang', 'button-name', 'link-name', 'label'],
  ...['aria-valid-attr-value', 'target-size'],
];

/** In how many ways screens are looked at: the even ones in English, the odd ones in Hindi. */
export const turns = 4;

/**
 * How each screen is looked at by day: what can break is looked for once, not in every combination, and as
 * screens are made of the same parts, each screen takes one of four `turn`s.
 *
 * - Every rule of the standard, at the size it is made for: in light and English, or in dark and Hindi.
 * - Names, labels, target sizes and colours of the narrowest phone: of a quarter, in dark and Hindi.
 * - Scrolling sideways: at the size it is made for, and at one other width.
 * - Words that are not Hindi: at each look in Hindi.
 *
 * `npm run test:full` takes `everyLook` at every screen.
 */
export function looksAt(madeFor: 'phone' | 'wide', turn: number): readonly Look[] {
  const made: View = { size: madeFor, scheme: 'light', language: 'en' };
  const dark: View = { size: madeFor, scheme: 'dark', language: 'hi' };
  const other = madeFor === 'wide' ? 'phone' : 'wide';
  const byTurn: readonly (readonly Look[])[] = [
    [
      { ...made, rules: everyRule },
      { ...made, size: 'narrow', rules: null },
    ],
    [
      { ...dark, rules: everyRule },
      { ...dark, size: 'narrow', rules: theRules(...ofColours, ...ofWords) },
    ],
    [
      { ...made, rules: everyRule },
      { ...made, size: 'zoomed', rules: null },
    ],
    [
      { ...dark, rules: everyRule },
      { ...dark, size: other, rules: null },
    ],
  ];
  return byTurn[turn % turns] ?? [];
}

/** Every rule at every width, light and dark, in both languages. */
export function everyLook(): readonly Look[] {
  const schemes = ['light', 'dark'] as const;
  const widths = ['phone', 'wide', 'narrow', 'zoomed'] as const;
  return (['en', 'hi'] as const).flatMap((language) =>
    schemes.flatMap((scheme) => widths.map((size) => ({ size, scheme, language, rules: everyRule }))),
  );
}
