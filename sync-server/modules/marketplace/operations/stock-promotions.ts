import { newId } from '#shared/core/ids.ts';
import { firstPromotion } from '#shared/modules/cart/promo.ts';
import { promotions } from '#shared/modules/marketplace/promotion.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** Gives a new business the code that it begins with. */
export function stockPromotions(tx: Tx): void {
  tx.rows(promotions).insert({ id: newId(), ...firstPromotion });
}
