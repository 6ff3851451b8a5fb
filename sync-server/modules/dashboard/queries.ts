import { bookings } from '#shared/modules/bookings/booking.ts';
import { contractVisits } from '#shared/modules/contracts/visit.ts';
import type { OwnRecords } from '#shared/modules/dashboard/figures.ts';
import { incidents } from '#shared/modules/incidents/incident.ts';
import { ownRows } from '#server/core/sql/own-rows.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { readOwnBills } from '#server/modules/billing/queries.ts';
import { readOwnContracts } from '#server/modules/contracts/queries.ts';
import { readServiceTitles } from '#server/modules/marketplace/queries.ts';

/**
 * What the caller owns and, of clients whose money they see, the bills; in one look at the database. Services
 * are named in the caller's language; a booking itself only keeps the English name.
 */
export async function readOwn(call: SignedCall): Promise<OwnRecords> {
  const { services, actor } = call;
  const { database } = services;
  const own = [actor.tenantId, actor.userId] as const;
  const [mine, agreed, visits, reported, bills, titleOf] = await Promise.all([
    ownRows(database, bookings, ...own),
    readOwnContracts(call),
    ownRows(database, contractVisits, ...own),
    ownRows(database, incidents, ...own),
    readOwnBills(call),
    readServiceTitles(call),
  ]);
  return {
    // What only lies in the cart is no booking yet.
    bookings: mine
      .filter((booking) => !booking.in_cart)
      .map((booking) => ({ ...booking, service: titleOf(booking.service_id, booking.service) })),
    contracts: agreed,
    visits,
    incidents: reported,
    bills: bills.map((bill) => ({
      ...bill,
      lines: bill.lines.map((line) => ({ ...line, title: titleOf('', line.title) })),
    })),
  };
}
