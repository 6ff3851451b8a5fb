import { Box } from '@chakra-ui/react';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatRupees } from '#shared/core/money.ts';
import { monthWords } from '#shared/modules/payroll/rules/line-words.ts';
import { payslipStates } from '#shared/modules/payroll/payslip.ts';
import { slipMark } from '#shared/modules/payroll/slip-mark.ts';
import type { Payslip } from '#shared/modules/payroll/payslip.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { DeskList } from '#web/core/ui/tables/desk-list.tsx';
import type { DeskColumn } from '#web/core/ui/tables/desk-column.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { PayslipState } from '../components/pay-state.tsx';
import { payScreens as say } from '../messages.ts';
import { CoverageNote } from './coverage-note.tsx';
import { PayslipSheet } from './payslip-sheet.tsx';
import { RateNote } from './rate-note.tsx';
import { RunCard } from './run-card.tsx';

/** The payroll of a month: how far it is, who is in it, and what made each amount. */
export default function PayrollPage(): ReactNode {
  const { t, language } = useLanguage();
  const [query] = useSearchParams();
  const [round, setRound] = useState(0);
  const months = lastMonths(12);
  const first = months[1] ?? '';
  const month = query.get('month') ?? first;
  const rupees = (pick: (one: Payslip) => number) => ({
    numeric: true,
    cell: (one: Payslip) => formatRupees(pick(one)),
    text: pick,
  });
  const columns: DeskColumn<Payslip>[] = [
    {
      key: 'name',
      label: t(say.name),
      sort: 'staff_name',
      cell: (one) => <Box className="notranslate">{one.staff_name}</Box>,
      text: (one) => one.staff_name,
    },
    { key: 'code', label: t(say.code), sort: 'staff_code', cell: codeOf, text: codeOf },
    {
      key: 'state',
      label: t(say.state),
      cell: (one) => <PayslipState state={one.state} unsettled={one.unsettled} />,
      text: (one) => t(say[one.state]),
    },
    {
      key: 'days',
      label: t(say.days),
      numeric: true,
      cell: (one) => one.paid_days,
      text: (one) => one.paid_days,
    },
    {
      key: 'overtime',
      label: t(say.overtime),
      numeric: true,
      cell: (one) =>
        one.overtime_minutes === 0 ? '' : t(say.hours, { n: Math.round(one.overtime_minutes / 6) / 10 }),
      text: (one) => Math.round(one.overtime_minutes / 6) / 10,
    },
    { key: 'gross', label: t(say.gross), sort: 'gross', ...rupees((one) => one.gross) },
    { key: 'deductions', label: t(say.deductions), ...rupees((one) => one.deductions) },
    { key: 'net', label: t(say.net), sort: 'net', ...rupees((one) => one.net) },
  ];
  return (
    <Page title={t(say.title)} subtitle={t(say.subtitle)}>
      <DeskList<Payslip>
        key={round}
        path="/payroll"
        caption={t(say.title)}
        searchLabel={t(say.search)}
        columns={columns}
        filters={[
          {
            name: 'state',
            label: t(say.state),
            all: t(say.all),
            values: payslipStates.map((value) => ({ value, label: t(say[value]) })),
          },
          {
            name: 'month',
            label: t(say.month),
            all: t(say.anyMonth),
            first,
            values: months.map((value) => ({ value, label: monthWords(value, language) })),
          },
        ]}
        calm={{ icon: <Wallet aria-hidden />, title: t(say.calm), text: t(say.calmText) }}
        none={{ icon: <Wallet aria-hidden />, title: t(say.none), text: t(say.noneText) }}
        sheet={(payslip, { onClose }) => (
          <PayslipSheet head={payslip} onChanged={() => setRound(round + 1)} onClose={onClose} />
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
      </DeskList>
    </Page>
  );
}

/** A code, of a supplementary payslip with its mark. */
function codeOf(one: Payslip): string {
  return [one.staff_code, slipMark(one)].join(' ').trim();
}

/** This month and the ones before it, the newest first. */
function lastMonths(count: number): string[] {
  const [year = 2026, month = 1] = today().split('-').map(Number);
  return Array.from({ length: count }, (_, i) => {
    const at = year * 12 + month - 1 - i;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}
