import { useEffect, useRef } from 'react';
import { namedIn } from '#shared/core/named-in.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import { setDays, setPlace } from '#shared/modules/on-call/work-operations.ts';
import type { readMyWork } from '#shared/modules/on-call/work-queries.ts';
import { usePending } from '#web/core/data/outbox.ts';
import type { PendingOperation } from '#web/core/data/outbox.ts';
import type { Answered } from '#web/core/data/use-query.ts';
import { useWorkAnswer } from './own-answers.ts';

type Answer = AnswerTo<typeof readMyWork>;
export type MyWork = NonNullable<Answer>;

/** What can be set here without network. */
const settings: Readonly<Record<string, typeof setDays.input | typeof setPlace.input>> = {
  [setDays.name]: setDays.input,
  [setPlace.name]: setPlace.input,
};

/**
 * When and where the caller works, as last known, with what was set on this phone; `waits` where that is not
 * sent.
 */
export function useMyWork(): {
  readonly answer: Answered<Answer>;
  readonly work: MyWork | null;
  readonly waits: boolean;
} {
  const answer = useWorkAnswer();
  const pending = usePending().filter(({ name }) => name in settings);
  // What has been sent stays as it was set here until the server's answer has it.
  const sent = useRef<readonly PendingOperation[]>([]);
  if (pending.length > 0) sent.current = pending;
  const { reload, data } = answer;
  const count = pending.length;
  const settled = useRef(data);
  if (settled.current !== data && count === 0) {
    settled.current = data;
    sent.current = [];
  }
  useEffect(() => {
    if (count === 0) reload();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `reload` is a new function at each render
  }, [count]);
  const work = data
    ? sent.current.reduce<MyWork>((now, { name, input }) => {
        const set = settings[name]?.safeParse(input);
        return set?.success ? { ...now, ...namedIn(set.data) } : now;
      }, data)
    : null;
  return { answer, work, waits: count > 0 };
}
