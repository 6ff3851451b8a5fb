import type { Field } from '#shared/core/field.ts';
import { text } from '#shared/core/fields.ts';
import { defineMessages } from '#shared/core/i18n.ts';

/** What the check-in interval is called, on its screen and in the audit log. */
export const safetyWords = defineMessages({
  safetyMinutes: ['Interval (minutes)', 'कितने मिनट में'],
  safetyGrace: ['Grace period (minutes)', 'छूट के मिनट'],
});

/** How the audit log tells the check-in interval. */
export const toldSafety: Readonly<Record<string, Field>> = {
  check_minutes: text(5).label(...safetyWords.safetyMinutes),
  grace_minutes: text(5).label(...safetyWords.safetyGrace),
};
