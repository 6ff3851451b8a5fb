import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { move } from '#shared/core/lifecycle.ts';
import { namedIn } from '#shared/core/named-in.ts';
import { parsePhone } from '#shared/core/phone.ts';
import { clients } from '#shared/modules/billing/client.ts';
import { clientPeople, clientPersonLifecycle } from '#shared/modules/portal/client-person.ts';
import type { ClientPerson } from '#shared/modules/portal/client-person.ts';
import { portalMessages as messages } from '#shared/modules/portal/messages.ts';
import * as contract from '#shared/modules/portal/people-operations.ts';
import { bind } from '#server/core/sync/operations.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { customerByPhone } from '#server/modules/on-call/operations/write-customer.ts';

/**
 * Gives access with a number. Its account is made where there is none, as an invitation that its person takes
 * up by signing in; one who declined is asked again.
 */
export const giveAccess = bind(contract.giveAccess, async (tx, { input }) => {
  // Two that give the same number access at once would not see each other.
  await lockTenantSequence(tx);
  const client = await tx.rows(clients).find(input.client_id);
  if (!client || client.merged_into !== null) return refuse('invalid', messages.noClient, 'client_id');
  const phone = parsePhone(input.phone) ?? refuse('invalid', messages.badPhone, 'phone');
  await check(tx, input);
  const userId = await customerByPhone(tx, phone, input.name, '');
  const known = await tx.sql
    .selectFrom('client_people')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('client_id', '=', client.id)
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (known) refuse('exists', messages.hasAccess, 'phone');
  await tx.sql
    .updateTable('users')
    .set({ declined_at: null, updated_at: tx.now })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', userId)
    .where('declined_at', 'is not', null)
    .execute();
  notifyPerson(tx, userId, newsOf('access.given', { client: client.name }, '/my-sites'));
  return tx.rows(clientPeople).insert({
    id: newId(),
    client_id: client.id,
    user_id: userId,
    name: input.name,
    phone,
    role: input.role,
    site_ids: input.site_ids,
    until: input.until,
    status: clientPersonLifecycle.initial,
    given_by: tx.actor.name,
    ended_at: null,
  });
});

/** The number stays: another person is given access of their own. */
export const changeAccess = bind(contract.changeAccess, async (tx, { id, input }) => {
  const current = await tx.rows(clientPeople).visible(id ?? '', clientPeople.access.write(tx.actor));
  if (current.status !== 'active') refuse('illegal_transition', messages.ended, 'status');
  const next = { ...current, ...namedIn(input) };
  await check(tx, next, current.until);
  return tx.rows(clientPeople).update(next);
});

export const endAccess = bind(contract.endAccess, async (tx, { id }) => {
  const current = await tx.rows(clientPeople).visible(id ?? '', clientPeople.access.write(tx.actor));
  return tx.rows(clientPeople).update({
    ...current,
    status: move(clientPersonLifecycle, current.status, 'end'),
    ended_at: tx.now,
  });
});

type Given = Pick<ClientPerson, 'client_id' | 'role' | 'site_ids' | 'until'>;

async function check(tx: Tx, given: Given, before: string | null = null): Promise<void> {
  const { client_id: clientId, role, site_ids: siteIds, until } = given;
  if (until !== null && until !== before && until < dateOf(tx.now))
    refuse('invalid', messages.untilPast, 'until');
  if (siteIds.length === 0) return;
  if (role !== 'manager') refuse('invalid', messages.onlyManagers, 'site_ids');
  const held = await tx.sql
    .selectFrom('client_sites')
    .select('site_id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('client_id', '=', clientId)
    .where('deleted', '=', 0)
    .execute();
  const theirs = new Set(held.map((line) => String(line['site_id'])));
  if (siteIds.some((siteId) => !theirs.has(siteId))) refuse('invalid', messages.notTheirSite, 'site_ids');
}
