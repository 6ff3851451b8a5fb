import type { Field } from '#shared/core/field.ts';
import { text } from '#shared/core/fields.ts';
import { defineMessages } from '#shared/core/i18n.ts';

/** What the response and resolution times are called, on their screen and in the audit log. */
export const incidentTimeWords = defineMessages({
  opens: ['Working hours from', 'काम के घंटे कब से'],
  closes: ['Working hours until', 'काम के घंटे कब तक'],
  escalateTo: ['When late, notify in this order', 'देर होने पर इस क्रम में बताएँ'],
  escalateMinutes: ['Minutes between them', 'बीच के मिनट'],
  workingDays: ['Working days', 'काम के दिन'],
  levels: ['Response and resolution times', 'जवाब और हल का समय'],
});

/** How the audit log tells the response and resolution times. */
export const toldTimes: Readonly<Record<string, Field>> = {
  days: text(20).label(...incidentTimeWords.workingDays),
  from: text(5).label(...incidentTimeWords.opens),
  to: text(5).label(...incidentTimeWords.closes),
  levels: text(20).label(...incidentTimeWords.levels),
  escalate_to: text(20).label(...incidentTimeWords.escalateTo),
  escalate_minutes: text(5).label(...incidentTimeWords.escalateMinutes),
};
