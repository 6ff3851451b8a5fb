import { Box } from '@chakra-ui/react';
import { ClipboardCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isMonth } from '#shared/core/dates.ts';
import { clients } from '#shared/modules/billing/client.ts';
import type { ListedSheet, listSheets } from '#shared/modules/billing/sheets/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { MonthField } from '#web/core/ui/forms/month-field.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { lastMonth } from '#web/core/ui/look/last-months.ts';
import { sheetScreens as messages } from '../../sheet-screens.ts';
import { SheetBadge } from './sheet-state.tsx';
import { SheetView } from './sheet-view.tsx';

/** The attendance of all clients' sites in a month; what keeps a bill back comes first. */
export default function SheetsPage(): ReactNode {
  const { t } = useLanguage();
  const [query, setQuery] = useSearchParams();
  const given = query.get('month') ?? '';
  const month = isMonth(given) ? given : lastMonth();
  const answer = useQuery<typeof listSheets>('/billing/sheets', { input: { month } });
  const choose = (values: Readonly<Record<string, string>>): void =>
    setQuery({ month, ...values }, { replace: true });
  const [client, site] = [query.get('client'), query.get('site')];
  return (
    <Page title={t(messages.title)} subtitle={t(messages.about)}>
      <Box maxW="240px" mb="5">
        <MonthField
          label={t(messages.month)}
          required
          back={23}
          ahead={0}
          value={month}
          onChange={(chosen) => choose({ month: chosen })}
        />
      </Box>
      <AnswerStates answer={answer}>
        {({ sheets }) =>
          sheets.length === 0 ? (
            <EmptyState
              icon={<ClipboardCheck aria-hidden />}
              title={t(messages.empty)}
              text={t(messages.emptyText)}
            />
          ) : (
            <SheetTable
              sheets={sheets}
              onOpen={({ client_id: id, site_id: at }) => choose({ client: id, site: at })}
            />
          )
        }
      </AnswerStates>
      {client !== null && site !== null ? (
        <SheetView
          which={{ client_id: client, site_id: site, month }}
          onChange={answer.reload}
          onClose={() => choose({})}
        />
      ) : null}
    </Page>
  );
}

type TableProps = { sheets: readonly ListedSheet[]; onOpen: (sheet: ListedSheet) => void };

function SheetTable({ sheets, onOpen }: TableProps): ReactNode {
  const { t, language } = useLanguage();
  return (
    <DataTable<ListedSheet>
      caption={t(messages.title)}
      rows={sheets}
      rowKey={(sheet) => `${sheet.client_id} ${sheet.site_id}`}
      onOpen={onOpen}
      columns={[
        {
          key: 'site',
          label: t(messages.site),
          width: '240px',
          cell: (sheet) => <span className="notranslate">{sheet.site}</span>,
        },
        { key: 'state', label: t(messages.state), cell: (sheet) => <SheetBadge sheet={sheet} /> },
        { key: 'client', label: t(messages.client), cell: (sheet) => sheet.client },
        { key: 'people', label: t(messages.people), numeric: true, cell: (sheet) => String(sheet.people) },
        { key: 'duties', label: t(messages.duties), numeric: true, cell: (sheet) => String(sheet.duties) },
        {
          key: 'approver',
          label: t(messages.approver),
          cell: (sheet) => textOf(clients, 'sheet_approval', sheet.approver, language),
        },
      ]}
    />
  );
}
