import type { AnswerTo } from '#shared/core/query.ts';
import { askGuards } from '#shared/modules/portal/ask-guards.ts';
import type { listMyRequests } from '#shared/modules/portal/queries.ts';
import { useAttention, usePending } from '#web/core/data/outbox.ts';
import type { PendingOperation } from '#web/core/data/outbox.ts';
import { useAfterSending } from '#web/core/data/use-after-sending.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import type { Answered } from '#web/core/data/use-query.ts';

export type MyRequest = AnswerTo<typeof listMyRequests>[number];

/** What was asked for, as last known, and what on this phone waits to be sent or was refused. */
export function useMyRequests(): {
  readonly answer: Answered<AnswerTo<typeof listMyRequests>>;
  readonly unsent: readonly PendingOperation[];
} {
  const answer = useQuery<typeof listMyRequests>(
    '/portal/my-requests',
    {},
    { keep: true, follow: ['notifications'] },
  );
  const isAsked = ({ name }: PendingOperation): boolean => name === askGuards.name;
  const known = new Set((answer.data ?? []).map(({ id }) => id));
  const waiting = usePending().filter(isAsked);
  const unsent = [...useAttention().filter(isAsked), ...waiting].filter(
    ({ id }) => id === null || !known.has(id),
  );
  useAfterSending(waiting.length, answer.reload);
  return { answer, unsent };
}
