import { useMemo } from 'react';
import { tasks } from '#shared/modules/tasks/task.ts';
import type { Task } from '#shared/modules/tasks/task.ts';
import { useRows } from '#web/core/data/local.ts';
import { useSession } from '#web/core/session/session.ts';
import { today } from '#web/core/ui/look/when.ts';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';

export type MyTask = Task & { readonly _state?: 'waiting' | 'refused' };
const rank: Readonly<Record<Task['priority'], number>> = { urgent: 0, high: 1, normal: 2, low: 3 };

/** One's own tasks and those of the places where one is: first what is due first, and what was done today. */
export function useMyTasks() {
  const { user } = useSession();
  const found = useRows(tasks, { sort: '-created_at' });
  return useMemo(() => {
    const mine = found.rows.filter(
      (task) =>
        task.assignee_id === null || task.assignee_id === user?.staff_id || user?.role === 'supervisor',
    );
    const open: MyTask[] = mine
      .filter((task) => task.status === 'open' || task.status === 'started')
      .toSorted(byDue);
    const done: MyTask[] = mine.filter(
      (task) =>
        task.status === 'done' &&
        task.done_at !== null &&
        dateOf(instantFromMs(Date.parse(task.done_at))) === today(),
    );
    return { open, done, all: mine, ready: found.ready, missing: found.missing, asOf: found.asOf };
  }, [found, user]);
}

function byDue(a: Task, b: Task): number {
  return (
    (a.due_at ?? '9').localeCompare(b.due_at ?? '9') ||
    rank[a.priority] - rank[b.priority] ||
    a.title.localeCompare(b.title)
  );
}
