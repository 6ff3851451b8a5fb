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

/**
 * How each screen is looked at: once for each kind of difference, not in every combination of them.
 *
 * - Every rule of the standard can depend on what stands on the screen: at the size it is made for.
 * - Contrast can depend on the colours: in light with all rules, and in dark.
 * - Scrolling sideways can depend on the width and on how long the words are: at each width, the narrowest in both
 *   languages, the others in the longer one.
 * - Names, labels and target sizes can depend on the words and on the controls of a width: narrow in Hindi.
 * - Words that are not Hindi: at each look in Hindi.
 *
 * Sizes and words do not depend on the colours, so one look takes the dark, the narrow and the Hindi together.
 * The pages of the office are made of the same parts, so there each screen is asked every rule once and nothing
 * twice: one in light and in English, the next, a `second` one, in dark and in Hindi. `npm run test:full` takes
 * `everyLook`.
 */
export function looksAt(madeFor: 'phone' | 'wide', second = false): readonly Look[] {
  const made: View = { size: madeFor, scheme: 'light', language: 'en' };
  const dark: View = { size: 'narrow', scheme: 'dark', language: 'hi' };
  if (madeFor === 'wide')
    return [
      { ...(second ? { ...dark, size: 'wide' } : made), rules: everyRule },
      { ...made, size: 'narrow', rules: null },
      { ...dark, rules: theRules(...ofWords) },
      { ...dark, size: 'zoomed', rules: null },
      { ...dark, size: 'phone', rules: null },
    ];
  return [
    { ...made, rules: everyRule },
    { ...made, size: 'narrow', rules: null },
    { ...dark, rules: theRules(...ofColours, ...ofWords) },
    { ...dark, size: 'zoomed', rules: null },
    { ...dark, size: 'wide', rules: null },
  ];
}

/** Every rule at every width, light and dark, in both languages. */
export function everyLook(): readonly Look[] {
  const schemes = ['light', 'dark'] as const;
  const widths = ['phone', 'wide', 'narrow', 'zoomed'] as const;
  return (['en', 'hi'] as const).flatMap((language) =>
    schemes.flatMap((scheme) => widths.map((size) => ({ size, scheme, language, rules: everyRule }))),
  );
}
