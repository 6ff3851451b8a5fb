import type { Incident } from './incident.ts';

/** For how many days after it was resolved a client may reopen a complaint, once. */
const reopenDays = 7;

/**
 * Whether who reported an incident may still open it again; of a client’s complaint once, and for some days.
 */
export function mayReopen(
  { place, resolved_at: resolved, history }: Pick<Incident, 'place' | 'resolved_at' | 'history'>,
  now: string,
): boolean {
  if (place === '') return true;
  const since = Date.parse(now) - Date.parse(resolved ?? now);
  return since <= reopenDays * 86_400_000 && !history.some(({ action }) => action === 'reopen');
}
