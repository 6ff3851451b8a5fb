import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { refuseAhead } from '#shared/core/refuse-future.ts';
import { newId } from '#shared/core/ids.ts';
import { formatRupees } from '#shared/core/money.ts';
import { resourceOperations } from '#shared/core/resource-operations.ts';
import { isSealed } from '#shared/core/sealed.ts';
import { onCallMessages as messages } from '#shared/modules/on-call/messages.ts';
import { everyDay } from '#shared/modules/on-call/work-days.ts';
import { noPlace } from '#shared/modules/on-call/work-place.ts';
import { providers } from '#shared/modules/on-call/provider.ts';
import type { Provider } from '#shared/modules/on-call/provider.ts';
import { checkRecord } from '#server/core/http/resource-routes.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { takeBackJobs } from '#server/modules/jobs/operations/take-back.ts';
import { balancesOf } from '../wallet-queries.ts';

const contracts = resourceOperations(providers);

/** Adds a partner that the office writes down itself, to be decided about like one who applied. */
export const createProvider = bind(contracts.create, async (tx, { input }) => {
  const id = typeof input['id'] === 'string' ? input['id'] : newId();
  await tx.rows(providers).own(id, () => false);
  const record = withLastDigits({ ...blank, ...input, id });
  checkRecord(providers, record);
  refuseAhead(providers, input, dateOf(tx.now));
  return tx.rows(providers).insert(record);
});

export const editProvider = bind(contracts.update, async (tx, { id, input }) => {
  const current = await tx.rows(providers).visible(id ?? '', providers.access.write(tx.actor));
  const record = withLastDigits({ ...current, ...input });
  checkRecord(providers, record);
  refuseAhead(providers, input, dateOf(tx.now));
  const isMoved = record.bank_account !== null && record.bank_account !== current.bank_account;
  // The code of the bank before would send the money there.
  if (isMoved && !input.ifsc) refuse('invalid', messages.ifscToo, 'ifsc');
  if (isMoved && record.user_id !== null)
    notifyPerson(
      tx,
      record.user_id,
      newsOf('partner.bank_changed', { digits: record.bank_last4 }, '/field/wallet'),
    );
  return tx.rows(providers).update(record);
});

/**
 * Removes a partner who is owed nothing, owes nothing, has set off for no job and of whom no report is to be
 * checked. What else they had goes back to the office, and their sign-in ends.
 */
export const removeProvider = bind(contracts.remove, async (tx, { id }) => {
  const current = await tx.rows(providers).visible(id ?? '', providers.access.write(tx.actor));
  const { user_id: userId } = current;
  if (userId !== null) {
    await refuseUnsettled(tx, userId);
    await takeBackJobs(tx, userId);
    await tx.sql
      .updateTable('users')
      .set({ active: 0, updated_at: tx.now })
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('id', '=', userId)
      .execute();
  }
  const left = (await tx.rows(providers).find(current.id)) ?? current;
  tx.rows(providers).remove(left);
  return left;
});

async function refuseUnsettled(tx: Tx, userId: string): Promise<void> {
  const [wallet] = await balancesOf(tx.sql, tx.actor.tenantId, [userId]);
  if (wallet && wallet.balance > 0)
    refuse('illegal_transition', filled(messages.payFirst, { amount: formatRupees(wallet.balance) }));
  if (wallet && wallet.balance < 0)
    refuse('illegal_transition', filled(messages.owesFirst, { amount: formatRupees(-wallet.balance) }));
  const begun = await tx.sql
    .selectFrom('jobs')
    .select('title')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('worker_id', '=', userId)
    .where('status', 'in', ['on_way', 'arrived', 'working'])
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (begun) refuse('illegal_transition', filled(messages.atWork, { title: String(begun['title']) }));
  for (const table of ['job_returns', 'no_shows'] as const) {
    const held = await tx.sql
      .selectFrom(table)
      .select('id')
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('worker_id', '=', userId)
      .where('state', '=', 'held')
      .where('deleted', '=', 0)
      .limit(1)
      .executeTakeFirst();
    if (held) refuse('illegal_transition', messages.checkFirst);
  }
}

/** The last digits of the bank account, which may be shown where it may not. */
function withLastDigits<Known extends Pick<Provider, 'bank_account' | 'bank_last4'>>(record: Known): Known {
  const { bank_account: account, bank_last4: known } = record;
  if (account !== null && isSealed(account)) return { ...record, bank_last4: known };
  return { ...record, bank_account: account || null, bank_last4: (account ?? '').slice(-4) };
}

const blank: Omit<Provider, 'id' | 'ver' | 'created_at' | 'updated_at'> = {
  user_id: null,
  name: '',
  phone: '',
  email: null,
  areas: '',
  skills: [],
  ...everyDay,
  ...noPlace,
  experience_years: 0,
  about: '',
  share_percent: 80,
  language: 'hi',
  documents: [],
  photo: null,
  verified_on: null,
  papers_to: null,
  pan: '',
  bank_account: null,
  bank_last4: '',
  ifsc: null,
  consent: false,
  consent_at: null,
  status: 'pending',
  reason: '',
  decided_at: null,
};
