import type { listRepeats } from '#shared/modules/on-call/queries.ts';
import type { Provider } from '#shared/modules/on-call/provider.ts';
import { useQuery } from '#web/core/data/use-query.ts';

/** A waiting application whose number has another one, and that other one. */
export type Repeat = {
  readonly id: string;
  readonly other_id: string;
  readonly other_name: string;
  readonly other_status: Provider['status'];
};

const none: readonly Repeat[] = [];

/** Applications that came from a number that had applied before. */
export function useRepeats(): readonly Repeat[] {
  return useQuery<typeof listRepeats>('/on-call-services/providers/repeats', {}).data ?? none;
}
