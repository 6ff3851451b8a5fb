import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { normalGstin } from '#shared/core/gstin.ts';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import type { Stored } from '#shared/core/resource.ts';
import { resourceOperations } from '#shared/core/resource-operations.ts';
import { returnRefusals as refusals } from '#shared/modules/billing/return-messages.ts';
import { undertakings } from '#shared/modules/billing/undertaking.ts';
import type { Undertaking } from '#shared/modules/billing/undertaking.ts';
import { undertakingMessages as messages } from '#shared/modules/billing/undertaking-messages.ts';
import { checkRecord } from '#server/core/http/resource-routes.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';

type NewUndertaking = Omit<Undertaking, keyof Stored> & { readonly id: string };

const contracts = resourceOperations(undertakings);

/** Adding and editing a letter of undertaking: of a GSTIN of the business, one for each day. */
export const undertakingVerbs = {
  create: bind(contracts.create, async (tx, { input }) => {
    const id = typeof input['id'] === 'string' ? input['id'] : newId();
    const day = dateOf(tx.now);
    const record: NewUndertaking = { gstin: '', number: '', from: day, to: day, ...input, id };
    return tx.rows(undertakings).insert(await checked(tx, record));
  }),
  update: bind(contracts.update, async (tx, { id, input }) => {
    const current = await tx.rows(undertakings).visible(id ?? '', undertakings.access.write(tx.actor));
    return tx.rows(undertakings).update(await checked(tx, { ...current, ...input }));
  }),
} as const;

async function checked<One extends NewUndertaking>(tx: Tx, given: One): Promise<One> {
  const record = { ...given, gstin: normalGstin(given.gstin) };
  checkRecord(undertakings, record);
  // Two that add one for the same days at once would not see each other.
  await lockTenantSequence(tx);
  const company = await tx.sql
    .selectFrom('companies')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('gstin', '=', record.gstin)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!company) refuse('invalid', refusals.otherGstin, 'gstin');
  const other = await tx.sql
    .selectFrom('gst_undertakings')
    .select('number')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('gstin', '=', record.gstin)
    .where('from', '<=', record.to)
    .where('to', '>=', record.from)
    .where('id', '!=', record.id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (other) refuse('exists', filled(messages.twice, { number: String(other['number']) }), 'from');
  return record;
}
