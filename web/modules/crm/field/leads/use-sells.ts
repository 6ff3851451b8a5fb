import type { readStanding } from '#shared/modules/subscriptions/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { usePermission } from '#web/core/session/use-permission.ts';

/** The feature of a plan that leads belong to. */
const feature = 'crm';

/**
 * Whether somebody may add leads here: by their rights and by the plan of the business as this phone last
 * read it. The answer is kept for the time without network; a phone that has read none asks the server.
 */
export function useSells(): boolean {
  const may = usePermission('own_leads:write');
  const { data } = useQuery<typeof readStanding>('/subscriptions/standing', may ? {} : null, { keep: true });
  return may && (data === null || (data.standing !== 'paused' && data.features.includes(feature)));
}
