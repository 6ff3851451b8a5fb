import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { gstStates } from '#shared/core/gst-states.ts';
import type { Message } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import type { Column } from '#web/core/ui/tables/data-table.tsx';
import { returnMessages as messages } from '../../returns-messages.ts';
import type { MonthReturn } from './month-return.ts';

/** One line with a value and its tax. */
type Line = {
  readonly key: string;
  readonly name: string;
  readonly taxable: number;
  readonly cgst: number;
  readonly sgst: number;
  readonly igst: number;
};
const noTax = { cgst: 0, sgst: 0, igst: 0 };

/** The tables of GSTR-1, the figures of GSTR-3B, and the numbers that were used. */
export function ReturnTables({ data }: { data: MonthReturn }): ReactNode {
  const { t } = useLanguage();
  const sections = data.sections.map((row) => ({ ...row, key: row.section, name: t(messages[row.section]) }));
  return (
    <>
      <Part title={t(messages.sections)}>
        <DataTable
          caption={t(messages.sections)}
          columns={[
            { key: 'name', label: t(messages.section), cell: (row) => row.name },
            { key: 'documents', label: t(messages.documents), numeric: true, cell: (row) => row.documents },
            ...moneyColumns(t),
          ]}
          rows={sections}
          rowKey={(row) => row.key}
        />
      </Part>
      <Part title={t(messages.gstr3b)}>
        <DataTable
          caption={t(messages.gstr3b)}
          columns={[
            { key: 'name', label: t(messages.supplies), cell: (row) => row.name },
            ...moneyColumns(t),
          ]}
          rows={gstr3bLines(data.gstr3b, t)}
          rowKey={(row) => row.key}
        />
      </Part>
      <Part title={t(messages.issued)}>
        <DataTable
          caption={t(messages.issued)}
          columns={[
            { key: 'kind', label: t(messages.kind), cell: (row) => t(messages[row.kind]) },
            { key: 'from', label: t(messages.from), cell: (row) => row.from },
            { key: 'to', label: t(messages.to), cell: (row) => row.to },
            { key: 'total', label: t(messages.issuedTotal), numeric: true, cell: (row) => row.total },
            { key: 'cancelled', label: t(messages.cancelled), numeric: true, cell: (row) => row.cancelled },
          ]}
          rows={data.issued}
          rowKey={(row) => `${row.kind} ${row.from}`}
        />
      </Part>
    </>
  );
}

function gstr3bLines(
  summary: MonthReturn['gstr3b'],
  t: (message: Message, values?: Record<string, string>) => string,
): Line[] {
  const { taxable, zero_rated, exempt, non_gst, clients_pay, through_operator, inter_state } = summary;
  const lines: Line[] = [
    { key: 'a', name: t(messages.forward), ...taxable },
    { key: 'b', name: t(messages.zeroRated), ...zero_rated },
    { key: 'c', name: t(messages.exempt), taxable: exempt, ...noTax },
    { key: '3.1.1', name: t(messages.throughOperator), taxable: through_operator, ...noTax },
    { key: 'e', name: t(messages.nonGst), taxable: non_gst, ...noTax },
    ...inter_state.map(({ to, pos, taxable: value, igst }) => ({
      key: `${to} ${pos}`,
      name: t(messages.interState, { state: stateOf(pos, t) }),
      taxable: value,
      ...noTax,
      igst,
    })),
    { key: 'clients', name: t(messages.clientsPay), ...clients_pay },
  ];
  return lines.filter((line) => line.key === 'a' || line.taxable !== 0);
}

function moneyColumns<Row extends Line>(t: (message: Message) => string): Column<Row>[] {
  return [
    { key: 'taxable', label: t(messages.taxable), numeric: true, cell: (row) => formatRupees(row.taxable) },
    { key: 'igst', label: 'IGST', numeric: true, cell: (row) => amount(row.igst) },
    { key: 'cgst', label: 'CGST', numeric: true, cell: (row) => amount(row.cgst) },
    { key: 'sgst', label: 'SGST', numeric: true, cell: (row) => amount(row.sgst) },
  ];
}

function amount(rupees: number): string {
  return rupees === 0 ? '' : formatRupees(rupees);
}

function stateOf(code: string, t: (message: Message) => string): string {
  const state = gstStates.find((known) => known.code === code);
  return state ? `${t(state.name)} (${code})` : code;
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Box as="section" minW="0">
      <Heading as="h2" fontSize="lg" mb="3">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
