import { isStandard, toneSheet, tonesOf } from '#shared/core/palette.ts';
import type { BrandColours } from '#shared/core/palette.ts';

const key = 'brandTones';
/** The app's variables by the tone they take; `theme.ts` makes them. */
const names = {
  brand: ['--p-colors-brand'],
  press: ['--p-colors-brand-pressed'],
  text: ['--p-colors-brand-text'],
  tint: ['--p-colors-brand-subtle'],
  shape: ['--p-colors-brand-shape'],
  accent: ['--p-colors-accent'],
  rose: ['--p-colors-accent-subtle'],
  bloom: ['--p-colors-accent-shape'],
  blue: ['--p-colors-info'],
  sky: ['--p-colors-info-subtle'],
  edge: ['--p-colors-info-line'],
} as const;
let theme = '#FFFFFF';

/** The colour of the bar above the page in light mode. */
export function lightThemeColour(): string {
  return theme;
}

/**
 * Paints the app in a business's colours and keeps them for the first paint of the next start (`first.js`).
 */
export function paintBrand(colours: BrandColours): void {
  theme = isStandard(colours) ? '#FFFFFF' : tonesOf(colours).light.brand;
  const css = toneSheet(colours, names, false);
  localStorage.setItem(key, css);
  // A sheet of its own, not a style in the page: no policy needs to allow it.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}
