import { formatDate } from '#shared/core/dates.ts';
import { filled, inBoth, writtenIn } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import type { ContractAddendum } from '#shared/modules/contracts/addenda/addendum.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { contractServerMessages as messages } from '#shared/modules/contracts/server-messages.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { note, readAlike } from '../operations/billing-rows.ts';

/**
 * Notes which rates of the contracts that go on from this one stay as they are: what those were signed with
 * is not changed by an addendum to this one.
 */
export async function noteRenewals(tx: Tx, addendum: ContractAddendum): Promise<void> {
  const of = await tx.rows(contracts).find(addendum.contract_id);
  for (const renewal of of ? await renewalsOf(tx, of) : []) {
    const names = await ratesThatStay(tx, addendum, renewal);
    const { number, start_date: first } = renewal;
    const day = inBoth((language) => formatDate(first, language));
    if (addendum.new_posts.length > 0) {
      const posts = inBoth((language) => postNames(addendum, language));
      note(tx, filled(messages.renewalWithoutPosts, { number, day, posts }));
    }
    if (names.length === 0) continue;
    note(tx, filled(messages.renewalKeepsRates, { number, day, rates: names.join('; ') }));
  }
}

function postNames({ new_posts: added }: ContractAddendum, language: Language): string {
  const names = added.map(({ name, name_hi: hindi }) => writtenIn(language, name, hindi));
  return [...new Set(names)].join('; ');
}

/** The contracts that go on from one, as far as they will run. */
async function renewalsOf(tx: Tx, of: Contract): Promise<Contract[]> {
  const found: Contract[] = [];
  for (let id = of.renewed_by; id !== null; ) {
    const next = await tx.rows(contracts).find(id);
    if (!next || found.some((one) => one.id === next.id)) break;
    if (next.last_day === null || next.last_day >= next.start_date) found.push(next);
    id = next.renewed_by;
  }
  return found;
}

/** The work of an addendum that has another rate of its own in the days of a renewal. */
async function ratesThatStay(tx: Tx, { changes }: ContractAddendum, renewal: Contract): Promise<string[]> {
  const last = renewal.last_day ?? renewal.end_date;
  const names: string[] = [];
  for (const { rate_id: id, new_rate: rate, title, site } of changes) {
    const row = id === null ? null : await tx.rows(serviceRates).find(id);
    if (!row) continue;
    const alike = await readAlike(tx, { table: 'service_rates', row });
    const stays = alike.some(
      (other) =>
        other.from >= renewal.start_date && other.from <= last && 'rate' in other && other.rate !== rate,
    );
    if (stays) names.push([title, site].filter(Boolean).join(', '));
  }
  return [...new Set(names)];
}
