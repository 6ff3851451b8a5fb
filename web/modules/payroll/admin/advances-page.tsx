import { Box } from '@chakra-ui/react';
import { HandCoins } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import { advanceLifecycle } from '#shared/modules/payroll/pay-advance.ts';
import type { AdvanceView } from '#shared/modules/payroll/pay-advance.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
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
  const rupees = (pick: (one: AdvanceView) => number) => ({
    numeric: true,
    cell: (advanceView: AdvanceView) => formatRupees(pick(advanceView)),
    text: pick,
  });
  const asked = (advanceView: AdvanceView): string => stampWords(advanceView.created_at, language);
  const columns: AdminColumn<AdvanceView>[] = [
    {
      key: 'name',
      label: t(messages.name),
      sort: 'staff_name',
      cell: (row) => <Box className="notranslate">{row.staff_name}</Box>,
      text: (row) => row.staff_name,
    },
    {
      key: 'status',
      label: t(messages.state),
      cell: (row) => <Standing advance={row} />,
      text: (row) => t(owesAfterLeaving(row) ? supplements.left : messages[row.status]),
    },
    { key: 'amount', label: t(messages.amount), sort: 'amount', ...rupees((item) => item.amount) },
    {
      key: 'instalments',
      label: t(messages.instalments),
      numeric: true,
      cell: (row) => row.instalments,
      text: (row) => row.instalments,
    },
    { key: 'recovered', label: t(messages.recovered), ...rupees((item) => item.recovered) },
    { key: 'left', label: t(messages.left), ...rupees((item) => item.balance) },
    {
      key: 'reason',
      label: t(messages.reason),
      cell: (row) => <Box minW="160px">{row.reason}</Box>,
      text: (row) => row.reason,
    },
    { key: 'asked', label: t(messages.asked), sort: 'created_at', cell: asked, text: asked },
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
            label: t(messages.state),
            all: t(messages.all),
            first: 'pending',
            values: advanceLifecycle.states.map((value) => ({ value, label: t(messages[value]) })),
          },
        ]}
        calm={{
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
function Standing({ advance }: { advance: AdvanceView }): ReactNode {
  const { t } = useLanguage();
  if (!owesAfterLeaving(advance)) return <AdvanceState status={advance.status} />;
  return (
    <StatusBadge tone="warn" icon="attention">
      {t(supplements.left)}
    </StatusBadge>
  );
}
