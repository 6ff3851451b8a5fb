import { Box } from '@chakra-ui/react';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { dateOf, parseInstant, timeOf } from '#shared/core/dates.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import { auditMessages } from '#shared/modules/audit-logs/messages.ts';
import type { listShown } from '#shared/modules/audit-logs/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import type { AdminColumn } from '#web/core/ui/tables/admin-column.ts';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { shownScreens as messages } from '../messages.ts';

type Shown = AnswerTo<typeof listShown>[number];

/** Who saw masked numbers in whole: whose, which, when, from where and why. */
export default function ShownPage(): ReactNode {
  const { t, language } = useLanguage();
  const own = (text: string): ReactNode => <span className="notranslate">{text}</span>;
  const how = { page: auditMessages.asPage, link: auditMessages.asLink, file: auditMessages.asFile };
  const whose = ({ kind, name, people }: Shown): string =>
    [
      [kind ? t(kind) : '', name ? t(name) : ''].filter((part) => part !== '').join(' '),
      people > 1 ? t(auditMessages.peopleShown, { n: people }) : '',
    ]
      .filter((part) => part !== '')
      .join(', ');
  const fields = (row: Shown): string => row.fields.map((field) => t(field)).join(', ');
  const column = (
    key: string,
    label: string,
    text: (row: Shown) => string,
    width?: string,
  ): AdminColumn<Shown> => ({
    key,
    label,
    text,
    cell: (row) => <Box overflowWrap="anywhere">{own(text(row))}</Box>,
    ...(width === undefined ? {} : { width }),
  });
  const columns: AdminColumn<Shown>[] = [
    {
      key: 'when',
      label: t(auditMessages.at),
      cell: (row) => stampWords(row.at, language),
      text: (row) => `${dateOf(parseInstant(row.at))} ${timeOf(parseInstant(row.at))}`,
      width: '120px',
    },
    column('who', t(auditMessages.who), (row) => row.actor, '160px'),
    column('whose', t(auditMessages.whose), whose),
    column('shown', t(auditMessages.shown), fields),
    column('as', t(auditMessages.as), (row) => t(how[row.as])),
    column('why', t(auditMessages.why), (row) => row.reason),
    column('ip', t(auditMessages.address), (row) => row.ip),
    column('device', t(auditMessages.device), (row) => row.device),
  ];
  const none = { icon: <Eye aria-hidden />, title: t(messages.none), text: t(messages.noneText) };
  return (
    <Page title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <AdminTable<Shown>
        path="/audit-logs/shown"
        caption={t(messages.title)}
        searchLabel=""
        columns={columns}
        filters={[]}
        emptyState={none}
        none={none}
      />
    </Page>
  );
}
