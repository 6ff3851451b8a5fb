import { providers } from '#shared/modules/on-call/provider.ts';
import type { Provider } from '#shared/modules/on-call/provider.ts';
import type { Skill } from '#shared/modules/on-call/skills.ts';
import { jobSays as messages } from '#shared/modules/jobs/server-messages.ts';
import { refuse } from '#shared/core/errors.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** Somebody who does jobs, by their account. */
export type Worker = { readonly id: string; readonly name: string };

/** Roles whose accounts do no jobs. */
export const notWorking = ['customer', 'kiosk', 'operator'] as const;

/**
 * The person a job is given to by name. Refuses who has no account, is no approved partner, or is a partner
 * without the skill.
 */
export async function workerOf(
  tx: Tx,
  userId: string,
  skill: Skill,
  field: 'worker_id' | 'helper_ids' = 'worker_id',
): Promise<Worker> {
  const user = await tx.sql
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', userId)
    .where('active', '=', 1)
    .where('role', 'not in', [...notWorking])
    .executeTakeFirst();
  if (!user) return refuse('invalid', messages.noWorker, field);
  if (user['role'] !== 'provider') return { id: String(user['id']), name: String(user['name']) };
  const row = await tx.sql
    .selectFrom('providers')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('status', '=', 'approved')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!row) return refuse('invalid', messages.noWorker, field);
  const partner = decodeRow(providers, row);
  if (!partner.skills.includes(skill)) refuse('invalid', messages.lacksSkill, field);
  return { id: userId, name: partner.name };
}

/** False for a service partner who is not approved any more. */
export async function isWorking({ sql, actor }: Tx, userId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('users as u')
    .leftJoin('providers as p', (join) =>
      join
        .onRef('p.tenant_id', '=', 'u.tenant_id')
        .onRef('p.user_id', '=', 'u.id')
        .on('p.status', '=', 'approved')
        .on('p.deleted', '=', 0),
    )
    .select(['u.role', 'p.id as partner'])
    .where('u.tenant_id', '=', actor.tenantId)
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return row !== undefined && (row['role'] !== 'provider' || row['partner'] !== null);
}

/**
 * The partner of an account; null for who is none, and so has wages. One who was removed is still paid for
 * what they did.
 */
export async function partnerOf(sql: Sql, tenantId: string, userId: string): Promise<Provider | null> {
  const row = await sql
    .selectFrom('providers')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('deleted')
    .orderBy('updated_at', 'desc')
    .executeTakeFirst();
  return row ? decodeRow(providers, row) : null;
}
