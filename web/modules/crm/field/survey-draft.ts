import * as z from 'zod/mini';
import { deviceNames } from '#web/core/session/names.ts';
import { session } from '#web/core/session/session.ts';
import type { FormValues } from '#web/core/ui/tables/record-fields.tsx';

const values = z.record(z.string(), z.union([z.string(), z.boolean()]));
const kept = z.object({ values, posts: z.array(values) });

/** What of a survey was typed and not saved yet. */
export type SurveyDraft = { readonly values: FormValues; readonly posts: readonly FormValues[] };

/** Whether a survey of a lead's site was begun on this device and not saved. */
export function hasDraft(leadId: string): boolean {
  return readDraft(leadId) !== null;
}

/** What was typed of a survey before the app went away; null where nothing was. */
export function readDraft(leadId: string): SurveyDraft | null {
  const key = keyOf(leadId);
  const text = key === null ? null : localStorage.getItem(key);
  if (text === null) return null;
  try {
    const found = kept.safeParse(JSON.parse(text));
    return found.success ? found.data : null;
  } catch {
    return null;
  }
}

/**
 * Keeps what is typed on this device, where a crash does not reach it. It goes with the person who signs out.
 */
export function keepDraft(leadId: string, draft: SurveyDraft): void {
  const key = keyOf(leadId);
  if (key === null) return;
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A full storage takes no draft; what is on the screen stays.
  }
}

/** Forgets what was typed: it is saved. */
export function clearDraft(leadId: string): void {
  const key = keyOf(leadId);
  if (key !== null) localStorage.removeItem(key);
}

/** Of the person who is signed in; signing out removes every key of theirs. */
function keyOf(leadId: string): string | null {
  const { user } = session.get();
  return user ? `${deviceNames(user).channel}-survey-${leadId}` : null;
}
