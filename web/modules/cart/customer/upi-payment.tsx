import { Box, chakra } from '@chakra-ui/react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { referenceFault } from '#shared/core/payment-reference.ts';
import { shortId } from '#shared/core/short-id.ts';
import { newId } from '#shared/core/ids.ts';
import { formatRupees } from '#shared/core/money.ts';
import { payBooking } from '#shared/modules/bookings/afterwards.ts';
import { sumOf } from '#shared/modules/cart/order-due.ts';
import type { Due } from '#shared/modules/cart/order-due.ts';
import type { Order } from '#shared/modules/cart/order.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send } from '#web/core/data/outbox.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { buttonStyles } from '#web/core/ui/look/button-styles.ts';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { checkoutMessages as messages } from '../checkout-messages.ts';
import { upiLink } from '#shared/core/upi-link.ts';
import type { Payee } from '#shared/core/upi-link.ts';

const QrCode = lazy(() => import('#web/core/ui/forms/qr-code.tsx'));
const ButtonAnchor = chakra('a', buttonStyles);

/**
 * Paying an order by UPI: the app on this phone, or a code for another; then the reference, so that it is
 * found.
 */
export function UpiPayment({
  order,
  dues,
  payee,
  isOther,
}: {
  order: Order;
  dues: readonly Due[];
  payee: Payee;
  /** Whether another way to pay stands before it, and out. */
  isOther: boolean;
}): ReactNode {
  const { t } = useLanguage();
  const form = useRef<HTMLDivElement>(null);
  const [reference, setReference] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const name = shortId(order.id);
  const total = sumOf(dues);
  const link = upiLink(payee, total, `Order ${name}`, name);

  const claim = async (): Promise<void> => {
    const fault = reference.trim() === '' ? messages.referenceWrong : referenceFault(reference.trim());
    if (fault) {
      setError(t(fault));
      form.current?.querySelector('input')?.focus();
      return;
    }
    setBusy(true);
    try {
      // Each booking gets its share of what was paid, so that the shares add up to it.
      for (const { bookingId, amount } of dues.filter((due) => due.amount > 0))
        await send(payBooking, {
          id: bookingId,
          input: { id: newId(), amount, method: 'upi', reference: reference.trim() },
        });
      toast.success(t(messages.claimed, { amount: formatRupees(total) }));
    } catch (failure) {
      setError(failure instanceof Error && failure.message ? failure.message : t(messages.failed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box display="grid" gap="4" justifyItems="start">
      <ButtonAnchor href={link} wide look={isOther ? 'outline' : 'solid'}>
        {t(messages.payOpen)}
      </ButtonAnchor>
      <Box display="grid" gap="2">
        <Box color="fg.muted" fontSize="sm">
          {t(messages.payQr)}
        </Box>
        <Box width="220px" height="220px" maxW="100%">
          <Suspense fallback={null}>
            <QrCode
              text={link}
              label={t(messages.qrAlt, { total: formatRupees(total), payee: payee.name })}
            />
          </Suspense>
        </Box>
        <Box fontWeight="medium" overflowWrap="anywhere">
          {payee.vpa}
        </Box>
      </Box>
      <Box ref={form} display="grid" gap="3" width="100%">
        <TextField
          label={t(messages.reference)}
          hint={t(messages.paidAsk)}
          maxLength={maxLengthOf(payBooking, 'reference')}
          autoComplete="off"
          value={reference}
          onChange={setReference}
          error={error}
        />
        <Button look="outline" busy={busy} onClick={() => void claim()}>
          {t(messages.iPaid)}
        </Button>
      </Box>
    </Box>
  );
}
