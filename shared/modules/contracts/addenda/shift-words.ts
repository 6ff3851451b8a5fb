import type { Language } from '#shared/core/i18n.ts';

/** A shift as a sentence names it: “A” alone does not say that it is one. Empty where there is no name. */
export function shiftWords([english, hindi]: readonly [string, string], language: Language): string {
  const name = language === 'hi' && hindi !== '' ? hindi : english;
  if (name === '' || /shift|शिफ्ट/iu.test(name)) return name;
  return language === 'hi' ? `${name} शिफ्ट` : `${name} shift`;
}
