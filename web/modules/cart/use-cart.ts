import { useEffect, useMemo } from 'react';
import { cartItems } from '#shared/modules/cart/cart-item.ts';
import type { CartItem } from '#shared/modules/cart/cart-item.ts';
import { orders } from '#shared/modules/cart/order.ts';
import { countCart } from '#shared/modules/cart/totals.ts';
import { services } from '#shared/modules/marketplace/service.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRows } from '#web/core/data/local.ts';
import type { Rows } from '#web/core/data/local.ts';
import { useSession } from '#web/core/session/session.ts';
import { cartMessages as messages } from './messages.ts';

export type Cart = Rows<CartItem> & { itemCount: number; total: number };

/** The lines of the cart and their totals, live. A plain copy stays under the storage key `cart`. */
export function useCart(): Cart {
  const { user } = useSession();
  const inCart = useRows(cartItems);
  const { rows: requests } = useRows(orders, { where: { status: 'requested' } });
  const found = useMemo(() => {
    // What is on its way as an order is not in the cart any more; what was refused is.
    const ordered = new Set(
      requests
        .filter((order) => order._state === 'waiting')
        .flatMap((order) => order.lines.map((line) => line.cart_id)),
    );
    return { ...inCart, rows: inCart.rows.filter((line) => !ordered.has(line.id)) };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rows say everything; the answer around them is new at each render
  }, [inCart.rows, inCart.ready, inCart.asOf, requests]);
  const totals = useMemo(() => countCart(found.rows), [found.rows]);

  useEffect(() => {
    if (!found.ready || !user) return;
    const items = found.rows.map((line) => ({
      id: line.id,
      name: lineName(line),
      price: line.price,
      quantity: line.quantity,
    }));
    localStorage.setItem('cart', JSON.stringify({ items, ...totals }));
  }, [found.ready, found.rows, totals, user]);

  return { ...found, ...totals };
}

/** How a line is called on the screen, in its language. */
export function useLineName(): (line: CartItem) => string {
  const { t, language } = useLanguage();
  const { rows } = useRows(services);
  return (line) => {
    const title = language === 'hi' ? rows.find((row) => row.id === line.service_id)?.name_hi : undefined;
    return title ? `${title} (${t(messages[line.package])})` : lineName(line);
  };
}

/** The name of a line, `Deep Cleaning Services (standard)`. */
function lineName(line: Pick<CartItem, 'service' | 'package'>): string {
  return line.service.endsWith(`(${line.package})`) ? line.service : `${line.service} (${line.package})`;
}
