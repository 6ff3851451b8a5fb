import { dateOf, formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import type { ServiceRate } from '#shared/modules/billing/service-rate.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { contractMessages as messages } from '#shared/modules/contracts/messages.ts';
import * as contract from '#shared/modules/contracts/operations.ts';
import { contractStatus, noticeEnds } from '#shared/modules/contracts/rules.ts';
import { bind } from '#server/core/sync/operations.ts';
import { requirePermission } from '#server/core/sync/permission.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { clientsOf } from '../clients/queries.ts';
import { watchRenewal } from '../renewals/renewal-days.ts';
import { tellClient } from '../tell-client.ts';
import { currentContract, supersedeRequest, unended, unsigned } from './write-contract.ts';

/** Gives notice. The contract stays active until its last day; bills stay due after it. */
export const terminateContract = bind(contract.terminateContract, async (tx, { id, input }) => {
  const current = await currentContract(tx, id);
  const today = dateOf(tx.now);
  if (contractStatus(current, today) === 'expired')
    refuse('illegal_transition', messages.alreadyOver, 'status');
  const earliest = noticeEnds(current, today);
  const lastDay = input.last_day ?? earliest;
  if (lastDay < today) refuse('invalid', messages.lastDayPast, 'last_day');
  if (lastDay > current.end_date)
    refuse('invalid', dated(messages.lastDayAfterEnd, current.end_date), 'last_day');
  if (lastDay < earliest && input.reason === '')
    refuse('invalid', dated(messages.reasonForEarly, earliest), 'reason');
  const next: Contract = {
    ...current,
    ...((await supersedeRequest(tx, current.id, 'superseded')) ? unsigned : {}),
    terminated_at: tx.now,
    last_day: lastDay,
    ended_by: input.ended_by,
    end_reason: input.reason,
  };
  const saved = tx.rows(contracts).update(next);
  await watchRenewal(tx, saved);
  await endBilling(tx, saved, { ...input, lastDay });
  await tellClient(tx, saved, dated(messages.newsEnding, lastDay));
  return saved;
});

/** Takes notice back while the last day has not passed. Sites and rates keep the day that they were given. */
export const withdrawNotice = bind(contract.withdrawNotice, async (tx, { id }) => {
  const current = await tx.rows(contracts).visible(id ?? '', contracts.access.write(tx.actor));
  if (current.terminated_at === null) refuse('illegal_transition', messages.noNotice, 'status');
  if (current.last_day === null || current.last_day < dateOf(tx.now))
    refuse('illegal_transition', messages.terminated, 'status');
  const { last_day, ended_by, end_reason } = unended;
  const saved = tx
    .rows(contracts)
    .update({ ...current, terminated_at: null, last_day, ended_by, end_reason });
  await watchRenewal(tx, saved);
  await tellClient(tx, saved, messages.newsGoesOn);
  return saved;
});

type Ending = {
  readonly sites: readonly string[];
  readonly rates: readonly string[];
  readonly lastDay: CalendarDate;
};

/** Ends what the office chose of the client's sites and rates on the same day. */
async function endBilling(tx: Tx, contract: Contract, { sites, rates, lastDay }: Ending): Promise<void> {
  if (sites.length + rates.length === 0) return;
  requirePermission(tx.actor, 'billing:write');
  const own = new Set(await clientsOf(tx.sql, tx.actor.tenantId, contract));
  const mayEnd = (row: Pick<ServiceRate, 'client_id' | 'from'>): boolean =>
    own.has(row.client_id) && row.from <= lastDay;
  for (const [i, id] of sites.entries()) {
    const row = await tx.rows(clientSites).find(id);
    if (!row || !mayEnd(row)) return refuse('invalid', messages.notOfClient, `sites.${i}`);
    if (row.to === null || row.to > lastDay) tx.rows(clientSites).update({ ...row, to: lastDay });
  }
  for (const [i, id] of rates.entries()) {
    const row = await tx.rows(serviceRates).find(id);
    if (!row || !mayEnd(row)) return refuse('invalid', messages.notOfClient, `rates.${i}`);
    if (row.to === null || row.to > lastDay) tx.rows(serviceRates).update({ ...row, to: lastDay });
  }
}

function dated(message: Message, day: CalendarDate): Message {
  return filled(message, { day: inBoth((language) => formatDate(day, language)) });
}
