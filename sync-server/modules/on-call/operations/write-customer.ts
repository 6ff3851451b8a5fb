import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { parsePhone } from '#shared/core/phone.ts';
import * as contract from '#shared/modules/on-call/customer-operations.ts';
import { onCallMessages as messages } from '#shared/modules/on-call/messages.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { overStates } from '#shared/modules/bookings/booking.ts';
import { customerIn } from '../customers.ts';

export const createCustomer = handleOnline(contract.createCustomer, {
  handler: async (tx, { input }) => {
    const id = await customerByPhone(tx, input.phone, input.name, input.email);
    return { answer: await customerIn(tx, id), about: ['users', id], logged: {} };
  },
});

export const editCustomer = handleOnline(contract.editCustomer, {
  handler: async (tx, { input, params }) => {
    const { id } = await customerIn(tx, params['id'] ?? '');
    if (input.email !== undefined) await checkEmail(tx, input.email, id);
    const changes = {
      ...(input.name === undefined ? {} : { name: input.name }),
      ...(input.email === undefined ? {} : { email: input.email === '' ? null : input.email }),
    };
    await tx.sql
      .updateTable('users')
      .set({ ...changes, updated_at: tx.now })
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('id', '=', id)
      .execute();
    return { answer: await customerIn(tx, id), about: ['users', id], logged: Object.keys(changes) };
  },
});

/**
 * An address belongs to one account of the whole installation. Codes for a new password go to it: that of a
 * customer who has one is theirs to change, or who changes it becomes the customer.
 */
async function checkEmail(tx: Tx, email: string, id: string): Promise<void> {
  const own = await tx.sql
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (email === (own?.['email'] ?? '')) return;
  if (own && own['password_hash'] !== null) refuse('forbidden_field', messages.emailTheirs, 'email');
  if (email === '') return;
  const other = await tx.sql
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) refuse('exists', messages.emailTaken, 'email');
}

/** Archives a customer whose bookings are all over. What they booked, paid and said stays. */
export const archiveCustomer = handleOnline(contract.archiveCustomer, {
  handler: async (tx, { params }) => {
    const { id } = await customerIn(tx, params['id'] ?? '');
    const open = await tx.sql
      .selectFrom('bookings')
      .select('id')
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('user_id', '=', id)
      .where('deleted', '=', 0)
      .where('status', 'not in', overStates)
      .limit(1)
      .executeTakeFirst();
    if (open) refuse('illegal_transition', messages.customerBusy, 'id');
    await tx.sql
      .updateTable('users')
      .set({ active: 0, updated_at: tx.now })
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('id', '=', id)
      .execute();
    return { answer: await customerIn(tx, id), about: ['users', id] };
  },
});

/**
 * The account of a customer with this number, made where there is none; an archived one is taken up again.
 */
export async function customerByPhone(tx: Tx, typed: string, name: string, email: string): Promise<string> {
  const phone = parsePhone(typed) ?? refuse('invalid', messages.phone, 'phone');
  const { tenantId } = tx.actor;
  const known = await tx.sql
    .selectFrom('users')
    .select(['id', 'active'])
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', phone)
    .where('role', '=', 'customer')
    .executeTakeFirst();
  if (known) {
    if (known['active'] !== 1)
      await tx.sql
        .updateTable('users')
        .set({ active: 1, updated_at: tx.now })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', known['id'])
        .execute();
    return String(known['id']);
  }
  const id = newId();
  await checkEmail(tx, email, id);
  await tx.sql
    .insertInto('users')
    .values({
      tenant_id: tenantId,
      id,
      name,
      email: email === '' ? null : email,
      phone,
      role: 'customer',
      password_hash: null,
      active: 1,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .execute();
  return id;
}
