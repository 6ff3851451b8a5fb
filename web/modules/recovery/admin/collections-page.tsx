import { Box, Heading } from '@chakra-ui/react';
import { IndianRupee } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import type { readCollections, readRecoveryReport } from '#shared/modules/recovery/queries.ts';
import { payMethodNames, payMethods } from '#shared/modules/recovery/visit.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { personName } from '#web/core/device/person-names.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import type { Column } from '#web/core/ui/tables/data-table.tsx';
import { recoveryDesk as messages } from '../admin-messages.ts';

type Day = AnswerTo<typeof readCollections>;
type Report = AnswerTo<typeof readRecoveryReport>;

/** What agents collected on a day, and how recovery goes by agent and by lender. */
export default function CollectionsPage(): ReactNode {
  const { t } = useLanguage();
  const [day, setDay] = useState<string>(today());
  const collections = useQuery<typeof readCollections>('/recovery/collections', { input: { day } });
  const report = useQuery<typeof readRecoveryReport>('/recovery/report', {});
  return (
    <Page title={t(messages.collections)} subtitle={t(messages.collectionsAbout)}>
      <Box display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
        <Box maxW="240px">
          <TextField label={t(messages.day)} type="date" value={day} onChange={setDay} />
        </Box>
        <AnswerStates answer={collections} skeletons={1}>
          {(found) => <DayTable found={found} />}
        </AnswerStates>
        <AnswerStates answer={report} skeletons={2}>
          {(found) => <ReportTables found={found} />}
        </AnswerStates>
      </Box>
    </Page>
  );
}

function DayTable({ found }: { found: Day }): ReactNode {
  const { t } = useLanguage();
  if (found.agents.length === 0)
    return <EmptyState icon={<IndianRupee aria-hidden />} title={t(messages.nothing)} text="" />;
  return (
    <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      {found.held > 0 ? (
        <Box>
          <StatusBadge tone="warn" icon="attention">
            {t(messages.heldReceipts, { n: found.held })}
          </StatusBadge>
        </Box>
      ) : null}
      <DataTable<Day['agents'][number]>
        caption={t(messages.collections)}
        rows={found.agents}
        rowKey={(row) => row.agent_id}
        columns={[
          {
            key: 'agent',
            label: t(messages.agent),
            cell: (row) => personName(row.agent_id, row.agent_name),
            width: '220px',
          },
          { key: 'receipts', label: t(messages.receipts), numeric: true, cell: (row) => row.receipts },
          ...payMethods.map(
            (method): Column<Day['agents'][number]> => ({
              key: method,
              label: t(payMethodNames[method]),
              numeric: true,
              cell: (row) => (row[method] === 0 ? '' : formatRupees(row[method])),
            }),
          ),
          { key: 'total', label: t(messages.total), numeric: true, cell: (row) => formatRupees(row.total) },
        ]}
      />
    </Box>
  );
}

function ReportTables({ found: { agents, lenders } }: { found: Report }): ReactNode {
  const { t } = useLanguage();
  const count = (
    key: 'cases' | 'visits' | 'met' | 'promises' | 'kept' | 'broken' | 'held',
    label: string,
  ): Column<Report['agents'][number]> => ({
    key,
    label,
    numeric: true,
    cell: (row) => row[key],
    ...(key === 'cases' || key === 'held' ? { under: 'named', text: (row) => row[key] || null } : {}),
  });
  return (
    <>
      <section>
        <Heading as="h2" fontSize="lg" mb="3">
          {t(messages.byAgent)}
        </Heading>
        <DataTable<Report['agents'][number]>
          caption={t(messages.byAgent)}
          rows={agents}
          rowKey={(row) => row.agent_id}
          columns={[
            {
              key: 'name',
              label: t(messages.agent),
              cell: (row) => personName(row.agent_id, row.name),
              width: '220px',
            },
            count('cases', t(messages.cases)),
            count('visits', t(messages.visits)),
            count('met', t(messages.met)),
            count('promises', t(messages.promised)),
            count('kept', t(messages.kept)),
            count('broken', t(messages.broken)),
            count('held', t(messages.held)),
            {
              key: 'collected',
              label: t(messages.collected),
              numeric: true,
              cell: (row) => formatRupees(row.collected),
            },
          ]}
        />
      </section>
      <section>
        <Heading as="h2" fontSize="lg" mb="3">
          {t(messages.byLender)}
        </Heading>
        <DataTable<Report['lenders'][number]>
          caption={t(messages.byLender)}
          rows={lenders}
          rowKey={(row) => row.lender_id}
          columns={[
            { key: 'name', label: t(messages.lender), cell: (row) => row.name, width: '220px' },
            { key: 'open', label: t(messages.open), numeric: true, cell: (row) => row.open },
            { key: 'closed', label: t(messages.closed), numeric: true, cell: (row) => row.closed },
            { key: 'due', label: t(messages.due), numeric: true, cell: (row) => formatRupees(row.due) },
            {
              key: 'collected',
              label: t(messages.collected),
              numeric: true,
              cell: (row) => formatRupees(row.collected),
            },
          ]}
        />
      </section>
    </>
  );
}
