import { IndianRupee } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { rupeesToPaise } from '#shared/core/money.ts';
import { unitPrice, mayBeOrdered } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { paidOf } from '#shared/modules/bookings/payment.ts';
import { cartItemId, cartItems } from '#shared/modules/cart/cart-item.ts';
import { putCartItem } from '#shared/modules/cart/operations.ts';
import { orders } from '#shared/modules/cart/order.ts';
import { useRows } from '#web/core/data/local.ts';
import { send } from '#web/core/data/outbox.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useSession } from '#web/core/session/session.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { laterMessages as messages } from '../later-messages.ts';
import { bookingScreens } from '../messages.ts';
import { useBookingWithGst } from '../use-with-gst.ts';

/** The way to pay a booking that is in no order: it is put in the cart, which asks how it is paid. */
export default function OrderBooking({ booking }: { booking: Booking }): ReactNode {
  const { t } = useLanguage();
  const { user } = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { total } = useBookingWithGst()(booking);
  const lines = useRows(cartItems);
  const ordered = useRows(orders, { where: { status: 'requested' } });
  const isOfThis = ({ booking_id: id }: { readonly booking_id: string | null }): boolean => id === booking.id;
  const isUnderWay = ordered.rows.some((order) => order._state === 'waiting' && order.lines.some(isOfThis));
  const { received, claimed, returned } = paidOf(booking.payments);
  const paid = rupeesToPaise(received) + rupeesToPaise(claimed) - rupeesToPaise(returned);
  const isPaid = paid >= rupeesToPaise(total);
  if (!user || !lines.ready || !ordered.ready || isUnderWay || isPaid) return null;
  if (lines.rows.some(isOfThis)) return <ButtonLink to="/cart">{t(messages.inCart)}</ButtonLink>;
  if (!mayBeOrdered(booking)) return null;

  const order = async (): Promise<void> => {
    setBusy(true);
    const { id, service_id, service, package: chosen, quantity } = booking;
    try {
      await send(putCartItem, {
        id: cartItemId(user.id, service_id, chosen, id),
        input: { service_id, package: chosen, quantity, booking_id: id, service, price: unitPrice(booking) },
      });
      await navigate('/cart');
    } catch {
      toast.error(t(bookingScreens.saveFailed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void order()}>
      <IndianRupee size={20} aria-hidden />
      {t(messages.payBooking)}
    </Button>
  );
}
