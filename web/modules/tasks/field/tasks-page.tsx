import { Box, Heading } from '@chakra-ui/react';
import { ArrowLeft, ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { instantFromMs } from '#shared/core/dates.ts';
import type { Sought } from '#shared/core/find-held.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import { useSession } from '#web/core/session/session.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { useFindHere } from '#web/core/ui/forms/use-find-here.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { NotRead } from '#web/core/ui/feedback/not-read.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { BigRow } from '#web/core/ui/layout/big-row.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { useNow } from '#web/core/device/use-now.ts';
import { TaskPriority, TaskStatus } from '../components/task-badges.tsx';
import { taskScreens as messages } from '../messages.ts';
import { GiveDialog } from './give-dialog.tsx';
import { TaskView } from './task-view.tsx';
import { useMyTasks } from './use-my-tasks.ts';
import type { MyTask } from './use-my-tasks.ts';

/** One's own tasks and those for everybody on duty. Everything works without network. */
export default function TasksPage(): ReactNode {
  const { t } = useLanguage();
  const now = instantFromMs(useNow());
  const { open, done, all, ready, missing, asOf } = useMyTasks();
  const leads = useSession().user?.role === 'supervisor';
  const [giving, setGiving] = useState(false);
  const [query, setQuery] = useSearchParams();
  const find = useFindHere([...open, ...done], soughtBy);
  const chosen = all.find((task) => task.id === query.get('open'));
  const show = (id: string | null): void => setQuery(id === null ? {} : { open: id });

  if (chosen)
    return (
      <Page
        narrow
        ownWords
        title={chosen.title}
        back={
          <Button look="quiet" minHeight="48px" onClick={() => show(null)}>
            <ArrowLeft size={20} aria-hidden />
            {t(messages.back)}
          </Button>
        }
      >
        <TaskView task={chosen} now={now} />
      </Page>
    );
  return (
    <Page narrow title={t(messages.title)}>
      <OfflineNote asOf={asOf} />
      {missing ? (
        <NotRead missing={missing} />
      ) : !ready ? (
        <CardSkeletons label={t(messages.loading)} count={3} />
      ) : (
        <Box display="grid" gap="6">
          {leads ? (
            <Button size="lg" onClick={() => setGiving(true)}>
              <Plus size={22} aria-hidden />
              {t(messages.give)}
            </Button>
          ) : null}
          {giving ? <GiveDialog onClose={() => setGiving(false)} /> : null}
          {open.length === 0 ? (
            <EmptyState
              icon={<ListChecks aria-hidden />}
              title={t(messages.none)}
              text={t(messages.noneText)}
            />
          ) : null}
          {find.field}
          <Part title={t(messages.toDo)} tasks={open.filter(find.fits)} now={now} onOpen={show} />
          <Part title={t(messages.doneList)} tasks={done.filter(find.fits)} now={now} onOpen={show} />
        </Box>
      )}
    </Page>
  );
}

function soughtBy({
  title,
  description,
  site_name: site,
  assignee_id: id,
  assignee_name: name,
}: MyTask): Sought {
  return { names: [title, name, personName(id, name), site], words: [description] };
}

function Part({
  title,
  tasks,
  now,
  onOpen,
}: {
  title: string;
  tasks: readonly MyTask[];
  now: string;
  onOpen: (id: string) => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const me = useSession().user?.staff_id;
  if (tasks.length === 0) return null;
  return (
    <Box as="section">
      <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="3">
        {title}
      </Heading>
      <Box as="ul" listStyleType="none" display="grid" gap="3">
        {tasks.map((task) => (
          <Box as="li" key={task.id}>
            <BigRow onOpen={() => onOpen(task.id)}>
              <Box fontWeight="bold" fontSize="lg" lineHeight="snug" className="notranslate">
                {task.title}
              </Box>
              <Box color="fg.muted" fontVariantNumeric="tabular-nums">
                {[
                  task.assignee_id === null || task.assignee_id === me
                    ? ''
                    : personName(task.assignee_id, task.assignee_name),
                  task.due_at === null ? '' : t(messages.due, { when: stampWords(task.due_at, language) }),
                  task.checklist.length === 0
                    ? ''
                    : t(messages.lines, {
                        n: task.checklist.filter((point) => point.done_at !== null).length,
                        all: task.checklist.length,
                      }),
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </Box>
              <Box display="flex" flexWrap="wrap" gap="2">
                <TaskStatus task={task} now={now} />
                <TaskPriority priority={task.priority} />
              </Box>
            </BigRow>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
