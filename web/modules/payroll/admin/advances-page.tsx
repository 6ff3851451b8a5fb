import { HandCoins } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import { payAdvances } from '#shared/modules/payroll/pay-advance.ts';
import type { AdvanceView } from '#shared/modules/payroll/pay-advance.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { fieldColumns, labelOf, optionsOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import type { AdminColumn } from '#web/core/ui/tables/admin-column.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { AdvanceState } from '../components/pay-state.tsx';
import { payScreens as messages } from '../messages.ts';
import { supplements } from '../supplement-messages.ts';
import { AdvanceSheet } from './advance-sheet.tsx';

/** Who asked for an advance, who has one, and what is left to come back. */
export default function AdvancesPage(): ReactNode {
  const { t, language } = useLanguage();
  const asked = (advanceView: AdvanceView): string => stampWords(advanceView.created_at, language);
  const rupees = (key: string, label: string, pick: (advance: AdvanceView) => number) => ({
    key,
    label,
    numeric: true,
    cell: (advance: AdvanceView) => formatRupees(pick(advance)),
    text: pick,
  });
  const columns: AdminColumn<AdvanceView>[] = [
    ...fieldColumns<AdvanceView>(payAdvances, language, ['staff_name', 'status', 'amount', 'instalments'], {
      status: {
        cell: (row) => <AdvanceStatus advance={row} />,
        text: (row) =>
          owesAfterLeaving(row) ? t(supplements.left) : textOf(payAdvances, 'status', row.status, language),
      },
    }),
    rupees('recovered', t(messages.recovered), (row) => row.recovered),
    rupees('left', t(messages.left), (row) => row.balance),
    ...fieldColumns<AdvanceView>(payAdvances, language, ['reason'], {
      reason: { under: 'named' },
    }),
    { key: 'asked', label: t(messages.asked), sort: 'created_at', under: 'named', cell: asked, text: asked },
  ];
  return (
    <Page title={t(messages.advances)} subtitle={t(messages.advancesText)}>
      <AdminTable<AdvanceView>
        path="/payroll/advances"
        caption={t(messages.advances)}
        searchLabel={t(messages.search)}
        columns={columns}
        filters={[
          {
            name: 'status',
            label: labelOf(payAdvances, 'status', language),
            all: t(messages.all),
            first: 'pending',
            values: optionsOf(payAdvances, 'status', language),
          },
        ]}
        emptyState={{
          icon: <HandCoins aria-hidden />,
          title: t(messages.noneWaiting),
          text: t(messages.noneWaitingText),
        }}
        none={{
          icon: <HandCoins aria-hidden />,
          title: t(messages.noAdvance),
          text: t(messages.noneWaitingText),
        }}
        sheet={(advance, { onChange, onClose }) => (
          <AdvanceSheet advance={advance} onChange={onChange} onClose={onClose} />
        )}
      />
    </Page>
  );
}

function owesAfterLeaving(advanceView: AdvanceView): boolean {
  return advanceView.left_on !== null && advanceView.balance > 0;
}

/** How an advance stands; who has left and owes it still is said before all else. */
function AdvanceStatus({ advance }: { advance: AdvanceView }): ReactNode {
  const { t } = useLanguage();
  if (!owesAfterLeaving(advance)) return <AdvanceState status={advance.status} />;
  return (
    <StatusBadge tone="warn" icon="attention">
      {t(supplements.left)}
    </StatusBadge>
  );
}
