import { Box } from '@chakra-ui/react';
import { ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { readFilters } from '#shared/modules/audit-logs/queries.ts';
import { auditStatuses } from '#shared/modules/audit-logs/audit-line.ts';
import type { AuditLine } from '#shared/modules/audit-logs/audit-line.ts';
import { auditMessages } from '#shared/modules/audit-logs/messages.ts';
import { dateOf, parseInstant, timeOf } from '#shared/core/dates.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import type { AdminColumn, AdminFilter } from '#web/core/ui/tables/admin-column.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { auditScreens as messages } from '../messages.ts';
import { LineSheet } from './line-sheet.tsx';
import { LogActions } from './log-actions.tsx';

/** Everything that was done in the business as sentences, the newest first. */
export default function LogPage(): ReactNode {
  const { t, language } = useLanguage();
  const [query] = useSearchParams();
  const { data } = useQuery<typeof readFilters>('/audit-logs/filter', {}, { keep: true });
  const actorOf = (line: AuditLine): string => line.actor || t(messages.system);
  const columns: AdminColumn<AuditLine>[] = [
    {
      key: 'when',
      label: t(auditMessages.at),
      cell: (line) => stampWords(line.at, language),
      text: (line) => `${dateOf(parseInstant(line.at))} ${timeOf(parseInstant(line.at))}`,
      width: '120px',
    },
    {
      key: 'sentence',
      label: t(auditMessages.sentence),
      cell: (line) => <Sentence line={line} />,
      text: (line) => t(line.sentence),
    },
    { key: 'who', label: t(auditMessages.who), cell: actorOf, text: actorOf, width: '160px' },
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
      width: '110px',
    },
  ];
  const record = query.get('row_id') ?? '';
  const filters: AdminFilter[] = [
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
    {
      name: 'coll',
      label: t(messages.kind),
      all: t(messages.everyKind),
      values: (data?.kinds ?? []).map(({ coll, name }) => ({ value: coll, label: t(name) })),
    },
    // Shown where somebody came from a record; the way back to all is beside it.
    ...(record === ''
      ? []
      : [
          {
            name: 'row_id',
            label: t(auditMessages.record),
            all: t(messages.everyRecord),
            values: [{ value: record, label: t(messages.thisRecord) }],
          },
        ]),
  ];
  return (
    <Page title={t(messages.title)} subtitle={t(messages.subtitle)} actions={<LogActions />}>
      <AdminTable<AuditLine>
        path="/audit-logs"
        caption={t(messages.title)}
        searchLabel={t(messages.search)}
        columns={columns}
        filters={filters}
        sheet={(line, { onClose }) => <LineSheet line={line} onClose={onClose} />}
        emptyState={{ icon: <ScrollText aria-hidden />, title: t(messages.none), text: t(messages.noneText) }}
        none={{ icon: <ScrollText aria-hidden />, title: t(messages.none), text: t(messages.noneText) }}
      />
    </Page>
  );
}

function Sentence({ line }: { line: AuditLine }): ReactNode {
  const { t } = useLanguage();
  return (
    <Box minW="260px" overflowWrap="anywhere">
      <span className="notranslate">{t(line.sentence)}</span>
      {line.reason === null ? null : (
        <Box fontSize="sm" color="danger">
          {t(messages.refusedFor, { reason: line.reason })}
        </Box>
      )}
    </Box>
  );
}
