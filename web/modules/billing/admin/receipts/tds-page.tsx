import { Box } from '@chakra-ui/react';
import { FileCheck2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { calendarDate, formatDate } from '#shared/core/dates.ts';
import { askedAs } from '#shared/modules/billing/company-asked.ts';
import { formatRupees } from '#shared/core/money.ts';
import { financialYearOf } from '#shared/core/financial-year.ts';
import { quarters, tdsCertificates } from '#shared/modules/billing/receipts/tds-certificate.ts';
import type { TdsCertificate } from '#shared/modules/billing/receipts/tds-certificate.ts';
import type { readTds, TdsRow } from '#shared/modules/billing/receipts/tds-queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { ResourcePart } from '#web/core/ui/resource/resource-part.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { companyScreens } from '../../company-screens.ts';
import { useChosenCompany } from '../company-filter.tsx';
import { issuerSpec, useIssuers } from '../issuers.tsx';
import { tdsScreens as messages } from '../../tds-screens.ts';

/** TDS by client and quarter, what is missing first; a row opens the certificates of its client. */
export default function TdsPage(): ReactNode {
  const { t } = useLanguage();
  const years = lastYears();
  const [year, setYear] = useState(years[0] ?? '');
  const [show, setShow] = useState<'missing' | 'all'>('missing');
  const [pan, setPan] = useChosenCompany('pan');
  const [chosen, setChosen] = useState<TdsRow | null>(null);
  const answer = useQuery<typeof readTds>('/billing/tds', { input: { year } });
  const companies = answer.data?.companies ?? [];
  const issuers = useIssuers();
  // A company that has nothing in another year cannot stay chosen there.
  const of = companies.length > 1 && companies.some((one) => one.pan === pan) ? pan : '';
  return (
    <Page title={t(messages.title)} subtitle={t(messages.about)}>
      <Box display="flex" flexWrap="wrap" gap="4" mb="4">
        <SelectField
          label={t(messages.year)}
          value={year}
          options={years.map((value) => ({ value, label: value }))}
          onChange={setYear}
        />
        <SelectField
          label={t(messages.show)}
          value={show}
          options={[
            { value: 'missing', label: t(messages.missingOnly) },
            { value: 'all', label: t(messages.all) },
          ]}
          onChange={setShow}
        />
        {companies.length > 1 ? (
          <SelectField
            label={t(companyScreens.company)}
            value={of}
            options={[
              { value: '', label: t(companyScreens.allCompanies) },
              ...companies.map(({ pan: value, name }) => ({ value, label: name })),
            ]}
            onChange={setPan}
          />
        ) : null}
      </Box>
      <AnswerStates answer={answer}>
        {({ rows }) => (
          <Rows
            rows={rows
              .filter((row) => of === '' || (row.pan !== null && askedAs(row.pan) === of))
              .filter(({ missing, pan: told }) => show === 'all' || missing > 0 || told === null)}
            several={issuers.several || companies.length > 1}
            onOpen={setChosen}
          />
        )}
      </AnswerStates>
      {chosen === null ? null : (
        <Certificates
          row={chosen}
          years={years}
          onClose={() => {
            setChosen(null);
            answer.reload();
          }}
        />
      )}
    </Page>
  );
}

type RowsProps = { rows: readonly TdsRow[]; several: boolean; onOpen: (row: TdsRow) => void };

function Rows({ rows, several, onOpen }: RowsProps): ReactNode {
  const { t, language } = useLanguage();
  if (rows.length === 0)
    return (
      <EmptyState icon={<FileCheck2 aria-hidden />} title={t(messages.empty)} text={t(messages.emptyText)} />
    );
  const amount = (value: number): string => (value === 0 ? '' : formatRupees(value));
  const quarterOf = (row: TdsRow): string => textOf(tdsCertificates, 'quarter', row.quarter, language);
  const numbersOf = ({ numbers }: TdsRow): string => numbers.join(', ');
  return (
    <DataTable<TdsRow>
      caption={t(messages.title)}
      rows={rows}
      rowKey={(row) => `${row.client_id ?? row.client} ${row.quarter} ${row.pan ?? 'none'}`}
      onOpen={onOpen}
      columns={[
        { key: 'client', label: t(messages.client), width: '240px', cell: (row) => row.client },
        ...(several
          ? [
              {
                key: 'company',
                label: t(companyScreens.company),
                cell: (row: TdsRow) =>
                  row.pan === null ? t(messages.notTold) : <span className="notranslate">{row.company}</span>,
                text: (row: TdsRow) => (row.pan === null ? t(messages.notTold) : row.company),
                under: 'plain' as const,
              },
            ]
          : []),
        {
          key: 'quarter',
          label: t(messages.quarter),
          cell: quarterOf,
          text: quarterOf,
          under: 'plain',
        },
        {
          key: 'deducted',
          label: t(messages.deducted),
          numeric: true,
          cell: (row) => amount(row.deducted),
          text: (row) => amount(row.deducted),
          under: 'named',
        },
        {
          key: 'certified',
          label: t(messages.certified),
          numeric: true,
          cell: (row) => amount(row.certified),
          text: (row) => amount(row.certified),
          under: 'named',
        },
        { key: 'missing', label: t(messages.missing), numeric: true, cell: (row) => amount(row.missing) },
        {
          key: 'due_on',
          label: t(messages.dueOn),
          cell: (row) =>
            row.late ? (
              <StatusBadge tone="danger" icon="wrong">
                {t(messages.late)}, {formatDate(row.due_on, language)}
              </StatusBadge>
            ) : (
              formatDate(row.due_on, language)
            ),
          text: (row) => row.due_on,
          under: 'named',
        },
        {
          key: 'numbers',
          label: t(messages.numbers),
          cell: numbersOf,
          text: numbersOf,
          under: 'named',
        },
      ]}
    />
  );
}

type CertificatesProps = { row: TdsRow; years: readonly string[]; onClose: () => void };

function Certificates({ row, years, onClose }: CertificatesProps): ReactNode {
  const { t, language } = useLanguage();
  const issuers = useIssuers();
  const may = usePermission('billing:write');
  const options = years.map((value) => ({ value, label: value }));
  return (
    <SideSheet open onClose={onClose} title={row.client} ownWords>
      {row.client_id === null ? null : (
        <ResourcePart<TdsCertificate>
          resource={tdsCertificates}
          of={{ field: 'client_id', id: row.client_id }}
          add={messages.add}
          none={messages.none}
          may={may}
          fields={[
            ...(issuers.several ? ['billed_by'] : []),
            ...['financial_year', 'quarter', 'number', 'dated', 'amount', 'note'],
          ]}
          own={{
            financial_year: { kind: 'choice', options },
            billed_by: issuerSpec(issuers, t(messages.byAmount)),
          }}
          fixed={[]}
          title={(certificate) => `${certificate.number}: ${formatRupees(certificate.amount)}`}
          detail={(certificate) =>
            [
              certificate.financial_year,
              textOf(tdsCertificates, 'quarter', certificate.quarter, language),
              formatDate(certificate.dated, language),
              certificate.billed_by === null ? '' : issuers.nameOf(certificate.billed_by),
            ]
              .filter(Boolean)
              .join(' · ')
          }
        />
      )}
    </SideSheet>
  );
}

/** This financial year and the three before it. */
function lastYears(): string[] {
  const now = today();
  return quarters.map(
    (_, back) => financialYearOf(calendarDate(`${Number(now.slice(0, 4)) - back}${now.slice(4, 8)}01`)).name,
  );
}
