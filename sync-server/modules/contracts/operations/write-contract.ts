import { can } from '#shared/core/access.ts';
import { namedIn } from '#shared/core/named-in.ts';
import { dateOf, formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { clients } from '#shared/modules/billing/client.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { contractMessages as messages } from '#shared/modules/contracts/messages.ts';
import * as contract from '#shared/modules/contracts/operations.ts';
import { bind } from '#server/core/sync/operations.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { readSettings } from '#server/core/sql/tenant-settings.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { peopleOf } from '#server/modules/portal/operations/people-of.ts';
import { freshContractSettings, usualNotice } from '../queries.ts';
import { placeOf } from '../clauses/read-clauses.ts';
import { partyOfClient, partyOfCustomer } from '../clauses/terms-by-template.ts';
import type { ContractParty } from '../clauses/terms-by-template.ts';
import { fillNew } from '../refill/fillings.ts';
import { watchRenewal } from '../renewals/renewal-days.ts';
import { endRequest, openRequestOf } from '../signing/end-request.ts';
import { tellClient } from '../tell-client.ts';
import { moveBilling } from './move-billing.ts';
import { closeRequest } from './answer-request.ts';

/** What a contract has that nobody has ended or renewed. */
export const unended = {
  last_day: null,
  ended_by: null,
  end_reason: '',
  undone_at: null,
  undone_by: '',
  renews_id: null,
  renewed_by: null,
} as const;

/** What a contract has that nobody has been asked to sign. */
export const unsigned = { signature: 'none', signature_sent_at: null } as const;

/** What only the office goes by: no party has agreed on it. */
const inner: ReadonlySet<string> = new Set(['renewal_days'] satisfies (keyof Contract)[]);

/** Makes a contract with a customer of the app, or with a client of the business. */
export const createContract = bind(
  contract.createContract,
  async (tx, { input: { request_id: requestId, template_id: templateId, values, ...input } }) => {
    const { client_id: clientId, user_id: userId, ...facts } = input;
    const party = await partyOf(tx, clientId, userId);
    const whose = { user_id: party.user_id, client_id: party.client_id, quote_id: null };
    const made = await makeContract(tx, { ...facts, ...whose }, async (draft) =>
      templateId === undefined ? {} : fillNew(tx, { templateId, values }, { contract: draft, party }),
    );
    if (requestId !== undefined) {
      const answered = await closeRequest(tx, requestId, 'accepted', made.number);
      if (!(await isOf(tx, made, answered.user_id))) refuse('invalid', messages.otherRequest, 'request_id');
    }
    return made;
  },
);

/** Whether somebody is the customer of a contract, or one of the people of its client. */
async function isOf(tx: Tx, { user_id: customer, client_id: clientId }: Contract, userId: string) {
  if (userId === customer) return true;
  if (clientId === null) return false;
  const asked = { clientId, siteId: null, day: dateOf(tx.now) };
  for (const right of ['money', 'places'] as const)
    if ((await peopleOf(tx.sql, tx.actor.tenantId, { ...asked, right })).includes(userId)) return true;
  return false;
}

type Party = Pick<Contract, 'user_id' | 'client_id'> & ContractParty;

/** With whom a contract is: a client with the account that sees for it, else a customer of the app. */
async function partyOf(tx: Tx, clientId: string | undefined, userId: string | undefined): Promise<Party> {
  if (clientId === undefined) {
    if (userId === undefined) refuse('invalid', messages.noParty, 'user_id');
    const customer = await readCustomer(tx, userId);
    const named = await partyOfCustomer(placeOf(tx), customer);
    return { ...named, user_id: userId, client_id: null };
  }
  const client = can(tx.actor, 'clients:read') ? await tx.rows(clients).find(clientId) : null;
  if (!client?.active || client.merged_into !== null)
    return refuse('invalid', messages.noClient, 'client_id');
  const own = client.user_id ?? '';
  if (userId !== undefined && userId !== own) refuse('invalid', messages.otherAccount, 'user_id');
  return { user_id: own, client_id: client.id, ...partyOfClient(client) };
}

async function readCustomer(tx: Tx, userId: string) {
  const customer = await tx.sql
    .selectFrom('users')
    .select(['name', 'phone'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', userId)
    // Whom a contract names reads it: nobody of the business.
    .where('role', '=', 'customer')
    .executeTakeFirst();
  if (!customer) return refuse('invalid', messages.noCustomer, 'user_id');
  return { name: String(customer['name'] ?? ''), phone: String(customer['phone'] ?? '') };
}

type NewContract = Pick<
  Contract,
  | 'user_id'
  | 'client_id'
  | 'quote_id'
  | 'title'
  | 'description'
  | 'service_type'
  | 'start_date'
  | 'end_date'
  | 'yearly_value'
  | 'frequency'
  | 'terms'
> &
  Partial<Pick<Contract, 'terms_hi' | 'notice_days' | 'renewal_uplift' | 'wage_change'>> & {
    readonly provider?: string | undefined;
    readonly renewal_days?: number | undefined;
  };

/**
 * Makes a contract in the caller's transaction. What is left out comes from the settings; `complete` gives
 * what depends on the rest of it, such as terms by a template.
 */
export async function makeContract(
  tx: Tx,
  facts: NewContract,
  complete: (draft: Contract) => Promise<Partial<Contract>> = async () => ({}),
): Promise<Contract> {
  const { tenantId } = tx.actor;
  const settings = await readSettings(tx.sql, tenantId, 'contracts', freshContractSettings);
  const tenant = await tx.sql
    .selectFrom('tenants')
    .select('name')
    .where('id', '=', tenantId)
    .executeTakeFirst();
  const draft: Contract = {
    notice_days: usualNotice,
    renewal_uplift: 0,
    wage_change: 'by_agreement',
    terms_hi: '',
    ...facts,
    id: newId(),
    number: await nextNumber(tx),
    provider: facts.provider ?? String(tenant?.['name'] ?? ''),
    renewal_days: facts.renewal_days ?? settings.renewal_days,
    terms: facts.terms === '' ? settings.terms : facts.terms,
    version: 1,
    ...unsigned,
    terminated_at: null,
    ...unended,
    ver: 1,
    created_at: tx.now,
    updated_at: tx.now,
  };
  checkDates(draft);
  const made = tx.rows(contracts).insert({ ...draft, ...(await complete(draft)) });
  await watchRenewal(tx, made);
  return made;
}

/**
 * Changes a contract and keeps what it was as a version. A signature on the old one does not cover the new.
 * What nobody agreed on changes without either, and what is as it was changes nothing. The client's sites and
 * rates that start or end with it do so on its new days.
 */
export const updateContract = bind(contract.updateContract, async (tx, { id, input }) => {
  // Two at once would each go by the days that the other had before.
  await lockTenantSequence(tx);
  const current = await currentContract(tx, id);
  const changes = namedIn(input);
  const before: Readonly<Record<string, unknown>> = current;
  const changed = Object.entries(changes).filter(([name, value]) => before[name] !== value);
  if (changed.length === 0) return current;
  if (changed.every(([name]) => inner.has(name))) {
    const saved = tx.rows(contracts).update({ ...current, ...changes });
    await watchRenewal(tx, saved);
    return saved;
  }
  return saveVersion(tx, current, changes);
});

/** Saves changes of a contract as its next version, which nobody has signed; the one before is kept. */
export async function saveVersion(tx: Tx, current: Contract, changes: Partial<Contract>): Promise<Contract> {
  const next: Contract = {
    ...current,
    ...changes,
    version: current.version + 1,
    ...unsigned,
  };
  checkDates(next);
  await checkPair(tx, next);
  await supersedeRequest(tx, current.id, 'superseded');
  await tx.sql
    .insertInto('contract_versions')
    .values({
      tenant_id: tx.actor.tenantId,
      contract_id: current.id,
      version: current.version,
      body: JSON.stringify(current),
      changed_by: tx.actor.name,
      at: tx.now,
    })
    .execute();
  const saved = tx.rows(contracts).update(next);
  await watchRenewal(tx, saved);
  await moveBilling(tx, current, saved);
  await tellClient(tx, saved, 'contract.changed');
  return saved;
}

/** The customer has signed on paper, or in person. */
export const signContract = bind(contract.signContract, async (tx, { id }) => {
  const current = await currentContract(tx, id);
  if (current.signature !== 'sent') refuse('illegal_transition', messages.notSent, 'signature');
  await supersedeRequest(tx, current.id, 'paper');
  const next: Contract = { ...current, signature: 'signed' };
  return tx.rows(contracts).update(next);
});

/** Ends signatures that are open: they cover a version that no longer counts, or the paper is signed. */
async function supersedeRequest(tx: Tx, contractId: string, kind: 'superseded' | 'paper'): Promise<void> {
  const request = await openRequestOf(tx, contractId);
  const action = kind === 'paper' ? 'sign_paper' : 'supersede';
  if (request) await endRequest(tx, request, { action, kind });
}

/** A contract that the actor may write and that was not terminated. */
export async function currentContract(tx: Tx, id: string | null): Promise<Contract> {
  const current = await tx.rows(contracts).visible(id ?? '', contracts.access.write(tx.actor));
  if (current.undone_at !== null) refuse('illegal_transition', messages.undone, 'status');
  if (current.terminated_at !== null) {
    const isRunning = current.last_day !== null && current.last_day >= dateOf(tx.now);
    refuse('illegal_transition', isRunning ? messages.noticeGiven : messages.terminated, 'status');
  }
  return current;
}

function checkDates(contract: Pick<Contract, 'start_date' | 'end_date'>): void {
  if (contract.end_date < contract.start_date) refuse('invalid', messages.endBeforeStart, 'end_date');
}

/** Refuses days on which the contract that it goes on from, or the one that goes on from it, runs too. */
export async function checkPair(tx: Tx, contract: Contract): Promise<void> {
  const [before, after] = [contract.renews_id, contract.renewed_by].map((id) =>
    id === null ? null : tx.rows(contracts).find(id),
  );
  const [older, newer] = [await before, await after];
  const filledIn = (message: Message, { number }: Contract, day: CalendarDate): Message =>
    filled(message, { number, day: inBoth((language) => formatDate(day, language)) });
  if (newer && runs(newer) && contract.end_date >= newer.start_date)
    refuse('invalid', filledIn(messages.overRenewed, newer, newer.start_date), 'end_date');
  const until = older?.last_day ?? older?.end_date ?? null;
  if (older && until !== null && runs(older) && contract.start_date <= until)
    refuse('invalid', filledIn(messages.underRenewed, older, until), 'start_date');
}

/** Whether a contract has any days: one that was ended before its first day has none. */
function runs({ start_date: start, end_date: end, last_day: last }: Contract): boolean {
  return start <= (last ?? end);
}

/** `C-2026-0001`: the year of making and a running number in it. Two at once take turns. */
export async function nextNumber(tx: Tx): Promise<string> {
  await lockTenantSequence(tx);
  const start = `C-${dateOf(tx.now).slice(0, 4)}-`;
  const last = await tx.sql
    .selectFrom('contracts')
    .select('number')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('number', 'like', `${start}%`)
    // After 9,999 a number is longer, and comes after a shorter one that is larger as a text.
    .orderBy(({ fn }) => fn('length', ['number']), 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return `${start}${String(Number(String(last?.['number'] ?? '').slice(start.length) || 0) + 1).padStart(4, '0')}`;
}
