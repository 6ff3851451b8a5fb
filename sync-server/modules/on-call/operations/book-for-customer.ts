import { refuse } from '#shared/core/errors.ts';
import { createBooking } from '#shared/modules/bookings/operations.ts';
import { homeCategory } from '#shared/modules/marketplace/home-category.ts';
import { services } from '#shared/modules/marketplace/service.ts';
import { bookForCustomer as contract } from '#shared/modules/on-call/booking-operations.ts';
import { onCallMessages as messages } from '#shared/modules/on-call/messages.ts';
import { validate } from '#shared/core/validate.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bookFor } from '#server/modules/bookings/operations/create-booking.ts';
import { customerIn, findCustomer } from '../customers.ts';
import { customerByPhone } from './write-customer.ts';

/** Books a home service for the customer who is named. */
export const bookForCustomer = bind(contract, async (tx, { input }) => {
  const { customer_id: customerId, customer_name: name, customer_phone: phone, ...facts } = input;
  const service = await tx.rows(services).find(facts.service_id);
  if (service?.category !== homeCategory.name) refuse('invalid', messages.notHome, 'service_id');
  const { id } =
    customerId === undefined ? { id: await byPhone(tx, phone, name) } : await known(tx, customerId);
  const customer = await customerIn(tx, id);
  return bookFor(
    tx,
    { id, name: customer.name, phone: customer.phone },
    validate(createBooking.input, facts),
  );
});

async function known(tx: Tx, id: string): Promise<{ readonly id: string }> {
  const customer = await findCustomer(tx, id);
  return customer?.active ? customer : refuse('invalid', messages.noCustomer, 'customer_id');
}

async function byPhone(tx: Tx, phone: string | undefined, name: string): Promise<string> {
  if (phone === undefined) return refuse('invalid', messages.phone, 'customer_phone');
  if (name.trim() === '') refuse('invalid', messages.customerName, 'customer_name');
  return customerByPhone(tx, phone, name, '');
}
