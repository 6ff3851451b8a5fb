import { Box } from '@chakra-ui/react';
import { HandCoins } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import { advanceLifecycle } from '#shared/modules/payroll/pay-advance.ts';
import type { AdvanceView } from '#shared/modules/payroll/pay-advance.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { DeskList } from '#web/core/ui/tables/desk-list.tsx';
import type { DeskColumn } from '#web/core/ui/tables/desk-column.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { AdvanceState } from '../components/pay-state.tsx';
import { payScreens as say } from '../messages.ts';
import { supplements } from '../supplement-messages.ts';
import { AdvanceSheet } from './advance-sheet.tsx';

/** Who asked for an advance, who has one, and what is left to come back. */
export default function AdvancesPage(): ReactNode {
  const { t, language } = useLanguage();
  const rupees = (pick: (one: AdvanceView) => number) => ({
    numeric: true,
    cell: (one: AdvanceView) => formatRupees(pick(one)),
    text: pick,
  });
  const asked = (one: AdvanceView): string => stampWords(one.created_at, language);
  const columns: DeskColumn<AdvanceView>[] = [
    {
      key: 'name',
      label: t(say.name),
      sort: 'staff_name',
      cell: (one) => <Box className="notranslate">{one.staff_name}</Box>,
      text: (one) => one.staff_name,
    },
    {
      key: 'status',
      label: t(say.state),
      cell: (one) => <Standing advance={one} />,
      text: (one) => t(owesAfterLeaving(one) ? supplements.left : say[one.status]),
    },
    { key: 'amount', label: t(say.amount), sort: 'amount', ...rupees((one) => one.amount) },
    {
      key: 'instalments',
      label: t(say.instalments),
      numeric: true,
      cell: (one) => one.instalments,
      text: (one) => one.instalments,
    },
    { key: 'recovered', label: t(say.recovered), ...rupees((one) => one.recovered) },
    { key: 'left', label: t(say.left), ...rupees((one) => one.balance) },
    {
      key: 'reason',
      label: t(say.reason),
      cell: (one) => <Box minW="160px">{one.reason}</Box>,
      text: (one) => one.reason,
    },
    { key: 'asked', label: t(say.asked), sort: 'created_at', cell: asked, text: asked },
  ];
  return (
    <Page title={t(say.advances)} subtitle={t(say.advancesText)}>
      <DeskList<AdvanceView>
        path="/payroll/advances"
        caption={t(say.advances)}
        searchLabel={t(say.search)}
        columns={columns}
        filters={[
          {
            name: 'status',
            label: t(say.state),
            all: t(say.all),
            first: 'pending',
            values: advanceLifecycle.states.map((value) => ({ value, label: t(say[value]) })),
          },
        ]}
        calm={{ icon: <HandCoins aria-hidden />, title: t(say.noneWaiting), text: t(say.noneWaitingText) }}
        none={{ icon: <HandCoins aria-hidden />, title: t(say.noAdvance), text: t(say.noneWaitingText) }}
        sheet={(advance, { onChange, onClose }) => (
          <AdvanceSheet advance={advance} onChange={onChange} onClose={onClose} />
        )}
      />
    </Page>
  );
}

function owesAfterLeaving(one: AdvanceView): boolean {
  return one.left_on !== null && one.balance > 0;
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
