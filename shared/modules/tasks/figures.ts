import { groupBy } from '#shared/core/group-by.ts';
import type { Task } from './task.ts';
import { taskLifecycle, taskPriorities } from './task.ts';

type Facts = Pick<
  Task,
  | 'status'
  | 'priority'
  | 'due_at'
  | 'done_at'
  | 'assignee_id'
  | 'assignee_name'
  | 'site_id'
  | 'site_name'
  | 'created_at'
>;

/** True for a task that is still to be done. */
export function isRunning({ status }: Pick<Task, 'status'>): boolean {
  return status === 'open' || status === 'started';
}

/** True for a task that should have been done by now. */
export function isOverdue(task: Pick<Task, 'status' | 'due_at'>, now: string): boolean {
  return isRunning(task) && task.due_at !== null && task.due_at < now;
}

/**
 * Tasks counted by status and priority; what is late, what nobody is named for, and what is due in the next
 * 24 hours.
 */
export function statsOf(tasks: readonly Facts[], now: string) {
  const running = tasks.filter(isRunning);
  const tomorrow = new Date(Date.parse(now) + 86_400_000).toISOString();
  return {
    total: tasks.length,
    by_status: Object.fromEntries(
      taskLifecycle.states.map((status) => [status, tasks.filter((task) => task.status === status).length]),
    ),
    by_priority: Object.fromEntries(
      taskPriorities.map((priority) => [
        priority,
        running.filter((task) => task.priority === priority).length,
      ]),
    ),
    overdue: running.filter((task) => isOverdue(task, now)).length,
    due_soon: running.filter((task) => task.due_at !== null && task.due_at >= now && task.due_at <= tomorrow)
      .length,
    unassigned: running.filter((task) => task.assignee_id === null).length,
  };
}
export type TaskStats = ReturnType<typeof statsOf>;

/** One line of the report: of a person or of a site. */
export type TaskReportLine = {
  readonly id: string;
  readonly name: string;
  readonly given: number;
  readonly done: number;
  readonly on_time: number;
  readonly late: number;
  readonly open: number;
  readonly overdue: number;
  readonly average_hours: number | null;
};

/** What became of tasks, by person and by site. Called-off ones count as given and as nothing else. */
export function reportOf(
  tasks: readonly Facts[],
  now: string,
): { by_person: TaskReportLine[]; by_site: TaskReportLine[]; whole: TaskReportLine } {
  const lines = (keyOf: (task: Facts) => string, nameOf: (task: Facts) => string): TaskReportLine[] =>
    [...groupBy(tasks, keyOf)]
      .map(([id, group]) => lineOf(id, group[0] ? nameOf(group[0]) : '', group, now))
      .sort((a, b) => a.name.localeCompare(b.name));
  return {
    by_person: lines(
      (task) => task.assignee_id ?? '',
      (task) => task.assignee_name,
    ),
    by_site: lines(
      (task) => task.site_id ?? '',
      (task) => task.site_name,
    ),
    whole: lineOf('', '', tasks, now),
  };
}

function lineOf(id: string, name: string, group: readonly Facts[], now: string): TaskReportLine {
  const done = group.filter((task) => task.status === 'done');
  const late = done.filter(
    (task) => task.due_at !== null && task.done_at !== null && task.done_at > task.due_at,
  );
  const hours = done.flatMap((task) =>
    task.done_at === null ? [] : [(Date.parse(task.done_at) - Date.parse(task.created_at)) / 3_600_000],
  );
  return {
    id,
    name,
    given: group.length,
    done: done.length,
    on_time: done.length - late.length,
    late: late.length,
    open: group.filter((task) => task.status === 'open' || task.status === 'started').length,
    overdue: group.filter((task) => isOverdue(task, now)).length,
    average_hours:
      hours.length === 0
        ? null
        : Math.round((hours.reduce((sum, hour) => sum + hour, 0) / hours.length) * 10) / 10,
  };
}
