import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { gstStates } from '#shared/core/gst-states.ts';
import { gstinFault, normalGstin } from '#shared/core/gstin.ts';
import { translate } from '#shared/core/i18n.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { cartItems } from '#shared/modules/cart/cart-item.ts';
import type { CartItem } from '#shared/modules/cart/cart-item.ts';
import { orderedPlace } from '#shared/modules/cart/fixed-place.ts';
import { cartSentences as messages } from '#shared/modules/cart/messages.ts';
import { promoFor } from '#shared/modules/cart/promo.ts';
import { countCart, totalsOf } from '#shared/modules/cart/totals.ts';
import { services as servicesResource } from '#shared/modules/marketplace/service.ts';
import type { Database } from '#server/core/sql/database.ts';
import { listRows } from '#server/core/http/crud.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { readBuyerState, readReverseCharge } from '#server/modules/billing/reverse-charge/queries.ts';
import { isFirstOrder } from '#server/modules/bookings/queries.ts';
import { readPromotions } from '#server/modules/marketplace/queries.ts';
import { readTerms } from '#server/modules/tenants/queries.ts';
import { isOnlyOffer, priceLine } from './price-lines.ts';
import type { CartEntry } from './price-lines.ts';

/**
 * The caller's cart with its two figures and, as far as it can be ordered, what it comes to with tax and a
 * code.
 */
export async function readCart(call: SignedCall): Promise<Reply> {
  const { services, actor, query } = call;
  const { promo: code = '', place: wanted, gstin: typed = '', ...rest } = query;
  const reply = await listRows(services.database, cartItems, {
    tenantId: actor.tenantId,
    answer: cartItems.access.read(actor),
    query: { page: rest['page'] ?? '1' },
    limit: 200,
  });
  const items = reply.data;
  const now = instantFromMs(services.nowMs());
  const terms = await readTerms(services.database.read, actor.tenantId, now);
  const first = await isFirstOrder(services.database.read, actor.tenantId, actor.userId);
  const found =
    code === ''
      ? null
      : promoFor(
          await readPromotions(services.database.read, actor.tenantId, code),
          code,
          dateOf(now),
          first,
        );
  const promo =
    found &&
    ('promo' in found
      ? { code: found.promo.code, percent: found.promo.percent }
      : { refused: translate(found.refused, call.language) });
  const percent = found && 'promo' in found ? found.promo.percent : 0;
  // One with a mistake is none, for the tax as for the place.
  const gstin = gstinFault(typed) === null ? normalGstin(typed) : '';
  const isReverse = await readReverseCharge(services.database.read, actor, {
    gstin,
    day: dateOf(now),
  });
  const lines = [];
  const problems: string[] = [];
  const entries = await entriesOf(services.database, actor.tenantId, items);
  const asked = checkedPlace(wanted, terms.state);
  const buyer = await readBuyerState(services.database.read, actor);
  const booked = entries.map(({ booking }) => booking);
  const place = orderedPlace({ buyer, gstin, asked, booked, own: terms.state });
  for (const entry of entries) {
    try {
      const mayBeFirst = first && isOnlyOffer(entries, entry);
      lines.push(priceLine(entry, now, { mayBeFirst, percent, isReverse }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problems.push(translate(error.text, call.language));
    }
  }
  const totals = totalsOf(lines, terms.state, place);
  return {
    ...reply,
    also: { totals: countCart(items), checkout: { lines, ...totals, place, promo, problems } },
  };
}

/** The state code of a place of supply, or the business's own where none is named. */
export function checkedPlace(wanted: string | undefined, own: string): string {
  if (wanted === undefined || wanted === '') return own;
  return gstStates.some((state) => state.supply && state.code === wanted)
    ? wanted
    : refuse('invalid', messages.badState, 'place');
}

async function entriesOf(
  database: Database,
  tenantId: string,
  items: readonly CartItem[],
): Promise<CartEntry[]> {
  const bookingRows = await visibleRows(database, bookings, tenantId, true)
    .selectAll()
    .where(
      database.isOneOf(
        'id',
        items.flatMap((item) => item.booking_id ?? []),
      ),
    )
    .execute();
  const serviceRows = await visibleRows(database, servicesResource, tenantId, true).selectAll().execute();
  const bookingOf = new Map(bookingRows.map((row) => [String(row['id']), decodeRow(bookings, row)]));
  const serviceOf = new Map(serviceRows.map((row) => [String(row['id']), decodeRow(servicesResource, row)]));
  return items.map((item) => ({
    item,
    booking: bookingOf.get(item.booking_id ?? '') ?? null,
    service: serviceOf.get(item.service_id) ?? null,
  }));
}
