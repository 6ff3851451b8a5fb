import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { editProfile } from '#shared/modules/auth/online.ts';
import { gstRateOn } from '#shared/core/gst.ts';
import { gstinFault, gstinMessages, normalGstin } from '#shared/core/gstin.ts';
import { newId } from '#shared/core/ids.ts';
import type { readPaymentMethods } from '#shared/modules/billing/queries.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { isAgreed, percentOff } from '#shared/modules/bookings/is-agreed.ts';
import { lineDiscount } from '#shared/modules/bookings/discount.ts';
import type { CartItem } from '#shared/modules/cart/cart-item.ts';
import { checkoutCart } from '#shared/modules/cart/checkout.ts';
import { cartSentences } from '#shared/modules/cart/messages.ts';
import type { OrderLine, PayWay } from '#shared/modules/cart/order.ts';
import { fixedPlace, orderedPlace } from '#shared/modules/cart/fixed-place.ts';
import { shownTerms } from '#shared/modules/cart/price-with-gst.ts';
import { isUntaxed } from '#shared/modules/cart/untaxed.ts';
import { amountOf, totalsOf } from '#shared/modules/cart/totals.ts';
import type { Totals } from '#shared/modules/cart/totals.ts';
import { services } from '#shared/modules/marketplace/service.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { call } from '#web/core/session/call.ts';
import { updateSessionUser, useSession } from '#web/core/session/session.ts';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { useBrand } from '#web/core/session/brand.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { useRows } from '#web/core/data/local.ts';
import { send } from '#web/core/data/outbox.ts';
import { checkoutMessages as messages } from './checkout-messages.ts';
import { useCheckoutForm } from './use-checkout-form.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

export type Checkout = {
  readonly form: CheckoutForm;
  readonly change: (part: Partial<CheckoutForm>) => void;
  readonly totals: Totals;
  /** Whether the customer pays the tax on some of it itself. */
  readonly reverse: boolean;
  /** The state whose tax holds: of the GSTIN, or the one chosen. */
  readonly place: string;
  /** Whether the state is that of the client’s bills, or of a booking that is confirmed already. */
  readonly isPlaceFixed: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly busy: boolean;
  /** The name of a customer who has none yet: bookings and bills carry it. Null where it is known. */
  readonly customer: string | null;
  readonly nameCustomer: (name: string) => void;
  /** True until this device has read what the lines are taxed by. */
  readonly reading: boolean;
  readonly payWays: readonly PayWay[];
  readonly payBy: PayWay;
  readonly placeOrder: () => Promise<void>;
};

/** The end of the cart: what it comes to here, and the order that is made of it. */
export function useCheckout(lines: readonly CartItem[], percent: number): Checkout {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const { state_code: own } = useBrand();
  const { rows: booked, ready: bookingsRead } = useRows(bookings);
  const { rows: catalogue, ready: catalogueRead } = useRows(services);
  const reading = !bookingsRead || !catalogueRead;
  const { form, change } = useCheckoutForm();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState('');
  const { user } = useSession();
  const { online } = useSyncStatus();
  // A name is saved by the server alone; without network the order is not kept from going.
  const asksName = user?.name === '' && online;
  const gstin = form.business ? normalGstin(form.gstin) : '';
  const bookingOf = ({ booking_id: id }: CartItem): (typeof booked)[number] | undefined =>
    booked.find((booking) => booking.id === id);
  const methods = useQuery<typeof readPaymentMethods>('/billing/payment-methods', {}, { keep: true });
  // An answer that an earlier version kept does not say it.
  const buyer = methods.data?.buyer_state ?? '';
  const place = orderedPlace({ buyer, gstin, asked: form.state || own, booked: lines.map(bookingOf), own });
  const { mode, day: today } = shownTerms(own, methods.data, Date.now());
  const isReverse = (sac: string): boolean => isUntaxed(sac, { mode, gstin, day: today });
  const shown: OrderLine[] = lines.map((line) => {
    const booking = bookingOf(line);
    const sac = catalogue.find((item) => item.id === line.service_id)?.sac ?? '';
    const price = amountOf(line, booking);
    return {
      cart_id: line.id,
      booking_id: line.booking_id ?? '',
      service_id: line.service_id,
      service: line.service.replace(/ \((basic|standard|premium)\)$/, ''),
      package: line.package,
      date: booking?.date ?? '',
      time: booking?.time ?? '',
      quantity: line.quantity,
      price,
      ...lineDiscount(price, booking?.added, percentOff(booking, percent)),
      sac,
      rate: isReverse(sac) ? 0 : gstRateOn(sac, today) / 100,
    };
  });
  const totals = totalsOf(shown, own, place);
  const payWays: PayWay[] = form.business ? ['upi', 'after_service', 'invoice'] : ['upi', 'after_service'];
  // Whoever puts a booking that is agreed into the cart comes to pay it.
  const isToPay = lines.map(bookingOf).every((booking) => booking && isAgreed(booking));
  const payBy = payWays.find((way) => way === form.pay_by) ?? (isToPay ? 'upi' : 'after_service');

  const placeOrder = async (): Promise<void> => {
    if (reading) return;
    const fault = form.business ? gstinFault(gstin) : null;
    const wrong = {
      ...(asksName && name.trim() === '' ? { customer: t(messages.nameMissing) } : {}),
      ...(fault ? { gstin: t(gstinMessages[fault]) } : {}),
      ...(form.business && form.name.trim() === '' ? { business_name: t(cartSentences.needsName) } : {}),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return focusFirstError();
    setBusy(true);
    try {
      if (asksName) await saveName(name.trim());
      const id = newId();
      const business = form.business ? { gstin, business_name: form.name.trim() } : {};
      const input = {
        id,
        items: lines.map((line) => line.id),
        promo: form.promo,
        pay_by: payBy,
        place,
        ...business,
        shown: { lines: shown, ...totals },
      };
      await send(checkoutCart, { id, input });
      change({ promo: '' });
      await navigate(`/orders/${id}`);
    } catch (error) {
      const named =
        error instanceof ApiError
          ? Object.fromEntries(
              error.fields.map(({ field, message }) => [field === 'name' ? 'customer' : field, message]),
            )
          : {};
      setErrors({
        ...named,
        all: error instanceof Error && error.message ? error.message : t(messages.failed),
      });
      focusFirstError();
    } finally {
      setBusy(false);
    }
  };
  return {
    form,
    change,
    totals,
    reverse: shown.some(({ sac }) => isReverse(sac)),
    place,
    isPlaceFixed: buyer !== '' || fixedPlace(lines.map(bookingOf), own) !== null,
    errors,
    busy,
    customer: asksName ? name : null,
    nameCustomer: setName,
    reading,
    payWays,
    payBy,
    placeOrder,
  };
}

async function saveName(given: string): Promise<void> {
  const { data } = await call<typeof editProfile>('PUT /auth/profile', { input: { name: given } });
  updateSessionUser({ name: data.name });
}

/** After the fields have been marked, the first of them gets the focus. */
function focusFirstError(): void {
  setTimeout(() => document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus());
}
