import { useCallback, useState } from 'react';
import { payWays } from '#shared/modules/cart/order.ts';
import type { PayWay } from '#shared/modules/cart/order.ts';

/** What checkout asks for. An empty state is that of the business. */
export type CheckoutForm = {
  readonly promo: string;
  readonly state: string;
  readonly business: boolean;
  readonly gstin: string;
  readonly name: string;
  /** Null where nothing was chosen. */
  readonly pay_by: PayWay | null;
};

const key = 'checkoutDraft';
const empty: CheckoutForm = {
  promo: '',
  state: '',
  business: false,
  gstin: '',
  name: '',
  pay_by: null,
};

/**
 * The form of checkout, kept on this device at every change, so that a reload or a crash does not lose it.
 */
export function useCheckoutForm(): { form: CheckoutForm; change: (part: Partial<CheckoutForm>) => void } {
  const [form, setForm] = useState(kept);
  const change = useCallback((part: Partial<CheckoutForm>) => {
    setForm((before) => {
      const next = { ...before, ...part };
      localStorage.setItem(key, JSON.stringify(next));
      return next;
    });
  }, []);
  return { form, change };
}

function kept(): CheckoutForm {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof found !== 'object' || found === null) return empty;
    const form = { ...empty, ...found };
    return form.pay_by === null || payWays.includes(form.pay_by) ? form : empty;
  } catch {
    return empty;
  }
}
