import { refuse } from '#shared/core/errors.ts';
import { fieldRoles } from '#shared/modules/auth/role-groups.ts';
import { leadMessages } from '#shared/modules/crm/lead-messages.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { readLeadOwners } from '../lead-owners.ts';

type Owned = Pick<Lead, 'id' | 'name' | 'company' | 'city' | 'owner_id' | 'owner_name'>;

/** The name of somebody who can look after a lead; refuses anybody else. */
export async function readOwnerName(tx: Tx, userId: string): Promise<string> {
  const place = { sql: tx.sql, isOneOf: tx.database.isOneOf, tenantId: tx.actor.tenantId };
  const [owner] = await readLeadOwners(place, userId);
  return owner ? owner.name : refuse('invalid', leadMessages.owner, 'owner_id');
}

/**
 * Tells the person who sells on the phone that a lead is theirs now, or no longer: it comes and goes there
 * with the news. `after` is null where it was removed.
 */
export async function tellOwners(tx: Tx, before: Owned | null, after: Owned | null): Promise<void> {
  const [from, to] = [before?.owner_id ?? null, after?.owner_id ?? null];
  const lead = after ?? before;
  if (from === to || lead === null) return;
  const onPhones = await readOnPhones(tx, [from, to]);
  const client = lead.company || lead.name;
  const about = { client, place: lead.city };
  if (to !== null && onPhones.has(to))
    notifyPerson(tx, to, newsOf('lead.given', about, `/field/leads?open=${lead.id}`));
  if (from !== null && onPhones.has(from)) {
    const news =
      to === null
        ? newsOf('lead.unowned', about, '/field/leads')
        : newsOf('lead.taken', { ...about, name: after?.owner_name ?? '' }, '/field/leads');
    notifyPerson(tx, from, news);
  }
}

/** Which of some people work on a phone of the field. */
async function readOnPhones(tx: Tx, ids: readonly (string | null)[]): Promise<ReadonlySet<string>> {
  const rows = await tx.sql
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where(
      'id',
      'in',
      ids.flatMap((id) => id ?? []),
    )
    .where('role', 'in', fieldRoles)
    .execute();
  return new Set(rows.map((row) => String(row['id'])));
}
