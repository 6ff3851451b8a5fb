import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { onCallMessages as words } from '#shared/modules/on-call/messages.ts';
import { providerMoves } from '#shared/modules/on-call/operations.ts';
import { providers } from '#shared/modules/on-call/provider.ts';
import type { Provider, ProviderAction } from '#shared/modules/on-call/provider.ts';
import { applyAndStore, bind } from '#server/core/sync/operations.ts';
import { writeToAddress } from '#server/modules/notifications/operations/write-to.ts';
import type { BoundOperation } from '#server/core/sync/bound-operation.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { takeBackJobs } from '#server/modules/jobs/operations/take-back.ts';

const mailOf: Readonly<Partial<Record<ProviderAction, 'partner.approved' | 'partner.rejected'>>> = {
  approve: 'partner.approved',
  reject: 'partner.rejected',
};

/**
 * Takes a service partner one step along. Who is approved can sign in; who is decided about hears of it by
 * mail; who is suspended loses what they were offered and have not begun.
 */
export function moveProvider(action: ProviderAction): BoundOperation {
  return bind(providerMoves[action], async (tx, call) => {
    if (action === 'approve') await refuseSecondPartner(tx, call.id ?? '');
    const moved = await applyAndStore(providerMoves[action], tx, call);
    const provider = action === 'approve' ? await withAccount(tx, moved) : moved;
    if (action === 'suspend' && moved.user_id !== null) await takeBackJobs(tx, moved.user_id);
    const mail = mailOf[action];
    if (mail !== undefined && provider.email !== null) {
      const { language, name, reason, email: to } = provider;
      await writeToAddress(tx, { name: mail, values: { name, reason }, language, to });
    }
    return provider;
  });
}

/** Of several applications with one number, one at most becomes the partner. */
async function refuseSecondPartner(tx: Tx, id: string): Promise<void> {
  const { tenantId } = tx.actor;
  const partner = await tx.sql
    .selectFrom('providers as p')
    .innerJoin('providers as o', (join) =>
      join
        .onRef('o.tenant_id', '=', 'p.tenant_id')
        .onRef('o.phone', '=', 'p.phone')
        .onRef('o.id', '!=', 'p.id'),
    )
    .select('o.id')
    .where('p.tenant_id', '=', tenantId)
    .where('p.id', '=', id)
    .where('o.deleted', '=', 0)
    .where('o.status', 'in', ['approved', 'suspended'])
    .executeTakeFirst();
  if (partner) refuse('exists', words.isPartner, 'phone');
}

/** The account by which a partner signs in: the one their number has, or a new one. */
async function withAccount(tx: Tx, provider: Provider): Promise<Provider> {
  const { tenantId } = tx.actor;
  const known = await tx.sql
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', provider.phone)
    .where('role', '=', 'provider')
    .executeTakeFirst();
  const userId = known ? String(known['id']) : newId();
  if (!known)
    await tx.sql
      .insertInto('users')
      .values({
        tenant_id: tenantId,
        id: userId,
        name: provider.name,
        email: null,
        phone: provider.phone,
        role: 'provider',
        password_hash: null,
        active: 1,
        created_at: tx.now,
        updated_at: tx.now,
      })
      .execute();
  else
    await tx.sql
      .updateTable('users')
      .set({ active: 1, declined_at: null })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', userId)
      .execute();
  const current = await tx.rows(providers).find(provider.id);
  const next = { ...(current ?? provider), user_id: userId };
  return tx.rows(providers).update(next);
}
