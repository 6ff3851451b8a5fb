import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { faultView, readFaults } from '#shared/modules/health/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import type { Column } from '#web/core/ui/tables/data-table.tsx';
import { operatorScreens as messages } from '../messages.ts';
import { Part } from './part.tsx';

type Fault = z.output<typeof faultView>;

/** The kinds of errors that the servers met, without a word of what was in them. */
export function FaultsPart(): ReactNode {
  const { t, language } = useLanguage();
  const answer = useQuery<typeof readFaults>('/health/faults', {});
  const code = (text: string): ReactNode => (
    <Box className="notranslate" fontFamily="mono" fontSize="sm" overflowWrap="anywhere" minW="140px">
      {text}
    </Box>
  );
  const columns: Column<Fault>[] = [
    { key: 'place', label: t(messages.place), cell: (row) => code(row.place) },
    { key: 'error', label: t(messages.error), cell: (row) => code(`${row.error} ${row.frame}`) },
    {
      key: 'count',
      label: t(messages.count),
      numeric: true,
      cell: (row) => row.count.toLocaleString('en-IN'),
    },
    { key: 'first', label: t(messages.firstSeen), cell: (row) => stampWords(row.first_at, language) },
    { key: 'last', label: t(messages.lastSeenAt), cell: (row) => stampWords(row.last_at, language) },
    { key: 'requests', label: t(messages.requests), cell: (row) => code(row.request_ids.join(' ')) },
  ];
  return (
    <Part title={t(messages.faultsTitle)}>
      <AnswerStates answer={answer} skeletons={1}>
        {(rows) =>
          rows.length === 0 ? (
            <Box color="fg.muted">{t(messages.noFaults)}</Box>
          ) : (
            <DataTable
              caption={t(messages.faultsTitle)}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
            />
          )
        }
      </AnswerStates>
    </Part>
  );
}
