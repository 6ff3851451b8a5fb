import type { Alert } from './alert.ts';

/**
 * Where an alert stands, by which every screen speaks of it: it was just sent; nobody has answered and it was
 * told again; who went there has lost it, as it was not closed in time; somebody is on the way; it is over.
 */
export function alertStage({
  status,
  level,
  taken_by: takenBy,
}: Pick<Alert, 'status' | 'level' | 'taken_by'>): 'sent' | 'unanswered' | 'lost' | 'coming' | 'closed' {
  if (status !== 'open') return status === 'taken' ? 'coming' : 'closed';
  if (takenBy !== '') return 'lost';
  return level > 0 ? 'unanswered' : 'sent';
}
