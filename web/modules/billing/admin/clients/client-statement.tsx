import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { financialYearOf } from '#shared/core/financial-year.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { readStatement, StatementLine } from '#shared/modules/billing/reports.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { SpanFields } from '#web/core/ui/forms/span-fields.tsx';
import { spanProblem } from '#web/core/ui/forms/span-problem.ts';
import { today } from '#web/core/ui/look/when.ts';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { CompanyFilter, companyAsked } from '../company-filter.tsx';
import { FileButtons } from '../file-buttons.tsx';
import { billingReportScreens as messages } from '../../report-screens.ts';

/** The account of a client in a period: every bill, note and payment with the balance after it. */
export function ClientStatement({ clientId }: { clientId: string }): ReactNode {
  const { t, language } = useLanguage();
  const [from, setFrom] = useState<string>(financialYearOf(today()).from);
  const [to, setTo] = useState<string>(today());
  const [gstin, setGstin] = useState('');
  const asked = { from, to, ...companyAsked(gstin) };
  const fits = spanProblem(from, to) === null;
  const answer = useQuery<typeof readStatement>(
    '/billing/clients/{id}/statement',
    fits ? { params: { id: clientId }, input: asked } : null,
  );
  const amount = (value: number): string => (value === 0 ? '' : formatRupees(value));
  return (
    <>
      <SpanFields from={from} to={to} onFrom={setFrom} onTo={setTo} />
      <CompanyFilter value={gstin} onChange={setGstin} />
      {fits ? (
        <AnswerStates answer={answer}>
          {({ opening, closing, lines }) => (
            <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
              <FileButtons
                path={`/billing/clients/${encodeURIComponent(clientId)}/statement?${String(new URLSearchParams(asked))}`}
                name={['statement', from, to, gstin].filter(Boolean).join('-')}
                ready
              />
              <FactList
                facts={[
                  { label: t(messages.opening), value: formatRupees(opening) },
                  { label: t(messages.closing), value: formatRupees(closing) },
                ]}
              />
              {lines.length === 0 ? null : (
                <DataTable<StatementLine & { readonly n: number }>
                  caption={t(messages.statement)}
                  rows={lines.map((line, n) => ({ ...line, n }))}
                  rowKey={(line) => String(line.n)}
                  columns={[
                    {
                      key: 'entry',
                      label: t(messages.entry),
                      width: '120px',
                      cell: (line) => (
                        <>
                          {[line.kind === 'opening' ? '' : t(messages[line.kind]), line.reference]
                            .filter(Boolean)
                            .join(' ')}
                          <Box color="fg.muted" fontSize="sm">
                            {formatDate(line.date, language)}
                          </Box>
                        </>
                      ),
                    },
                    {
                      key: 'debit',
                      label: t(messages.debit),
                      numeric: true,
                      cell: (line) => amount(line.debit),
                      text: (line) => amount(line.debit),
                      under: 'named',
                    },
                    {
                      key: 'credit',
                      label: t(messages.credit),
                      numeric: true,
                      cell: (line) => amount(line.credit),
                      text: (line) => amount(line.credit),
                      under: 'named',
                    },
                    {
                      key: 'balance',
                      label: t(messages.balance),
                      numeric: true,
                      cell: (line) => formatRupees(line.balance),
                    },
                  ]}
                />
              )}
            </Box>
          )}
        </AnswerStates>
      ) : null}
    </>
  );
}
