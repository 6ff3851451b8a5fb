import { Box } from '@chakra-ui/react';
import { ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { readFilters } from '#shared/modules/audit-logs/queries.ts';
import { auditStatuses } from '#shared/modules/audit-logs/audit-line.ts';
import type { AuditLine } from '#shared/modules/audit-logs/audit-line.ts';
import { auditMessages } from '#shared/modules/audit-logs/messages.ts';
import { dateOf, parseInstant, timeOf } from '#shared/core/dates.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import type { AdminColumn } from '#web/core/ui/tables/admin-column.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { auditScreens as messages } from '../messages.ts';
import { LineSheet } from './line-sheet.tsx';
import { changesText, recordText } from './line-text.ts';

/** Everything that was done in the business, the newest first. */
export default function LogPage(): ReactNode {
  const { t, language } = useLanguage();
  const { data } = useQuery<typeof readFilters>('/audit-logs/filter', {}, { keep: true });
  const whenOf = (line: AuditLine): string => stampWords(line.at, language);
  const changesOf = (line: AuditLine): string => changesText(line, t);
  const recordOf = (line: AuditLine): string => recordText(line, t);

  const actorOf = (line: AuditLine): string => line.actor || t(messages.system);
  const columns: AdminColumn<AuditLine>[] = [
    {
      key: 'what',
      label: t(auditMessages.what),
      cell: (line) => t(line.what),
      text: (line) => t(line.what),
      width: '280px',
    },
    { key: 'who', label: t(auditMessages.who), cell: actorOf, text: actorOf },
    {
      key: 'when',
      label: t(auditMessages.at),
      cell: whenOf,
      text: (line) => `${dateOf(parseInstant(line.at))} ${timeOf(parseInstant(line.at))}`,
    },
    {
      key: 'status',
      label: t(auditMessages.status),
      cell: (line) => (
        <StatusBadge
          tone={line.status === 'applied' ? 'ok' : 'danger'}
          icon={line.status === 'applied' ? 'agreed' : 'stopped'}
        >
          {t(auditMessages[line.status])}
        </StatusBadge>
      ),
      text: (line) => t(auditMessages[line.status]),
    },
    {
      key: 'reason',
      label: t(auditMessages.reason),
      cell: (line) => line.reason,
      text: (line) => line.reason,
    },
    {
      key: 'record',
      label: t(auditMessages.record),
      cell: (line) => (
        <Box className="notranslate" maxW="240px" overflowWrap="anywhere">
          {recordOf(line)}
        </Box>
      ),
      text: recordOf,
    },
    {
      key: 'fields',
      label: t(auditMessages.fields),
      cell: (line) => (
        <Box maxW="320px" whiteSpace="pre-line" overflowWrap="anywhere">
          {changesOf(line)}
        </Box>
      ),
      text: changesOf,
    },
  ];
  return (
    <Page title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <AdminTable<AuditLine>
        path="/audit-logs"
        caption={t(messages.title)}
        searchLabel={t(messages.search)}
        columns={columns}
        filters={[
          {
            name: 'status',
            label: t(auditMessages.status),
            all: t(messages.all),
            values: auditStatuses.map((value) => ({ value, label: t(auditMessages[value]) })),
          },
          {
            name: 'actor_id',
            label: t(auditMessages.who),
            all: t(messages.everybody),
            values: (data?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
        sheet={(line, { onClose }) => <LineSheet line={line} onClose={onClose} />}
        emptyState={{ icon: <ScrollText aria-hidden />, title: t(messages.none), text: t(messages.noneText) }}
        none={{ icon: <ScrollText aria-hidden />, title: t(messages.none), text: t(messages.noneText) }}
      />
    </Page>
  );
}
