import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import { contractAddenda } from '#shared/modules/contracts/addenda/addendum.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { ChangedContract } from '#shared/modules/crm/wage-change/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { wageScreens as messages } from '../../wage-screens.ts';
import { moreOf } from './quote-part.tsx';

const looks: Readonly<Record<string, readonly [StatusTone, StatusIcon]>> = {
  draft: ['quiet', 'note'],
  sent: ['info', 'waiting'],
  in_force: ['ok', 'done'],
};

/** Contracts that a wage changes, each with what it comes to and how its addendum stands. */
export function ContractTable({
  rows,
  onOpen,
}: {
  rows: readonly ChangedContract[];
  onOpen: (row: ChangedContract) => void;
}): ReactNode {
  const { t, language } = useLanguage();
  return (
    <DataTable<ChangedContract>
      caption={t(messages.contracts)}
      rows={rows}
      rowKey={(row) => row.addendum?.id ?? row.contract_id}
      onOpen={onOpen}
      columns={[
        { key: 'number', label: t(messages.contract), cell: (row) => row.number },
        {
          key: 'client',
          label: t(messages.client),
          cell: (row) => <span className="notranslate">{row.client || row.title}</span>,
        },
        {
          key: 'clause',
          label: t(messages.clause),
          cell: (row) =>
            textOf(
              contracts,
              'wage_change',
              row.passes_through ? 'passes_through' : 'by_agreement',
              language,
            ),
        },
        {
          key: 'before',
          label: t(messages.monthBefore),
          numeric: true,
          cell: (row) => formatRupees(row.monthly_before),
        },
        {
          key: 'after',
          label: t(messages.monthAfter),
          numeric: true,
          cell: (row) => formatRupees(row.monthly_after),
        },
        { key: 'more', label: t(messages.more), numeric: true, cell: (row) => formatRupees(moreOf(row)) },
        { key: 'addendum', label: t(messages.addendum), cell: (row) => <AddendumBadge row={row} /> },
      ]}
    />
  );
}

function AddendumBadge({ row: { addendum, fault, lines } }: { row: ChangedContract }): ReactNode {
  const { t, language } = useLanguage();
  if (addendum === null)
    return (
      <StatusBadge tone="warn" icon="attention">
        {t(fault === null || lines.length > 0 ? messages.noAddendum : messages.cannotPrice)}
      </StatusBadge>
    );
  const [tone, icon] = looks[addendum.status] ?? ['quiet', 'note'];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {textOf(contractAddenda, 'status', addendum.status, language)}
    </StatusBadge>
  );
}
