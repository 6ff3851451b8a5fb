import { writtenIn } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import type { Shift } from '#shared/modules/settings/shift.ts';

/** A shift as people choose it: its name and its hours. */
export function shiftWords(shift: Shift, language: Language): string {
  return `${writtenIn(language, shift.name, shift.name_hi)}, ${shift.starts} – ${shift.ends}`;
}
