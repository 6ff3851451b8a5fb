import { can } from '#shared/core/access.ts';
import { formatDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { contractMessages as messages } from '#shared/modules/contracts/messages.ts';
import { renewContract as contract } from '#shared/modules/contracts/operations.ts';
import { renewedScope } from '#shared/modules/contracts/renewals/renewed-scope.ts';
import { renewedTerms } from '#shared/modules/contracts/renewals/rules.ts';
import { contractServerMessages as serverMessages } from '#shared/modules/contracts/server-messages.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import { valuesAtEnd } from '../addenda/count-in-force.ts';
import { carriedRate } from '../renewals/carry-on.ts';
import { carryPenalties } from '../renewals/carry-penalties.ts';
import { paidOnceOf } from '../quote/queries.ts';
import { findCarriedOn } from '../renewals/read-carried-on.ts';
import { fillRenewed } from '../refill/fill-renewed.ts';
import { watchRenewal } from '../renewals/renewal-days.ts';
import { tellClient } from '../tell-client.ts';
import { logged, note } from './billing-rows.ts';
import { keepBilling } from './kept-billing.ts';
import type { KeptRow } from './kept-billing.ts';
import { currentContract, nextNumber, unended } from './write-contract.ts';

/**
 * Makes the contract that goes on from another, with the uplift on what that is worth at its end. It has the
 * same terms, also of penalties, and is signed anew. What is billed goes on with it.
 */
export const renewContract = bind(contract, async (tx, { id, input }) => {
  await lockTenantSequence(tx);
  const current = await currentContract(tx, id);
  if (current.renewed_by !== null) refuse('illegal_transition', messages.renewedAlready, 'status');
  const asked = { database: tx.database, sql: tx.sql, tenantId: tx.actor.tenantId };
  const values = await valuesAtEnd(asked, [current]);
  const uplift = input.uplift ?? current.renewal_uplift;
  const agreed = renewedTerms(
    { ...current, yearly_value: values.get(current.id) ?? current.yearly_value },
    uplift,
  );
  const start = input.start_date ?? agreed.start_date;
  const carriesOn = input.carry_on && can(tx.actor, 'billing:write');
  const end = input.end_date ?? agreed.end_date;
  // Where no rate goes on, nothing is said of rates that rise.
  const rises = carriesOn && (await findCarriedOn(asked, current, { from: start, to: end })).rates.length > 0;
  const once = await paidOnceOf({ read: tx.sql }, tx.actor.tenantId, current);
  const next: Contract = {
    ...current,
    ...agreed,
    ...unended,
    id: newId(),
    number: await nextNumber(tx),
    start_date: start,
    end_date: end,
    renewal_uplift: uplift,
    description: renewedScope(current, { start, uplift: rises ? uplift : 0, once }),
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
  const made = tx.rows(contracts).insert({ ...next, ...(await fillRenewed(tx, current, next)) });
  await watchRenewal(tx, made);
  await watchRenewal(tx, tx.rows(contracts).update({ ...current, renewed_by: made.id }));
  await carryPenalties(tx, current, { to: made, first: made.start_date });
  if (carriesOn) await carryOn(tx, current, made);
  else if (input.carry_on) await noteLeft(tx, current, made);
  await tellClient(tx, made, 'contract.renewed');
  return made;
});

/**
 * Writes the client's rates and sites that end with a contract anew for the days of the renewed one, and
 * keeps which they are.
 */
async function carryOn(tx: Tx, from: Contract, to: Contract): Promise<void> {
  const asked = { database: tx.database, sql: tx.sql, tenantId: tx.actor.tenantId };
  const found = await findCarriedOn(asked, from, { from: to.start_date, to: to.end_date });
  const written: KeptRow[] = [];
  for (const rate of found.rates) {
    const made = tx.rows(serviceRates).insert({ id: newId(), ...carriedRate(rate, to.renewal_uplift) });
    logged(tx, 'service_rate.create', 'service_rates', made.id);
    written.push({ table: 'service_rates', id: made.id, to: made.to, removed: false });
  }
  for (const { row, ...days } of found.sites) {
    const made = tx.rows(clientSites).insert({
      id: newId(),
      client_id: row.client_id,
      site_id: row.site_id,
      gstin: row.gstin,
      billed_by: row.billed_by,
      from: days.from,
      to: days.to,
    });
    logged(tx, 'client_site.create', 'client_sites', made.id);
    written.push({ table: 'client_sites', id: made.id, to: made.to, removed: false });
  }
  await keepBilling(tx, to.id, 'renewal', written);
}

/** Notes how much of a client's billing does not go on, as the person may not bill. */
async function noteLeft(tx: Tx, from: Contract, to: Contract): Promise<void> {
  const asked = { database: tx.database, sql: tx.sql, tenantId: tx.actor.tenantId };
  const { rates, sites } = await findCarriedOn(asked, from, { from: to.start_date, to: to.end_date });
  const n = rates.length + sites.length;
  if (n > 0) note(tx, filled(serverMessages.notCarriedOn, { n }));
}
