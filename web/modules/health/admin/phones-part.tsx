import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { readSyncHealth, syncHealthView } from '#shared/modules/health/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import type { Column } from '#web/core/ui/tables/data-table.tsx';
import { operatorScreens as messages } from '../messages.ts';
import { Part } from './part.tsx';

type Health = z.output<typeof syncHealthView>;

/** How the phones of each business stand: which are silent, what waits on them and what was refused. */
export function PhonesPart(): ReactNode {
  const { t } = useLanguage();
  const answer = useQuery<typeof readSyncHealth>('/health/sync', {});
  const columns: Column<Health>[] = [
    {
      key: 'name',
      label: t(messages.name),
      cell: (row) => <span className="notranslate">{row.name}</span>,
      width: '220px',
    },
    { key: 'phones', label: t(messages.phones), numeric: true, cell: (row) => count(row.phones) },
    { key: 'duty', label: t(messages.lateDuty), numeric: true, cell: (row) => <Doubt n={row.late_duty} /> },
    { key: 'week', label: t(messages.lateWeek), numeric: true, cell: (row) => count(row.late_week) },
    { key: 'waiting', label: t(messages.waiting), numeric: true, cell: (row) => count(row.waiting) },
    {
      key: 'refused',
      label: t(messages.refused),
      cell: (row) => (
        <span className="notranslate">{row.refused.map(({ code, n }) => `${code} ${n}`).join(', ')}</span>
      ),
    },
    {
      key: 'app',
      label: t(messages.oldestApp),
      cell: (row) => <span className="notranslate">{row.oldest_app ?? ''}</span>,
    },
  ];
  return (
    <Part title={t(messages.phonesTitle)}>
      <AnswerStates answer={answer} skeletons={2}>
        {(rows) => (
          <DataTable
            caption={t(messages.phonesTitle)}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
          />
        )}
      </AnswerStates>
    </Part>
  );
}

const count = (n: number): string => n.toLocaleString('en-IN');

function Doubt({ n }: { n: number }): ReactNode {
  if (n === 0) return '0';
  return (
    <StatusBadge tone="warn" icon="waiting">
      {count(n)}
    </StatusBadge>
  );
}
