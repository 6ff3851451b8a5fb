import { Box, Heading } from '@chakra-ui/react';
import { Ban, CheckCheck, Pencil, RotateCcw, Square, SquareCheckBig, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { instantFromMs } from '#shared/core/dates.ts';
import { canMove } from '#shared/core/lifecycle.ts';
import { proofOf } from '#shared/modules/tasks/operations.ts';
import { taskLifecycle, tasks } from '#shared/modules/tasks/task.ts';
import type { Task, TaskAction } from '#shared/modules/tasks/task.ts';
import { call } from '#web/core/session/call.ts';
import type { removeTask } from '#shared/modules/tasks/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { toast } from '#web/core/device/toast.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useNow } from '#web/core/device/use-now.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import type { SheetTools } from '#web/core/ui/tables/admin-column.ts';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { EarlierAnswer, TaskPhoto } from '../components/earlier-work.tsx';
import { TaskPriority, TaskStatus } from '../components/task-badges.tsx';
import { taskAdminMessages as messages } from '../admin-messages.ts';
import { taskScreens } from '../messages.ts';
import { TaskDialog } from './task-dialog.tsx';
import type { WriteOf } from '#shared/core/operation.ts';

type Props = { task: Task; tools: SheetTools<Task>; onChanged: () => void };

/** One task with all that became of it. */
export function TaskSheet({ task, tools, onChanged }: Props): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('tasks:write');
  const now = instantFromMs(useNow());
  const [editing, setEditing] = useState(false);
  const changed = (next: Task, message: string): void => {
    toast.success(message);
    tools.onChange(next);
    onChanged();
  };
  return (
    <SideSheet open onClose={tools.onClose} title={task.title} ownWords>
      <Box display="grid" gap="5">
        <Box display="flex" flexWrap="wrap" gap="2">
          <TaskStatus task={task} now={now} />
          <TaskPriority priority={task.priority} />
        </Box>
        {task.description === '' ? null : (
          <Box whiteSpace="pre-wrap" className="notranslate">
            {task.description}
          </Box>
        )}
        <Facts task={task} />
        {task.checklist.length > 0 ? <Checklist task={task} /> : null}
        {task.photos.map((photo, i) => (
          <TaskPhoto key={photo.id} photo={photo} label={t(messages.photo, { n: i + 1 })} />
        ))}
        {may ? (
          <Actions task={task} tools={tools} onChanged={onChanged} onEdit={() => setEditing(true)} />
        ) : null}
        <History task={task} />
      </Box>
      {editing ? (
        <TaskDialog
          task={task}
          onSaved={(next) => changed(next, t(messages.saved))}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </SideSheet>
  );
}

function Facts({ task }: { task: Task }): ReactNode {
  const { t, language } = useLanguage();
  const label = (name: string): string => labelOf(tasks, name, language);
  return (
    <FactList
      facts={[
        {
          label: label('assignee_name'),
          value:
            task.assignee_name === ''
              ? t(messages.wholeSite)
              : personName(task.assignee_id, task.assignee_name),
        },
        {
          label: label('site_name'),
          value: task.site_name === '' ? t(messages.noSite) : personName(task.site_id, task.site_name),
        },
        {
          label: label('due_at'),
          value: task.due_at === null ? t(taskScreens.noDue) : stampWords(task.due_at, language),
        },
        { label: label('repeat'), value: textOf(tasks, 'repeat', task.repeat, language) },
        { label: label('made_by'), value: task.made_by },
        ...(task.done_at === null
          ? []
          : [
              {
                label: label('done_by'),
                value: `${task.done_by}, ${stampWords(task.done_at, language)}`,
              },
            ]),
        ...(task.note === '' ? [] : [{ label: label('note'), value: task.note }]),
        ...(task.photo_needed
          ? [
              {
                label: label('photo_needed'),
                value: t(taskScreens.photoTaken, { n: proofOf(task.photos).photos }),
              },
            ]
          : []),
      ]}
    />
  );
}

function Checklist({ task }: { task: Task }): ReactNode {
  const { language } = useLanguage();
  return (
    <Box as="section">
      <Heading as="h3" fontSize="md" mb="2">
        {labelOf(tasks, 'checklist', language)}
      </Heading>
      <Box as="ul" listStyleType="none" display="grid" gap="1">
        {task.checklist.map((point) => (
          <Box
            as="li"
            key={point.id}
            display="flex"
            gap="2"
            alignItems="center"
            color={point.done_at === null ? 'fg' : 'ok'}
          >
            {point.done_at === null ? (
              <Square size={18} aria-label={textOf(tasks, 'status', 'open', language)} />
            ) : (
              <SquareCheckBig size={18} aria-label={textOf(tasks, 'status', 'done', language)} />
            )}
            <Box>
              <span className="notranslate">
                {[point.text, point.value].filter((part) => part !== '').join(': ')}
              </span>
              <EarlierAnswer step={point} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Actions({ task, tools, onChanged, onEdit }: Props & { onEdit: () => void }): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const move = (action: TaskAction, message: string): void =>
    void run(async () => {
      const { data } = await call<WriteOf<typeof tasks, 'POST', `/tasks/{id}/${TaskAction}`>>(
        `POST /tasks/{id}/${action}`,
        { params: { id: task.id } },
      );
      toast.success(message);
      tools.onChange(data);
      onChanged();
    });
  const remove = (): void =>
    void run(async () => {
      await call<typeof removeTask>('DELETE /tasks/{id}', { params: { id: task.id } });
      toast.success(t(messages.removed));
      onChanged();
      tools.onGone();
    });
  return (
    <Box display="flex" flexWrap="wrap" gap="2">
      <Button look="outline" onClick={onEdit}>
        <Pencil size={18} aria-hidden />
        {t(messages.edit)}
      </Button>
      {canMove(taskLifecycle, task.status, 'finish') ? (
        <Button look="outline" busy={busy} onClick={() => move('finish', t(messages.markedDone))}>
          <CheckCheck size={18} aria-hidden />
          {t(messages.markDone)}
        </Button>
      ) : null}
      {canMove(taskLifecycle, task.status, 'cancel') ? (
        <Button look="outline" busy={busy} onClick={() => move('cancel', t(messages.calledOff))}>
          <Ban size={18} aria-hidden />
          {t(messages.callOff)}
        </Button>
      ) : null}
      {canMove(taskLifecycle, task.status, 'reopen') ? (
        <Button look="outline" busy={busy} onClick={() => move('reopen', t(messages.reopened))}>
          <RotateCcw size={18} aria-hidden />
          {t(messages.reopen)}
        </Button>
      ) : null}
      <Button look="dangerOutline" busy={busy} onClick={remove}>
        <Trash2 size={18} aria-hidden />
        {t(messages.remove)}
      </Button>
    </Box>
  );
}

const steps: Readonly<Record<string, readonly [string, string]>> = {
  create: messages.step_create,
  assign: messages.step_assign,
  start: messages.step_start,
  finish: messages.step_finish,
  cancel: messages.step_cancel,
  reopen: messages.step_reopen,
  late: messages.step_late,
  late_start: messages.step_late_start,
  late_tick: messages.step_late_tick,
  late_finish: messages.step_late_finish,
};

function History({ task }: { task: Task }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <Box as="section">
      <Heading as="h3" fontSize="md" mb="2">
        {t(messages.history)}
      </Heading>
      <Box as="ol" listStyleType="none" display="grid" gap="1" fontSize="sm">
        {task.history.map((line) => (
          <Box as="li" key={`${line.at}${line.action}`}>
            {stampWords(line.at, language)} · {t(steps[line.action] ?? messages.step_create)}
            {line.by === '' ? '' : ` · ${line.by}`}
            {line.note === undefined ? '' : ` · ${line.note}`}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
