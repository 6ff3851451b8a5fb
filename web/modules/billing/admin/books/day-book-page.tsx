import { Box } from '@chakra-ui/react';
import { BookOpen, Download } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { firstOfMonth, formatDate, formatMonth, isCalendarDate, lastOfMonth } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { bookMessages as words } from '#shared/modules/billing/books/messages.ts';
import type { DayBookVoucher, readDayBook } from '#shared/modules/billing/books/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { saveFile } from '#web/core/session/save-file.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { spanProblem } from '#web/core/ui/forms/span-problem.ts';
import { SpanFields } from '#web/core/ui/forms/span-fields.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { lastMonth } from '#web/core/ui/look/last-months.ts';
import { bookScreens as messages } from '../../book-screens.ts';
import { CompanyFilter, companyAsked, useChosenCompany } from '../company-filter.tsx';

const formats = [
  { format: 'csv', ending: 'csv', name: 'CSV' },
  { format: 'xlsx', ending: 'xlsx', name: 'XLSX' },
  { format: 'tally', ending: 'xml', name: 'Tally' },
] as const;

/** Every voucher of some days, to be looked over and handed to the accountant. */
export default function DayBookPage(): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const [from, setFrom] = useState<string>(firstOfMonth(lastMonth()));
  const [to, setTo] = useState<string>(lastOfMonth(lastMonth()));
  const problem = spanProblem(from, to);
  const [gstin, setGstin] = useChosenCompany('gstin');
  const of = companyAsked(gstin);
  const answer = useQuery<typeof readDayBook>(
    '/billing/day-book',
    problem === null ? { input: { from, to, ...of } } : null,
  );
  return (
    <Page
      title={t(words.title)}
      subtitle={t(messages.about)}
      actions={
        <Box role="group" aria-label={t(messages.save)} display="flex" flexWrap="wrap" gap="2">
          {formats.map(({ format, ending, name }) => (
            <Button
              key={format}
              look="outline"
              size="sm"
              busy={busy}
              disabled={answer.state !== 'ready' || problem !== null}
              aria-label={t(messages.saveAs, { format: name })}
              onClick={() =>
                void run(() =>
                  saveFile(
                    `/billing/day-book?${String(new URLSearchParams({ from, to, format, ...of }))}`,
                    `day-book-${from}-${to}.${ending}`,
                  ),
                )
              }
            >
              <Download size={18} aria-hidden />
              {name}
            </Button>
          ))}
        </Box>
      }
    >
      <SpanFields from={from} to={to} onFrom={setFrom} onTo={setTo} />
      <CompanyFilter value={gstin} onChange={setGstin} />
      {problem === null ? (
        <AnswerStates answer={answer}>{(book) => <Book book={book} />}</AnswerStates>
      ) : null}
    </Page>
  );
}

type DayBook = z.output<(typeof readDayBook)['output']>;
type Line = { readonly key: string; readonly voucher: DayBookVoucher; readonly at: number };

function Book({ book: { vouchers, count, debit, unlocked } }: { book: DayBook }): ReactNode {
  const { t, language } = useLanguage();
  const lines = vouchers.flatMap((voucher, n) =>
    voucher.entries.map((_entry, at): Line => ({ key: `${n} ${at}`, voucher, at })),
  );
  const side = (amount: number | undefined): string => (amount ? formatRupees(amount) : '');
  const first = (line: Line, text: string): string => (line.at === 0 ? text : '');
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      {unlocked.length === 0 ? null : (
        <Card tone="warn">
          {t(messages.unlocked, { months: unlocked.map((month) => formatMonth(month, language)).join(', ') })}{' '}
          <TextLink to="/admin/payroll">{t(messages.payroll)}</TextLink>
        </Card>
      )}
      {count === 0 ? (
        <EmptyState icon={<BookOpen aria-hidden />} title={t(messages.empty)} text={t(messages.about)} />
      ) : (
        <>
          <Box color="fg.muted">
            {t(messages.totals, { n: count, amount: formatRupees(debit) })}{' '}
            {count > vouchers.length ? t(messages.cut, { n: vouchers.length }) : null}
          </Box>
          <DataTable<Line>
            caption={t(words.title)}
            rows={lines}
            rowKey={(line) => line.key}
            columns={[
              {
                key: 'date',
                label: t(words.date),
                cell: (line) =>
                  isCalendarDate(line.voucher.date)
                    ? first(line, formatDate(line.voucher.date, language))
                    : '',
              },
              {
                key: 'type',
                label: t(words.type),
                cell: (line) => first(line, t(words[line.voucher.type])),
              },
              { key: 'number', label: t(words.number), cell: (line) => first(line, line.voucher.number) },
              {
                key: 'ledger',
                label: t(words.ledger),
                cell: ({ voucher, at }) => <span className="notranslate">{voucher.entries[at]?.ledger}</span>,
              },
              {
                key: 'debit',
                label: t(words.debit),
                numeric: true,
                cell: ({ voucher, at }) => side(voucher.entries[at]?.debit),
              },
              {
                key: 'credit',
                label: t(words.credit),
                numeric: true,
                cell: ({ voucher, at }) => side(voucher.entries[at]?.credit),
              },
              {
                key: 'narration',
                label: t(words.narration),
                cell: (line) => first(line, line.voucher.narration),
              },
            ]}
          />
        </>
      )}
    </Box>
  );
}
