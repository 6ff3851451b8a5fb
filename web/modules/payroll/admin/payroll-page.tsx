import { Box } from '@chakra-ui/react';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatMonth } from '#shared/core/dates.ts';
import { payslips } from '#shared/modules/payroll/payslip.ts';
import { whyNothing } from '#shared/modules/payroll/why-nothing.ts';
import { slipMark } from '#shared/modules/payroll/slip-mark.ts';
import type { listRuns, readCoverage, readWarnings } from '#shared/modules/payroll/queries.ts';
import type { Payslip } from '#shared/modules/payroll/payslip.ts';
import { useAddress } from '#web/core/device/use-address.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { labelOf, listColumns, optionsOf } from '#web/core/ui/resource/resource-fields.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { lastMonth, lastMonths } from '#web/core/ui/look/last-months.ts';
import { PayslipState } from '../components/pay-state.tsx';
import { payScreens as messages } from '../messages.ts';
import { CoverageNote } from './coverage-note.tsx';
import { PayslipSheet } from './payslip-sheet.tsx';
import { RateNote } from './rate-note.tsx';
import { RunCard } from './run-card.tsx';

/** The payroll of a month: how far it is, who is in it, and what made each amount. */
export default function PayrollPage(): ReactNode {
  const { t, language } = useLanguage();
  const address = useAddress();
  const { query } = address;
  const [round, setRound] = useState(0);
  const months = lastMonths(12);
  const first = lastMonth();
  const month = query.get('month') ?? first;
  const ahead = useAhead(month === 'all' || month === '' ? first : month);
  const columns = listColumns<Payslip>(payslips, language, {
    staff_code: { cell: codeOf, text: codeOf, under: 'plain' },
    state: {
      cell: (row) => {
        const why = row.state === 'ready' ? whyNothing(row) : null;
        return (
          <Box display="grid" gap="1" justifyItems="start">
            <PayslipState state={row.state} unsettled={row.unsettled} />
            {why ? (
              <Box fontSize="sm" color="fg.muted">
                {t(why)}
              </Box>
            ) : null}
          </Box>
        );
      },
    },
    overtime_minutes: {
      cell: (row) =>
        row.overtime_minutes === 0 ? '' : t(messages.hours, { n: Math.round(row.overtime_minutes / 6) / 10 }),
      text: (row) => Math.round(row.overtime_minutes / 6) / 10,
    },
  });
  return (
    <Page title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <AdminTable<Payslip>
        key={round}
        ahead={ahead}
        path="/payroll"
        caption={t(messages.title)}
        searchLabel={t(messages.search)}
        columns={columns}
        filters={[
          {
            name: 'state',
            label: labelOf(payslips, 'state', language),
            all: t(messages.all),
            values: optionsOf(payslips, 'state', language),
          },
          {
            name: 'month',
            label: t(messages.month),
            all: t(messages.anyMonth),
            first,
            values: months.map((value) => ({ value, label: formatMonth(value, language) })),
          },
        ]}
        emptyState={{
          icon: <Wallet aria-hidden />,
          title: t(messages.emptyTitle),
          text: t(messages.emptyText),
        }}
        none={{ icon: <Wallet aria-hidden />, title: t(messages.none), text: t(messages.noneText) }}
        sheet={(payslip, { onClose }) => (
          <PayslipSheet
            head={payslip}
            onChanged={() => setRound(round + 1)}
            onClose={() => {
              // Who came from what has to be put right before the month is locked goes on there.
              if (address.query.get('from') === 'review') address.set({ open: '', from: '', review: 'open' });
              else onClose();
            }}
          />
        )}
      >
        {(list) => (
          <>
            {month === 'all' || month === '' ? null : <RateNote month={month} />}
            {month === 'all' || month === '' ? null : <CoverageNote month={month} />}
            {month === 'all' || month === '' ? null : (
              <RunCard key={month} month={month} onChanged={list.reload} />
            )}
          </>
        )}
      </AdminTable>
    </Page>
  );
}

/** What stands above the table, in a month that is shown. */
function useAhead(month: string) {
  const asked = { input: { month } };
  const warnings = useQuery<typeof readWarnings>('/payroll/rates/warnings', asked);
  const coverage = useQuery<typeof readCoverage>('/payroll/coverage', asked);
  const runs = useQuery<typeof listRuns>('/payroll/runs', asked);
  return [warnings, coverage, runs];
}

/** A code, of a supplementary payslip with its mark. */
function codeOf(payslip: Payslip): string {
  return [payslip.staff_code, slipMark(payslip)].join(' ').trim();
}
