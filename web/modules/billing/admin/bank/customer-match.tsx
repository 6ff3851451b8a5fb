import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { receiveFromCustomer } from '#shared/modules/billing/bank/operations.ts';
import type { BankMatch, FoundDue } from '#shared/modules/billing/bank/queries.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { bankScreens as messages } from '../../bank-screens.ts';
import { Suggested } from './suggested.tsx';

type Customer = NonNullable<BankMatch['customer']>;
type Due = Pick<FoundDue, 'kind' | 'id' | 'left'>;
export const dueNames = {
  order: messages.orderOf,
  booking: messages.bookingOf,
  invoice: messages.invoiceOf,
} as const;

/** Whether the signed-in person may record a payment of it. */
export function useMayReceive(): (due: Pick<Due, 'kind'>) => boolean {
  const mayBill = usePermission('billing:write');
  const mayBook = usePermission('bookings:write');
  return ({ kind }) => mayBill && (kind === 'invoice' || mayBook);
}

/** Records a line as the payment of what was chosen. */
export async function receive(lineId: string, { kind, id, left }: Due): Promise<void> {
  const form = {
    order: { order_id: id, left },
    booking: { booking_id: id, left },
    invoice: { invoice_id: id },
  }[kind];
  await call<typeof receiveFromCustomer>('POST /billing/bank-lines/{id}/customer-payment', {
    params: { id: lineId },
    form,
  });
}

/** What more or less than is due comes with a line; nothing where it is exactly that. */
export function overWords(over: number): readonly [Message, string] | null {
  if (over === 0) return null;
  return [over > 0 ? messages.moreThanDue : messages.staysDue, formatRupees(Math.abs(over))];
}

/** A customer of the app who has probably paid, and what for. */
export function CustomerSuggested({ match, customer }: { match: BankMatch; customer: Customer }): ReactNode {
  const { t } = useLanguage();
  const mayReceive = useMayReceive();
  const over = overWords(customer.over);
  const pays = [
    `${t(dueNames[customer.kind], { number: customer.number })} ${formatRupees(match.line.amount)}`,
    ...(over === null ? [] : [t(over[0], { amount: over[1] })]),
  ].join(', ');
  return (
    <Box>
      <Suggested
        certainty={customer.certainty}
        name={customer.customer}
        pays={pays}
        reasons={customer.reasons}
      />
      {mayReceive(customer) ? null : <Box fontSize="sm">{t(messages.needsBookings)}</Box>}
    </Box>
  );
}

type ConfirmProps = { match: BankMatch; customer: Customer; onSaved: () => void };

/** Confirms a certain suggestion as it is. */
export function ConfirmCustomer({ match, customer, onSaved }: ConfirmProps): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const mayReceive = useMayReceive();
  if (!mayReceive(customer)) return null;
  const confirm = (): void =>
    void run(async () => {
      await receive(match.line.id, customer);
      toast.success(t(messages.paymentRecorded));
      onSaved();
    });
  return (
    <Button
      size="sm"
      busy={busy}
      aria-label={t(messages.confirmOf, {
        amount: formatRupees(match.line.amount),
        client: customer.customer,
      })}
      onClick={confirm}
    >
      {t(messages.confirm)}
    </Button>
  );
}
