import type { Actor } from '#shared/core/access.ts';
import type { Instant } from '#shared/core/dates.ts';
import type { Message } from '#shared/core/i18n.ts';
import { AppError } from '#shared/core/errors.ts';
import type { Database } from '#server/core/sql/database.ts';

/** The role of the operator in a business that lets it look in. */
export const visiting = 'support';

/** What the operator hears in a business that does not let it look in. */
export const noConsent: Message = [
  'The business has not allowed support access, or has ended it.',
  'व्यवसाय ने सपोर्ट को देखने की इजाज़त नहीं दी है, या उसे बंद कर दिया है।',
];

/** Until when a business lets the operator look in; null where it does not. */
export async function consentUntil(
  { read }: Pick<Database, 'read'>,
  tenantId: string,
  now: Instant,
): Promise<string | null> {
  const row = await read
    .selectFrom('support_grants')
    .select('until_at')
    .where('tenant_id', '=', tenantId)
    .where('revoked_at', 'is', null)
    .where('until_at', '>', now)
    .orderBy('until_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? String(row['until_at']) : null;
}

/** Refuses a visitor whose business does not let the operator look in at this moment. */
export async function requireConsent(
  database: Pick<Database, 'read'>,
  { role, tenantId }: Pick<Actor, 'role' | 'tenantId'>,
  now: Instant,
): Promise<void> {
  if (role === visiting && (await consentUntil(database, tenantId, now)) === null)
    throw new AppError('forbidden', noConsent, {
      extra: { friendlyError: true, userRole: role, required: 'consent', status: 403 },
    });
}
