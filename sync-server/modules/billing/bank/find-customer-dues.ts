import { can } from '#shared/core/access.ts';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { paiseToRupees } from '#shared/core/money.ts';
import { leftOf } from '#shared/modules/billing/bank/customer-due.ts';
import type { CustomerDue } from '#shared/modules/billing/bank/customer-due.ts';
import { mostDues } from '#shared/modules/billing/bank/queries.ts';
import type { readCustomerDues as contract } from '#shared/modules/billing/bank/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { readCustomerDues } from './read-customer-dues.ts';

/** What customers of the app have to pay, by what somebody types. */
export async function findCustomerDues(
  call: QueryCall<typeof contract>,
): Promise<QueryReply<typeof contract>> {
  const { services, actor, input } = call;
  const { dues } = await readCustomerDues(services.database, actor.tenantId, {
    until: dateOf(instantFromMs(services.nowMs())),
    withBookings: can(actor, 'bookings:read'),
  });
  const wanted = (input.search ?? '').trim().toUpperCase();
  const found = dues.filter((due) => leftOf(due) > 0 && isFound(due, wanted));
  return {
    data: found
      .toSorted((a, b) => Number(a.isPart) - Number(b.isPart) || b.since.localeCompare(a.since))
      .slice(0, mostDues)
      .map((due) => ({
        kind: due.kind,
        id: due.id,
        number: due.number,
        customer: due.customer || (due.phone ?? ''),
        phone: due.phone,
        title: due.parts.map(({ title }) => title).join(', '),
        since: due.since,
        left: paiseToRupees(leftOf(due)),
      })),
  };
}

function isFound({ customer, phone, number, isSame }: CustomerDue, wanted: string): boolean {
  const isNumber = wanted !== '' && number.includes(wanted);
  // The only booking of an order is found by its number; else the order stands for it.
  if (isSame || wanted === '') return isNumber || !isSame;
  const digits = wanted.replaceAll(/[\s+-]/g, '').replace(/^0/, '');
  const isPhone = /^\d{3,}$/.test(digits) && (phone ?? '').includes(digits);
  return customer.toUpperCase().includes(wanted) || isNumber || isPhone;
}
