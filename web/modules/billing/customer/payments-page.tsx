import { Box } from '@chakra-ui/react';
import { CreditCard, Receipt, Repeat, Wallet } from 'lucide-react';
import { lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';
import type { readMySums, readPaymentMethods } from '#shared/modules/billing/queries.ts';
import { formatRupees } from '#shared/core/money.ts';
import { billingPeriods, isReported, paymentStatuses } from '#shared/modules/billing/rules.ts';
import type { BillingPeriod, PaymentStatus } from '#shared/modules/billing/rules.ts';
import type { Bill } from '#shared/modules/dashboard/figures.ts';
import type { readMySites } from '#shared/modules/portal/queries.ts';
import { withoutMoney } from '#shared/modules/portal/without-money.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { isAwaited } from '#web/core/ui/forms/awaited-payment.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/core/ui/feedback/error-state.tsx';
import { FetchedLater } from '#web/core/ui/feedback/fetched-later.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Tile, Tiles } from '#web/core/ui/layout/tile.tsx';
import { paymentScreens as messages } from '../messages.ts';
import { BillCard } from './bill-card.tsx';
import { BookingMoney } from './booking-money.tsx';
import { useDueBills, useMyBills, useMySums } from './use-my-bills.ts';
import { mostFetched, useFoundBills } from './use-found-bills.ts';
import { MethodFacts } from './method-facts.tsx';
import { PayDialog } from './pay-dialog.tsx';

const AutoPayDialog = lazy(() => import('./auto-pay-dialog.tsx'));

type Status = 'all' | PaymentStatus;
const pageSize = 20;

export default function PaymentsPage(): ReactNode {
  const { t } = useLanguage();
  const [page, setPage] = useState(1);
  const { data, failed, asOf, ...list } = useMyBills(page);
  const due = useDueBills();
  const sums = useMySums();
  const turnTo = (next: number): void => {
    setPage(next);
    setShown(pageSize);
  };
  const [query] = useSearchParams();
  const [search, setSearch] = useState(query.get('q') ?? '');
  const [status, setStatus] = useState<Status>('all');
  const [period, setPeriod] = useState<BillingPeriod>('all');
  const [paying, setPaying] = useState<readonly Bill[]>([]);
  const [open, setOpen] = useState<'methods' | 'auto' | null>(null);
  const [shown, setShown] = useState(pageSize);
  const bills = data ?? [];
  const looked = useFoundBills(bills, page === 1 && bills.length < mostFetched, { search, status, period });
  const { bills: found, isOfAll, hasMore } = looked;
  const reload = (): void => [list, due, sums, looked].forEach((answer) => answer.reload());
  const sites = useQuery<typeof readMySites>('/portal/sites', {}, { keep: true, follow: ['notifications'] });
  const others = withoutMoney(sites.data);
  const closed = bills.length === 0 && others !== '';
  const payable = (due.data ?? []).filter((bill) => !isReported(bill) && !isAwaited(bill.id));

  return (
    <Page title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <OfflineNote asOf={asOf} />
      {!data ? (
        failed ? (
          <ErrorState title={t(messages.failed)} text={t(messages.failedSafe)} retry={reload} />
        ) : (
          <CardSkeletons label={t(messages.loading)} />
        )
      ) : (
        <>
          {sums.data && !closed ? <Sums sums={sums.data} /> : null}
          <BookingMoney />
          <Box display="flex" flexWrap="wrap" gap="2" mb="5" alignItems="center">
            {due.data && payable.length === 0 ? null : (
              <Button disabled={payable.length === 0} onClick={() => setPaying(payable)}>
                <Wallet size={20} aria-hidden />
                {t(due.data?.length === mostFetched ? messages.payNewest : messages.payAll, {
                  n: payable.length,
                })}
              </Button>
            )}
            <Button look="outline" onClick={() => setOpen('methods')}>
              <CreditCard size={20} aria-hidden />
              {t(messages.methods)}
            </Button>
            <Button look="outline" onClick={() => setOpen('auto')}>
              <Repeat size={20} aria-hidden />
              {t(messages.autoPay)}
            </Button>
            {due.data && payable.length === 0 && !closed ? (
              <Box color="fg.muted">
                {t(due.data.length === 0 ? messages.nothingPending : messages.awaiting)}
              </Box>
            ) : null}
          </Box>
          {open === 'auto' ? (
            <FetchedLater>
              <AutoPayDialog onClose={() => setOpen(null)} />
            </FetchedLater>
          ) : null}
          <Box
            display="grid"
            gap="3"
            mb="5"
            gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: '2fr 1fr 1fr' }}
          >
            <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
              <TextField label={t(messages.search)} type="search" value={search} onChange={setSearch} />
            </Box>
            <SelectField<Status>
              label={t(messages.status)}
              value={status}
              onChange={setStatus}
              options={['all' as const, ...paymentStatuses].map((value) => ({
                value,
                label: t(value === 'paid' ? messages.settled : messages[value]),
              }))}
            />
            <SelectField<BillingPeriod>
              label={t(messages.period)}
              value={period}
              onChange={setPeriod}
              options={billingPeriods.map((value) => ({ value, label: t(messages[value]) }))}
            />
          </Box>
          {found.length === 0 ? (
            <EmptyState
              icon={<Receipt aria-hidden />}
              title={t(closed ? messages.withoutMoney : messages.none)}
              text={
                closed
                  ? t(messages.withoutMoneyText, { clients: others })
                  : t(bills.length === 0 ? messages.noneText : messages.noneFiltered)
              }
            />
          ) : (
            <Box
              as="ul"
              listStyleType="none"
              display="grid"
              gap="3"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
            >
              {found
                .toSorted(overdueFirst)
                .slice(0, shown)
                .map((bill) => (
                  <BillCard
                    key={bill.id}
                    bill={bill}
                    onPay={isAwaited(bill.id) ? null : () => setPaying([bill])}
                  />
                ))}
            </Box>
          )}
          {found.length > shown ? (
            <Box textAlign="center" mt="5">
              <Button look="outline" onClick={() => setShown(found.length)}>
                {t(messages.showAll)}
              </Button>
            </Box>
          ) : null}
          {hasMore ? (
            <Box color="fg.muted" textAlign="center" mt="5">
              {t(messages.firstOnly, { n: mostFetched })}
            </Box>
          ) : null}
          <TurnPages {...{ page, turnTo, isOfAll }} isFull={bills.length === mostFetched} />
        </>
      )}
      {paying.length > 0 ? <PayDialog bills={paying} onClose={() => setPaying([])} onPaid={reload} /> : null}
      {open === 'methods' ? <MethodsDialog onClose={() => setOpen(null)} /> : null}
    </Page>
  );
}

