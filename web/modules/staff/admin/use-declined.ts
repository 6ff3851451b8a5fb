import type { AnswerTo } from '#shared/core/query.ts';
import type { listDeclined } from '#shared/modules/staff/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';

/** Somebody on the register who said that they do not work here. */
export type Declined = AnswerTo<typeof listDeclined>[number];

const nobody: readonly Declined[] = [];

/** Who declined the invitation, as the server knows it now. */
export function useDeclined() {
  const { data, state, reload } = useQuery<typeof listDeclined>('/staff/declined', {});
  return { people: data ?? nobody, state, reload };
}
