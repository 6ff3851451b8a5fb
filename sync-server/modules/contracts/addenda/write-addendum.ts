import { formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import { contractAddenda } from '#shared/modules/contracts/addenda/addendum.ts';
import type { ContractAddendum, RateChange } from '#shared/modules/contracts/addenda/addendum.ts';
import { addendumMessages as messages } from '#shared/modules/contracts/addenda/messages.ts';
import * as contract from '#shared/modules/contracts/addenda/operations.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { bind } from '#server/core/sync/operations.ts';
import { requirePermission } from '#server/core/sync/permission.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { clientsOf } from '../clients/queries.ts';
import { readOfOthers } from '../renewals/read-of-others.ts';
import { contractOf } from './contract-of.ts';
import { checkedHeadcounts } from './headcounts.ts';
import type { AskedHeadcount } from './headcounts.ts';
import { checkedPosts } from './new-posts.ts';
import type { AskedPost } from './new-posts.ts';
import { checkEnd } from '../operations/move-end.ts';
import { makeAddendum, monthlyFrom, nextNumbers } from '../operations/make-addendum.ts';

type Written = Pick<ContractAddendum, 'title' | 'text' | 'text_hi' | 'from' | 'end_date'> & {
  readonly rates: readonly { readonly rate_id: string; readonly rate: number }[];
  readonly headcounts: readonly AskedHeadcount[];
  readonly new_posts: readonly AskedPost[];
};

/** Writes an addendum by hand, as a draft; also while notice runs, or for the days of one that has ended. */
export const createAddendum = bind(contract.createAddendum, async (tx, { id, input }) => {
  await lockTenantSequence(tx);
  const of = await tx.rows(contracts).visible(id ?? '', contracts.access.write(tx.actor));
  const changes = await checked(tx, of, input);
  const headcounts = await checkedHeadcounts(tx, of, input);
  const added = await checkedPosts(tx, of, input);
  const { rates: _rates, headcounts: _asked, new_posts: _posts, ...facts } = input;
  const numberOf = await nextNumbers(tx, [of.id]);
  return makeAddendum(tx, of, numberOf(of.id), {
    ...facts,
    old_end_date: facts.end_date === null ? null : of.end_date,
    kind: 'by_hand',
    wage_from: null,
    passes_through: false,
    changes,
    headcounts,
    new_posts: added,
  });
});

/** Changes a draft that was written by hand. */
export const updateAddendum = bind(contract.updateAddendum, async (tx, { id, input }) => {
  const current = await tx.rows(contractAddenda).visible(id ?? '', contractAddenda.access.write(tx.actor));
  if (current.status !== 'draft' || current.kind !== 'by_hand')
    refuse('illegal_transition', messages.notDraft, 'status');
  const of = await contractOf(tx, current);
  const { rates: _rates, headcounts: _asked, new_posts: _posts, ...facts } = input;
  const changes = await checked(tx, of, input);
  const headcounts = await checkedHeadcounts(tx, of, input);
  const old_end_date = facts.end_date === null ? null : of.end_date;
  const added = await checkedPosts(tx, of, input);
  const next = { ...current, ...facts, old_end_date, changes, headcounts, new_posts: added };
  return tx.rows(contractAddenda).update({ ...next, ...monthlyFrom(of, next) });
});

/**
 * Refuses an addendum that changes nothing or lies outside of its contract; gives the rates that it changes.
 */
async function checked(tx: Tx, of: Contract, written: Written): Promise<RateChange[]> {
  const { from, rates, headcounts, new_posts: added, text, text_hi: hindi, end_date: end } = written;
  const changed = rates.length + headcounts.length + added.length;
  if (changed === 0 && end === null && text === '' && hindi === '')
    refuse('invalid', messages.nothing, 'text');
  if (from < of.start_date) refuse('invalid', dated(messages.beforeContract, of.start_date), 'from');
  const last = of.last_day ?? of.end_date;
  if (from > last) refuse('invalid', dated(messages.afterContract, last), 'from');
  if (end !== null) await checkEnd(tx, of, { from, end });
  if (rates.length === 0) return [];
  requirePermission(tx.actor, 'billing:write');
  const { database, sql, actor } = tx;
  const clientIds = await clientsOf(sql, actor.tenantId, of);
  const own = new Set(clientIds);
  const asked = { database, sql, tenantId: actor.tenantId };
  const ofOthers = await readOfOthers(asked, { contract: of, clientIds, day: from });
  const changes: RateChange[] = [];
  for (const [i, { rate_id: id, rate: next }] of rates.entries()) {
    const rate = await tx.rows(serviceRates).find(id);
    if (!rate || !own.has(rate.client_id) || (rate.to !== null && rate.to < from) || ofOthers.rate(rate))
      return refuse('invalid', messages.noRate, `rates.${i}.rate_id`);
    if (changes.some((known) => known.rate_id === id))
      refuse('invalid', messages.sameRate, `rates.${i}.rate_id`);
    changes.push({
      rate_id: id,
      title: rate.title,
      site: await siteName(tx, rate.site_id),
      people: 0,
      from: rate.from > from ? rate.from : from,
      old_rate: rate.rate,
      new_rate: next,
      line: null,
      skill: '',
      old_wage: null,
      new_wage: null,
    });
  }
  return changes;
}

async function siteName(tx: Tx, siteId: string | null): Promise<string> {
  if (siteId === null) return '';
  const row = await tx.sql
    .selectFrom('locations')
    .select('name')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', siteId)
    .executeTakeFirst();
  return String(row?.['name'] ?? '');
}

function dated(message: Message, day: CalendarDate): Message {
  return filled(message, { day: inBoth((language) => formatDate(day, language)) });
}
