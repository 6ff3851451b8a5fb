import type { ReactNode } from 'react';
import { isOverdue } from '#shared/modules/tasks/figures.ts';
import { tasks } from '#shared/modules/tasks/task.ts';
import type { Task } from '#shared/modules/tasks/task.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { taskScreens as messages } from '../messages.ts';

const looks: Readonly<Record<Task['status'], readonly [StatusTone, StatusIcon]>> = {
  open: ['quiet', 'waiting'],
  started: ['info', 'running'],
  done: ['ok', 'done'],
  cancelled: ['quiet', 'stopped'],
};

/** The status of a task, and whether it is overdue or still on this phone. */
export function TaskStatus({
  task,
  now,
}: {
  task: Task & { readonly _state?: 'waiting' | 'refused' };
  now: string;
}): ReactNode {
  const { t, language } = useLanguage();
  const [tone, icon] = looks[task.status];
  return (
    <>
      {isOverdue(task, now) ? (
        <StatusBadge tone="danger" icon="attention">
          {t(messages.overdue)}
        </StatusBadge>
      ) : (
        <StatusBadge tone={tone} icon={icon}>
          {textOf(tasks, 'status', task.status, language)}
        </StatusBadge>
      )}
      {task._state === undefined ? null : (
        <StatusBadge
          tone={task._state === 'refused' ? 'danger' : 'info'}
          icon={task._state === 'refused' ? 'wrong' : 'offline'}
        >
          {t(task._state === 'refused' ? messages.refused : messages.onPhone)}
        </StatusBadge>
      )}
    </>
  );
}

/** How urgent a task is; an ordinary one says nothing. */
export function TaskPriority({ priority }: { priority: Task['priority'] }): ReactNode {
  const { language } = useLanguage();
  if (priority === 'normal') return null;
  const tone = priority === 'urgent' ? 'danger' : priority === 'high' ? 'warn' : 'quiet';
  return (
    <StatusBadge tone={tone} icon={priority === 'low' ? 'note' : 'attention'}>
      {textOf(tasks, 'priority', priority, language)}
    </StatusBadge>
  );
}
