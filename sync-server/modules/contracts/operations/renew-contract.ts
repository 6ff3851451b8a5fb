import { formatDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { contractMessages as messages } from '#shared/modules/contracts/messages.ts';
import { renewContract as contract } from '#shared/modules/contracts/operations.ts';
import { renewedTerms } from '#shared/modules/contracts/renewals/rules.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { bind } from '#server/core/sync/operations.ts';
import { notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { watchRenewal } from '../renewals/renewal-days.ts';
import { currentContract, nextNumber, unended } from './write-contract.ts';

/** Makes the contract that goes on from another. It has the same terms, and is signed anew. */
export const renewContract = bind(contract, async (tx, { id, input }) => {
  await lockTenantSequence(tx);
  const current = await currentContract(tx, id);
  if (current.renewed_by !== null) refuse('illegal_transition', messages.renewedAlready, 'status');
  const agreed = renewedTerms(current, input.uplift ?? current.renewal_uplift);
  const next: Contract = {
    ...current,
    ...agreed,
    ...unended,
    id: newId(),
    number: await nextNumber(tx),
    start_date: input.start_date ?? agreed.start_date,
    end_date: input.end_date ?? agreed.end_date,
    renewal_uplift: input.uplift ?? current.renewal_uplift,
    renews_id: current.id,
    quote_id: null,
    version: 1,
    signature: 'none',
    signature_sent_at: null,
    terminated_at: null,
    ver: 1,
    created_at: tx.now,
    updated_at: tx.now,
  };
  if (next.start_date <= current.end_date)
    refuse(
      'invalid',
      filled(messages.renewedStart, { day: inBoth((language) => formatDate(current.end_date, language)) }),
      'start_date',
    );
  if (next.end_date < next.start_date) refuse('invalid', messages.endBeforeStart, 'end_date');
  const made = tx.rows(contracts).insert(next);
  await watchRenewal(tx, made);
  await watchRenewal(tx, tx.rows(contracts).update({ ...current, renewed_by: made.id }));
  notifyPerson(tx, made.user_id, {
    kind: 'contract',
    title: messages.newsRenewed,
    body: [made.title, made.title],
    link: '/contracts',
  });
  return made;
});
