import { Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatRupees, paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
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
import { FileButtons } from '../file-buttons.tsx';
import { OpenPromises } from '../promises/open-promises.tsx';

const reports = ['ageing', 'clients', 'promises'] as const;

/** What clients owe by age, what they promised to pay, and what they were billed and have paid this year. */
export default function ReceivablesPage(): ReactNode {
  const { t } = useLanguage();
  const [query, setQuery] = useSearchParams();
  const report = reports.find((one) => one === query.get('report')) ?? 'ageing';
  return (
    <Page
      title={t(messages.dueTitle)}
      subtitle={t(messages.dueAbout)}
      actions={
        report === 'ageing' ? (
          <FileButtons path="/billing/reports?report=ageing" name={`ageing-${today()}`} ready />
        ) : null
      }
    >
      <Tabs
        label={t(messages.tabs)}
        value={report}
        onChange={(next) => setQuery({ report: next }, { replace: true })}
        tabs={[
          { value: 'ageing', label: t(messages.tabAgeing) },
          { value: 'promises', label: t(promiseScreens.tab) },
          { value: 'clients', label: t(messages.tabClients) },
        ]}
      >
        {report === 'promises' ? <OpenPromises /> : <Report report={report} />}
      </Tabs>
    </Page>
  );
}

function Report({ report }: { report: 'ageing' | 'clients' }): ReactNode {
  const answer = useQuery<typeof readBillingReport>('/billing/reports', { input: { report } });
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
      rows={withTotal(rows, t(messages.total))}
      rowKey={(row) => row.client_id ?? row.client}
      columns={[
        { key: 'client', label: t(messages.client), width: '240px', cell: nameOf },
        money('total', t(messages.total)),
        money('opening', t(messages.opening)),
        money('not_due', t(messages.notDue)),
        money('to_30', t(messages.to30)),
        money('to_60', t(messages.to60)),
        money('to_90', t(messages.to90)),
        money('over_90', t(messages.over90)),
        money('advances', t(messages.advances)),
        money('credits', t(messages.credits)),
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
      rows={withTotal(rows, t(messages.total))}
      rowKey={(row) => row.client_id ?? row.client}
      columns={[
        { key: 'client', label: t(messages.client), width: '240px', cell: nameOf },
        money('taxable', t(messages.taxable)),
        money('tax', t(messages.tax)),
        money('total', t(messages.total)),
        money('received', t(messages.received)),
        money('tds', t(messages.tds)),
        money('written_off', t(messages.writtenOff)),
      ]}
    />
  );
}

/** The key of the last row, which adds up those above. */
const totalKey = 'total';

/** The rows with one below that adds up their figures, in paise. */
function withTotal<Row extends AgeingRow | BilledRow>(rows: readonly Row[], client: string): Row[] {
  const [first] = rows;
  if (!first) return [];
  const sums = Object.entries(first).flatMap(([name, value]) =>
    typeof value === 'number'
      ? [[name, paiseToRupees(sumOf(rows.map((row) => rupeesToPaise(Number(Reflect.get(row, name))))))]]
      : [],
  );
  return [...rows, { ...first, ...Object.fromEntries(sums), client_id: totalKey, client }];
}

function nameOf({ client_id: id, client }: Pick<AgeingRow, 'client_id' | 'client'>): ReactNode {
  return id === totalKey ? <strong>{client}</strong> : client;
}

/** A column of rupees; nothing stands where there is none. */
function money<Key extends string>(key: Key, label: string): Column<Readonly<Record<Key, number>>> {
  return { key, label, numeric: true, cell: (row) => (row[key] === 0 ? '' : formatRupees(row[key])) };
}
