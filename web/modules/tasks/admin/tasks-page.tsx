import { Box, chakra } from '@chakra-ui/react';
import { ChartColumn, ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { readStats } from '#shared/modules/tasks/queries.ts';
import type { listSites } from '#shared/modules/tenants/queries.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import { taskLifecycle, taskPriorities } from '#shared/modules/tasks/task.ts';
import type { Task } from '#shared/modules/tasks/task.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useMay } from '#web/core/session/may.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { useNow } from '#web/core/device/use-now.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { DeskList } from '#web/core/ui/tables/desk-list.tsx';
import type { DeskColumn } from '#web/core/ui/tables/desk-column.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { Tile, Tiles } from '#web/core/ui/layout/tile.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { TaskPriority, TaskStatus } from '../components/task-badges.tsx';
import { taskDesk as say } from '../desk-messages.ts';
import { taskScreens } from '../messages.ts';
import { ManyBar } from './many-bar.tsx';
import { TaskDialog } from './task-dialog.tsx';
import { TaskSheet } from './task-sheet.tsx';

/** What is to be done, the open first; several can be given to somebody at once. */
export default function DeskTasksPage(): ReactNode {
  const { t, language } = useLanguage();
  const may = useMay('tasks:write');
  const now = instantFromMs(useNow());
  const stats = useQuery<typeof readStats>('/tasks/stats', {});
  const sites = useQuery<typeof listSites>('/locations', { input: { limit: 200 } });
  const [giving, setGiving] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const dueOf = (one: Task): string => (one.due_at === null ? '' : stampWords(one.due_at, language));
  const ticked = (one: Task): string =>
    one.checklist.length === 0
      ? ''
      : t(say.lines, {
          n: one.checklist.filter((point) => point.done_at !== null).length,
          all: one.checklist.length,
        });
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const pick: DeskColumn<Task> = {
    key: 'choose',
    label: t(say.choose),
    width: '72px',
    cell: (one) => (
      <Pick onClick={(event) => event.stopPropagation()}>
        <input
          type="checkbox"
          aria-label={t(say.chooseOne, { title: one.title })}
          checked={chosen.has(one.id)}
          onChange={() => toggle(one.id)}
        />
      </Pick>
    ),
    text: () => null,
  };
  const columns: DeskColumn<Task>[] = [
    {
      key: 'title',
      label: t(say.task),
      sort: 'title',
      cell: (one) => <Box className="notranslate">{one.title}</Box>,
      text: (one) => one.title,
      width: '240px',
    },
    {
      key: 'status',
      label: t(say.status),
      sort: 'status',
      cell: (one) => (
        <Box display="flex" flexWrap="wrap" gap="1">
          <TaskStatus task={one} now={now} />
        </Box>
      ),
      text: (one) => t(taskScreens[`status_${one.status}`]),
    },
    {
      key: 'priority',
      label: t(say.priority),
      cell: (one) => <TaskPriority priority={one.priority} />,
      text: (one) => t(taskScreens[`priority_${one.priority}`]),
    },
    {
      key: 'person',
      label: t(say.person),
      cell: (one) => one.assignee_name,
      text: (one) => one.assignee_name,
    },
    { key: 'site', label: t(say.site), cell: (one) => one.site_name, text: (one) => one.site_name },
    { key: 'due', label: t(say.due), sort: 'due_at', cell: dueOf, text: (one) => one.due_at },
    { key: 'checklist', label: t(say.checklist), numeric: true, cell: ticked, text: ticked },
    ...(may ? [pick] : []),
  ];
  const figures = stats.data;
  return (
    <Page
      title={t(say.title)}
      subtitle={t(say.subtitle)}
      actions={
        <Box display="flex" flexWrap="wrap" gap="2">
          <ButtonLink look="outline" to="/admin/tasks/reports">
            <ChartColumn size={20} aria-hidden />
            {t(say.reports)}
          </ButtonLink>
          {may ? (
            <Button onClick={() => setGiving(true)}>
              <Plus size={20} aria-hidden />
              {t(say.give)}
            </Button>
          ) : null}
        </Box>
      }
    >
      {figures ? (
        <Tiles>
          <Tile
            label={t(say.overdue)}
            value={figures.overdue}
            tone={figures.overdue > 0 ? 'danger' : 'plain'}
          />
          <Tile label={t(say.dueSoon)} value={figures.due_soon} />
          <Tile label={t(say.unassigned)} value={figures.unassigned} />
          <Tile
            label={t(say.open)}
            value={(figures.by_status['open'] ?? 0) + (figures.by_status['started'] ?? 0)}
          />
        </Tiles>
      ) : null}
      <DeskList<Task>
        path="/tasks"
        caption={t(say.title)}
        searchLabel={t(say.search)}
        columns={columns}
        filters={[
          {
            name: 'status',
            label: t(say.status),
            all: t(say.all),
            first: 'open',
            values: taskLifecycle.states.map((value) => ({
              value,
              label: t(taskScreens[`status_${value}`]),
            })),
          },
          {
            name: 'priority',
            label: t(say.priority),
            all: t(say.all),
            values: taskPriorities.map((value) => ({ value, label: t(taskScreens[`priority_${value}`]) })),
          },
          {
            name: 'site_id',
            label: t(say.site),
            all: t(say.everySite),
            values: (sites.data ?? []).map((site) => ({
              value: site.id,
              label: (language === 'hi' && site.name_hi) || site.name,
            })),
          },
        ]}
        calm={{ icon: <ListChecks aria-hidden />, title: t(say.calm), text: t(say.calmText) }}
        none={{ icon: <ListChecks aria-hidden />, title: t(say.none), text: t(say.noneText) }}
        sheet={(task, tools) => <TaskSheet task={task} tools={tools} onChanged={stats.reload} />}
      >
        {(list) => (
          <>
            {chosen.size > 0 ? (
              <ManyBar
                ids={[...chosen]}
                onDone={(message) => {
                  toast.success(message);
                  setChosen(new Set());
                  list.reload();
                  stats.reload();
                }}
                onClear={() => setChosen(new Set())}
              />
            ) : null}
            {giving ? (
              <TaskDialog
                task={null}
                onSaved={() => {
                  toast.success(t(say.given));
                  list.reload();
                  stats.reload();
                }}
                onClose={() => setGiving(false)}
              />
            ) : null}
          </>
        )}
      </DeskList>
    </Page>
  );
}

const Pick = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minW: '44px',
    minH: '44px',
    cursor: 'pointer',
    '& input': { width: '20px', height: '20px', accentColor: 'currentcolor' },
  },
});
