import { Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Message } from '#shared/core/i18n.ts';
import { formatRupees, sumOfRupees } from '#shared/core/money.ts';
import { ageingColumns, billedColumns } from '#shared/modules/billing/report-columns.ts';
import type { AgeingRow, BilledRow, readBillingReport } from '#shared/modules/billing/reports.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { Tabs } from '#web/core/ui/layout/tabs.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import type { Column } from '#web/core/ui/tables/data-table.tsx';
import { promiseScreens } from '../../promise-screens.ts';
import { billingReportScreens as messages } from '../../report-screens.ts';
import { CompanyFilter, companyAsked } from '../company-filter.tsx';
import { FileButtons } from '../file-buttons.tsx';
import { OpenPromises } from '../promises/open-promises.tsx';

/** Sums that few businesses have; where nobody has any, the column is left out. */
const seldom: ReadonlySet<string> = new Set(['opening', 'advances', 'credits']);

type Client = Pick<AgeingRow, 'client_id' | 'client'>;

const reports = ['ageing', 'clients', 'promises'] as const;

/** What clients owe by age, what they promised to pay, and what they were billed and have paid this year. */
export default function ReceivablesPage(): ReactNode {
  const { t } = useLanguage();
  const [query, setQuery] = useSearchParams();
  const report = reports.find((one) => one === query.get('report')) ?? 'ageing';
  const gstin = query.get('gstin') ?? '';
  const of = companyAsked(gstin);
  return (
    <Page
      title={t(messages.dueTitle)}
      subtitle={t(messages.dueAbout)}
      actions={
        report === 'promises' ? null : (
          <FileButtons
            path={`/billing/reports?${String(new URLSearchParams({ report, ...of }))}`}
            name={[report === 'ageing' ? 'ageing' : 'billed', today(), gstin].filter(Boolean).join('-')}
            ready
          />
        )
      }
    >
      <Tabs
        label={t(messages.tabs)}
        value={report}
        onChange={(next) => setQuery({ report: next, ...of }, { replace: true })}
        tabs={[
          { value: 'ageing', label: t(messages.tabAgeing) },
          { value: 'promises', label: t(promiseScreens.tab) },
          { value: 'clients', label: t(messages.tabClients) },
        ]}
      >
        <CompanyFilter
          value={gstin}
          onChange={(next) => setQuery({ report, ...companyAsked(next) }, { replace: true })}
        />
        {report === 'promises' ? <OpenPromises of={of} /> : <Report report={report} of={of} />}
      </Tabs>
    </Page>
  );
}

type ReportProps = { report: 'ageing' | 'clients'; of: ReturnType<typeof companyAsked> };

function Report({ report, of }: ReportProps): ReactNode {
  const answer = useQuery<typeof readBillingReport>('/billing/reports', { input: { report, ...of } });
  return (
    <AnswerStates answer={answer}>
      {(found) =>
        found.report === 'ageing' ? <Ageing rows={found.ageing} /> : <Billed rows={found.clients} />
      }
    </AnswerStates>
  );
}

function Ageing({ rows }: { rows: readonly AgeingRow[] }): ReactNode {
  const { t } = useLanguage();
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<Wallet aria-hidden />}
        title={t(messages.dueEmpty)}
        text={t(messages.dueEmptyText)}
      />
    );
  return (
    <DataTable<AgeingRow>
      caption={t(messages.tabAgeing)}
      rows={withTotal(rows, ageingColumns, t(messages.total))}
      rowKey={(row) => row.client_id ?? row.client}
      columns={[
        { key: 'client', label: t(messages.client), width: '168px', cell: nameOf },
        ...ageingColumns
          .filter(([key]) => !seldom.has(key) || rows.some((row) => row[key] !== 0))
          .map(([key, label]) => money(key, t(label))),
      ]}
    />
  );
}

function Billed({ rows }: { rows: readonly BilledRow[] }): ReactNode {
  const { t } = useLanguage();
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<Wallet aria-hidden />}
        title={t(messages.billedEmpty)}
        text={t(messages.dueEmptyText)}
      />
    );
  return (
    <DataTable<BilledRow>
      caption={t(messages.tabClients)}
      rows={withTotal(rows, billedColumns, t(messages.total))}
      rowKey={(row) => row.client_id ?? row.client}
      columns={[
        { key: 'client', label: t(messages.client), width: '240px', cell: nameOf },
        ...billedColumns.map(([key, label]) => money(key, t(label))),
      ]}
    />
  );
}

/** The key of the last row, which adds up those above. */
const totalKey = 'total';

/** The rows with one below that adds up their figures, in paise. */
function withTotal<Key extends string, Row extends Client & Readonly<Record<Key, number>>>(
  rows: readonly Row[],
  figures: readonly (readonly [Key, Message])[],
  client: string,
): Row[] {
  const [first] = rows;
  if (!first) return [];
  const sums = figures.map(([key]) => [key, sumOfRupees(rows.map((row) => row[key]))]);
  return [...rows, { ...first, ...Object.fromEntries(sums), client_id: totalKey, client }];
}

function nameOf({ client_id: id, client }: Client): ReactNode {
  return id === totalKey ? <strong>{client}</strong> : client;
}

/** A column of rupees; nothing stands where there is none. */
function money<Key extends string>(key: Key, label: string): Column<Readonly<Record<Key, number>>> {
  return { key, label, numeric: true, cell: (row) => (row[key] === 0 ? '' : formatRupees(row[key])) };
}
