import { Box } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import type { Stored } from '#shared/core/resource.ts';
import { isToCheck, onlinePayments } from '#shared/modules/billing/online-payments/online-payment.ts';
import type { OnlinePayment } from '#shared/modules/billing/online-payments/online-payment.ts';
import { checkOnlinePayment } from '#shared/modules/billing/online-payments/operations.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { serviceTitle } from '#shared/modules/marketplace/service-title.ts';
import { services } from '#shared/modules/marketplace/service.ts';
import { useRows } from '#web/core/data/local.ts';
import type { readInvoice } from '#shared/modules/billing/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useListQuery } from '#web/core/data/use-list-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { recordFacts } from '#web/core/ui/resource/resource-fields.tsx';
import type { SheetTools } from '#web/core/ui/tables/admin-column.ts';
import { dayWords, stampWords, timeWords } from '#web/core/ui/look/when.ts';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { onlinePaymentScreens as messages } from '../../online-payment-screens.ts';
import { paidFor } from '#shared/modules/billing/online-payments/paid-for.ts';
import { noteOf } from './note-of.ts';

// The list is kept on the device; what needs a connection anyway is not.
const ReversePayment = lazy(() => import('../reverse-payment.tsx'));

type Payment = OnlinePayment & Stored;
type Props = { payment: Payment; tools: SheetTools<Payment> };

/** One online payment. One that a person has to check is closed here, with what they found. */
export function OnlinePaymentSheet({ payment, tools }: Props): ReactNode {
  const { t, language } = useLanguage();
  const [isChecking, setChecking] = useState(false);
  const may = usePermission('billing:write') && isToCheck(payment);
  const note = noteOf(payment, language);
  const name = t(paidFor(payment));
  return (
    <SideSheet open onClose={tools.onClose} title={name}>
      <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
        {note === '' ? null : <Box overflowWrap="anywhere">{note}</Box>}
        <FactList
          facts={[
            // By these it is found in the gateway, also where no payment is known yet.
            { label: t(messages.opened), value: stampWords(payment.created_at, language) },
            { label: t(messages.gatewayId), value: payment.payment_ref === '' ? payment.ref : '' },
            ...recordFacts(onlinePayments, payment, language).map((fact) =>
              fact.name === 'invoice_number' ? { ...fact, value: name } : fact,
            ),
          ]}
        />
        {payment.order_id === null ? (
          <>
            <TextLink to={`/admin/billing?state=all&open=${payment.invoice_id ?? ''}`}>
              {t(messages.openInvoice)}
            </TextLink>
            {payment.receipt_id === null && payment.payment_ref !== '' ? (
              <AtInvoice payment={payment} onChange={() => tools.onChange(payment)} />
            ) : null}
          </>
        ) : (
          <OrderLinks orderId={payment.order_id} />
        )}
        {may ? (
          <Button size="sm" justifySelf="start" onClick={() => setChecking(true)}>
            {t(messages.check)}
          </Button>
        ) : null}
      </Box>
      {isChecking ? (
        <CheckDialog payment={payment} onDone={tools.onChange} onClose={() => setChecking(false)} />
      ) : null}
    </SideSheet>
  );
}

/** What an invoice of who is no client has of the payment: it is reversed here to be recorded elsewhere. */
function AtInvoice({ payment, onChange }: { payment: Payment; onChange: () => void }): ReactNode {
  const { data, reload } = useQuery<typeof readInvoice>('/billing/invoices/{id}', {
    params: { id: payment.invoice_id ?? '' },
  });
  const done = async (): Promise<void> => {
    reload();
    onChange();
  };
  return (data?.payments ?? [])
    .filter(({ reference }) => reference === payment.payment_ref)
    .map((one) => (
      <Suspense key={one.id} fallback={null}>
        <ReversePayment payment={one} onChange={done} />
      </Suspense>
    ));
}

/** The bookings of an order, where its money stands. */
function OrderLinks({ orderId }: { orderId: string }): ReactNode {
  const { language } = useLanguage();
  const { rows } = useListQuery<Booking & Stored>(
    {
      path: '/admin/bookings',
      filters: { order_id: orderId },
      counted: null,
      search: '',
      sort: '-created_at',
      pages: 1,
    },
    ['bookings'],
  );
  const { rows: catalogue } = useRows(services);
  const inOrder = rows.toSorted((a, b) => (`${a.date} ${a.time}` < `${b.date} ${b.time}` ? -1 : 1));
  return (
    <Box display="grid" gap="2" justifyItems="start">
      {inOrder.map((booking) => (
        <TextLink key={booking.id} to={`/admin/bookings?open=${encodeURIComponent(booking.id)}`}>
          {[
            serviceTitle(booking, catalogue, language),
            dayWords(booking.date, language),
            timeWords(booking.time),
          ].join(', ')}
        </TextLink>
      ))}
    </Box>
  );
}

type DialogProps = { payment: Payment; onDone: (payment: Payment) => void; onClose: () => void };

function CheckDialog({ payment, onDone, onClose }: DialogProps): ReactNode {
  const { t } = useLanguage();
  return (
    <RecordDialog
      title={t(messages.check)}
      saveLabel={t(messages.check)}
      record={{}}
      whole
      sections={[
        {
          fields: [
            {
              name: 'note',
              kind: 'area',
              label: t(messages.found),
              hint: t(messages.foundHint),
              required: true,
              maxLength: maxLengthOf(checkOnlinePayment, 'note'),
            },
          ],
        },
      ]}
      save={async (form) => {
        const { data } = await call<typeof checkOnlinePayment>('POST /billing/online-payments/{id}/check', {
          params: { id: payment.id },
          form,
        });
        onDone(data);
        toast.success(t(messages.checked));
      }}
      onClose={onClose}
    >
      <Box color="fg.muted">{t(messages.checkText)}</Box>
    </RecordDialog>
  );
}
