import { Box, chakra } from '@chakra-ui/react';
import { ChartColumn, CopyCheck, ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import type { readStats } from '#shared/modules/tasks/queries.ts';
import type { listSites } from '#shared/modules/tenants/queries.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import { tasks } from '#shared/modules/tasks/task.ts';
import type { Task } from '#shared/modules/tasks/task.ts';
import { useAddress } from '#web/core/device/use-address.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { useNow } from '#web/core/device/use-now.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import type { AdminColumn } from '#web/core/ui/tables/admin-column.ts';
import { useCommand } from '#web/core/ui/layout/use-command.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { Tile, Tiles } from '#web/core/ui/layout/tile.tsx';
import { fieldColumns, labelOf, optionsOf } from '#web/core/ui/resource/resource-fields.tsx';
import { TaskPriority, TaskStatus } from '../components/task-badges.tsx';
import { taskAdminMessages as messages } from '../admin-messages.ts';
import { ManyBar } from './many-bar.tsx';
import { TaskDialog } from './task-dialog.tsx';
import { TaskSheet } from './task-sheet.tsx';

/** All tasks, the open ones first; several can be assigned at once. */
export default function AdminTasksPage(): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('tasks:write');
  const { query } = useAddress();
  const isWaiting = ['open', 'started'].includes(query.get('status') ?? 'open');
  const stats = useQuery<typeof readStats>('/tasks/stats', {});
  const sites = useQuery<typeof listSites>('/locations', { input: { limit: 200 } });
  const [giving, setGiving] = useState(false);
  useCommand('assign-task', () => setGiving(true));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const columns = useColumns(chosen, toggle);
  return (
    <Page
      title={t(messages.title)}
      subtitle={t(messages.subtitle)}
      actions={
        <Box display="flex" flexWrap="wrap" gap="2">
          <ButtonLink look="outline" to="/admin/tasks/reports">
            <ChartColumn size={20} aria-hidden />
            {t(messages.reports)}
          </ButtonLink>
          <ButtonLink look="outline" to="/admin/tasks/templates">
            <CopyCheck size={20} aria-hidden />
            {t(messages.templates)}
          </ButtonLink>
          {may ? (
            <Button onClick={() => setGiving(true)}>
              <Plus size={20} aria-hidden />
              {t(messages.give)}
            </Button>
          ) : null}
        </Box>
      }
    >
      <AdminTable<Task>
        path="/tasks"
        order={isWaiting ? 'due_at' : '-created_at'}
        ahead={[stats]}
        caption={t(messages.title)}
        searchLabel={t(messages.search)}
        columns={columns}
        filters={[
          {
            name: 'status',
            label: labelOf(tasks, 'status', language),
            all: t(messages.all),
            first: 'open',
            values: optionsOf(tasks, 'status', language),
          },
          {
            name: 'priority',
            label: labelOf(tasks, 'priority', language),
            all: t(messages.all),
            values: optionsOf(tasks, 'priority', language),
          },
          {
            name: 'site_id',
            label: labelOf(tasks, 'site_id', language),
            all: t(messages.everySite),
            values: (sites.data ?? []).map((site) => ({
              value: site.id,
              label: writtenIn(language, site.name, site.name_hi),
            })),
          },
        ]}
        emptyState={{
          icon: <ListChecks aria-hidden />,
          title: t(messages.emptyTitle),
          text: t(messages.emptyText),
        }}
        none={{ icon: <ListChecks aria-hidden />, title: t(messages.none), text: t(messages.noneText) }}
        sheet={(task, tools) => <TaskSheet task={task} tools={tools} onChanged={stats.reload} />}
      >
        {(list) => (
          <>
            {stats.data ? <Figures figures={stats.data} /> : null}
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
                  toast.success(t(messages.given));
                  list.reload();
                  stats.reload();
                }}
                onMany={(n) => {
                  toast.success(t(messages.givenMany, { n }));
                  list.reload();
                  stats.reload();
                }}
                onClose={() => setGiving(false)}
              />
            ) : null}
          </>
        )}
      </AdminTable>
    </Page>
  );
}

type Figured = NonNullable<ReturnType<typeof useQuery<typeof readStats>>['data']>;
function Figures({ figures }: { figures: Figured }): ReactNode {
  const { t } = useLanguage();
  return (
    <Tiles>
      <Tile
        label={t(messages.overdue)}
        value={figures.overdue}
        tone={figures.overdue > 0 ? 'danger' : 'plain'}
      />
      <Tile label={t(messages.dueSoon)} value={figures.due_soon} />
      <Tile label={t(messages.unassigned)} value={figures.unassigned} />
      <Tile
        label={t(messages.open)}
        value={(figures.by_status['open'] ?? 0) + (figures.by_status['started'] ?? 0)}
      />
    </Tiles>
  );
}

function useColumns(chosen: ReadonlySet<string>, toggle: (id: string) => void): AdminColumn<Task>[] {
  const { t, language } = useLanguage();
  const may = usePermission('tasks:write');
  const now = instantFromMs(useNow());
  const ticked = (task: Task): string =>
    task.checklist.length === 0
      ? ''
      : t(messages.lines, {
          n: task.checklist.filter((point) => point.done_at !== null).length,
          all: task.checklist.length,
        });
  const pick: AdminColumn<Task> = {
    key: 'choose',
    label: t(messages.choose),
    width: '72px',
    cell: (row) => (
      <Pick onClick={(event) => event.stopPropagation()}>
        <input
          type="checkbox"
          aria-label={t(messages.chooseOne, { title: row.title })}
          checked={chosen.has(row.id)}
          onChange={() => toggle(row.id)}
        />
      </Pick>
    ),
    text: () => null,
  };
  return [
    ...fieldColumns<Task>(tasks, language, [...tasks.list.columns, 'checklist'], {
      status: {
        cell: (row) => (
          <Box display="flex" flexWrap="wrap" gap="1">
            <TaskStatus task={row} now={now} />
          </Box>
        ),
      },
      priority: { cell: (row) => <TaskPriority priority={row.priority} /> },
      checklist: { numeric: true, cell: ticked, text: ticked },
    }),
    ...(may ? [pick] : []),
  ];
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
