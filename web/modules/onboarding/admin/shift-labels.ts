import type { Language } from '#shared/core/i18n.ts';
import type { Shift } from '#shared/modules/settings/shift.ts';

/** A shift as people choose it: its name and its hours. */
export function shiftWords(shift: Shift, language: Language): string {
  return `${(language === 'hi' && shift.name_hi) || shift.name}, ${shift.starts} – ${shift.ends}`;
}
