import {
  addDays,
  addMonths,
  dateOf,
  daysBetween,
  instantAt,
  instantFromMs,
  timeOf,
} from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { addPhotos, finishTask as contract } from '#shared/modules/tasks/operations.ts';
import { taskLifecycle, tasks } from '#shared/modules/tasks/task.ts';
import type { Task } from '#shared/modules/tasks/task.ts';
import { applyTo, bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { anew } from './hand-over.ts';
import { keepLate, workOn } from './late-work.ts';
import { watchTask } from './watch-task.ts';
import { newsOf, notifyOffice } from '#server/modules/notifications/operations/notify.ts';

/**
 * Finishes a task, tells the office, and makes the next one of a task that comes again; one that was opened
 * again has its next one already.
 */
export const finishTask = bind(contract, async (tx, call) => {
  const found = await workOn(tx, call);
  const { task: before } = found;
  if (found.why !== null) {
    const photos = addPhotos(before, call.input.photos, { ...tx.actor, at: found.at });
    return keepLate(tx, contract.name, found, { note: call.input.note, photos });
  }
  const task = applyTo(contract, tx, call, before);
  if (before.status === 'done') return task;
  const body = [task.site_name, task.done_by].filter((part) => part !== '').join(': ');
  notifyOffice(
    tx,
    'tasks:write',
    newsOf('task.done', { title: task.title, details: body }, `/admin/tasks?status=all&open=${task.id}`),
  );
  const isFirst = !before.history.some(({ action }) => action === 'reopen');
  if (task.repeat !== 'none' && isFirst) await makeNext(tx, task);
  return task;
});

/**
 * The next occurrence is due at the same time of the first day to come in its rhythm; none is made for days
 * gone by.
 */
async function makeNext(tx: Tx, task: Task): Promise<void> {
  const due = nextDue(task.due_at ?? tx.now, task.repeat, tx.now);
  const next = tx.rows(tasks).insert({
    ...task,
    id: newId(),
    due_at: due,
    checklist: anew(task.checklist),
    photos: [],
    status: taskLifecycle.initial,
    note: '',
    done_at: null,
    done_by: '',
    late_level: 0,
    history: [{ action: 'create', at: tx.now, by: task.made_by }],
  });
  await watchTask(tx, next);
}

/**
 * When a task that was due at one moment is due again, after now. A month later is the same day, or the last
 * of a shorter month.
 */
export function nextDue(due: Instant, repeat: Task['repeat'], now: Instant): Instant {
  const [first, time] = [dateOf(due), timeOf(due)];
  const days = repeat === 'weekly' ? 7 : 1;
  const gone = Math.max(0, daysBetween(first, dateOf(now)));
  // The rhythm is counted from the first day, beginning shortly before now.
  let n = Math.max(1, Math.floor(repeat === 'monthly' ? gone / 31 : gone / days));
  for (; ; n += 1) {
    const date = repeat === 'monthly' ? addMonths(first, n) : addDays(first, days * n);
    const next = instantAt(date, time);
    if (next > now) return instantFromMs(Date.parse(next));
  }
}