function overdueFirst(a: Bill, b: Bill): number {
  return Number(b.state === 'overdue') - Number(a.state === 'overdue');
}

type TurnProps = {
  page: number;
  turnTo: (page: number) => void;
  /** What is shown was looked for among all. */
  isOfAll: boolean;
  isFull: boolean;
};

/** The way to the pages before and after, of invoices that are not looked for. */
function TurnPages({ page, turnTo, isOfAll, isFull }: TurnProps): ReactNode {
  const { t } = useLanguage();
  if (isOfAll || (page === 1 && !isFull)) return null;
  return (
    <Box display="flex" justifyContent="center" flexWrap="wrap" gap="3" mt="5">
      <Button look="outline" disabled={page === 1} onClick={() => turnTo(page - 1)}>
        {t(messages.newer)}
      </Button>
      <Button look="outline" disabled={!isFull} onClick={() => turnTo(page + 1)}>
        {t(messages.older)}
      </Button>
    </Box>
  );
}

function Sums({ sums }: { sums: z.output<(typeof readMySums)['output']> }): ReactNode {
  const { t } = useLanguage();
  return (
    <Tiles>
      <Tile label={t(messages.totalPaid)} value={formatRupees(sums.paid)} />
      <Tile label={t(messages.pendingSum)} value={formatRupees(sums.pending)} />
      <Tile
        label={t(messages.overdueSum)}
        value={formatRupees(sums.overdue)}
        tone={sums.overdue > 0 ? 'danger' : 'plain'}
      />
      <Tile
        label={t(messages.thisMonthSum)}
        note={t(messages.thisMonthNote)}
        value={formatRupees(sums.paid_this_month)}
      />
    </Tiles>
  );
}

function MethodsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const { data } = useQuery<typeof readPaymentMethods>('/billing/payment-methods', {}, { keep: true });
  return (
    <Dialog open onClose={onClose} title={t(messages.methods)}>
      {data ? <MethodFacts methods={data} /> : null}
    </Dialog>
  );
}
