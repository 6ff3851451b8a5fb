import { sql } from 'kysely';
import { can, onlyReads } from '#shared/core/access.ts';
import { csvText } from '#shared/core/csv.ts';
import { dateOf, firstOfMonth, instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { paiseToRupees } from '#shared/core/money.ts';
import { lastFour } from '#shared/core/sealed.ts';
import { onCallMessages as messages } from '#shared/modules/on-call/messages.ts';
import { providers } from '#shared/modules/on-call/provider.ts';
import type { Provider } from '#shared/modules/on-call/provider.ts';
import type * as queries from '#shared/modules/on-call/service-queries.ts';
import { walletKinds, walletLines } from '#shared/modules/on-call/wallet-line.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { FileReply, Reply, SignedCall } from '#server/core/http/route.ts';
import { shownLines } from '#server/core/http/shown-lines.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Sql } from '#server/core/sql/database.ts';

/** What partners are owed, of all or of some, in rupees. */
export async function balancesOf(
  database: Sql,
  tenantId: string,
  workerIds: readonly string[] = [],
): Promise<{ worker_id: string; worker_name: string; balance: number }[]> {
  let query = database
    .selectFrom('wallet_lines')
    .select(({ fn }) => ['worker_id', fn.max('worker_name').as('name'), fn.sum('amount').as('paise')])
    .where('tenant_id', '=', tenantId)
    .where('account', '=', 'partner')
    .where('deleted', '=', 0);
  if (workerIds.length > 0) query = query.where('worker_id', 'in', [...workerIds]);
  const rows = await query.groupBy('worker_id').orderBy('worker_id').execute();
  return rows.map((row) => ({
    worker_id: String(row['worker_id']),
    worker_name: String(row['name']),
    balance: paiseToRupees(Number(row['paise'])),
  }));
}

/** What the caller earned and is owed; the office asks for one partner, or for all together. */
export async function readWallet(
  call: QueryCall<typeof queries.readWallet>,
): Promise<QueryReply<typeof queries.readWallet>> {
  const { actor, services, input } = call;
  const isOffice = can(actor, 'oncall:read');
  const worker = isOffice ? input.worker_id : actor.userId;
  const since = firstOfMonth(dateOf(instantFromMs(services.nowMs())).slice(0, 7));
  let query = services.database.read
    .selectFrom('wallet_lines')
    .select(({ fn }) => [
      'kind',
      fn.sum('amount').as('paise'),
      // Tax is no part of what is earned, nor is tax that is given back.
      sql<number>`sum(case when day >= ${since} and movement not like '%:tax:back' then amount else 0 end)`.as(
        'month',
      ),
      sql<number>`count(distinct job_id)`.as('jobs'),
    ])
    .where('tenant_id', '=', actor.tenantId)
    .where('account', '=', 'partner')
    .where('deleted', '=', 0);
  if (worker !== undefined) query = query.where('worker_id', '=', worker);
  const rows = await query.groupBy('kind').execute();
  const of = (column: 'paise' | 'month', kinds: readonly string[] = walletKinds): number =>
    paiseToRupees(
      rows
        .filter((row) => kinds.includes(String(row['kind'])))
        .reduce((sum, row) => sum + Number(row[column]), 0),
    );
  const earned = rows.find((row) => row['kind'] === 'earning');
  return {
    data: {
      balance: of('paise'),
      by_kind: {
        earning: of('paise', ['earning']),
        commission: of('paise', ['commission']),
        tax: of('paise', ['tax']),
        bonus: of('paise', ['bonus']),
        lost_job: of('paise', ['lost_job']),
        penalty: of('paise', ['penalty']),
        cash: of('paise', ['cash']),
        payout: of('paise', ['payout']),
        reversal: of('paise', ['reversal']),
      },
      this_month: of('month', ['earning', 'commission', 'bonus', 'lost_job', 'penalty', 'reversal']),
      jobs: Number(earned?.['jobs'] ?? 0),
    },
  };
}

/** The partners of accounts, by account; one who was removed where nobody else has it. */
export async function accountsOf(
  sql: Sql,
  tenantId: string,
  workerIds: readonly string[],
): Promise<ReadonlyMap<string, Provider>> {
  if (workerIds.length === 0) return new Map();
  const rows = await sql
    .selectFrom('providers')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'in', [...workerIds])
    .orderBy('deleted', 'desc')
    .orderBy('updated_at')
    .execute();
  return new Map(rows.map((row) => [String(row['user_id']), decodeRow(providers, row)]));
}

/** A batch of payouts as a file for the bank: name, account, IFSC and amount. */
export async function payoutFile(call: SignedCall): Promise<FileReply & Pick<Reply, 'log'>> {
  const { actor, services, params } = call;
  const masked = onlyReads(actor);
  const batch = params['id'] ?? '';
  const rows = await services.database.read
    .selectFrom('wallet_lines')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('account', '=', 'partner')
    .where('movement', '>', `payout:${batch}:`)
    .where('movement', '<', `payout:${batch};`)
    .orderBy('worker_name')
    .orderBy('id')
    .execute();
  if (rows.length === 0) refuse('not_found', messages.nothingOwed);
  const paid = rows.map((row) => decodeRow(walletLines, row));
  const known = await accountsOf(
    services.database.read,
    actor.tenantId,
    paid.map((line) => line.worker_id),
  );
  const lines = paid.map((line) => {
    const partner = known.get(line.worker_id);
    const account = partner?.bank_account ?? '';
    return [
      line.worker_name,
      masked ? lastFour(account) : account,
      partner?.ifsc ?? '',
      -line.amount,
      line.day,
    ];
  });
  const head = ['Name', 'Account number', 'IFSC', 'Amount', 'Date'];
  const people = [...known.values()].map(({ id }) => id);
  const shown = { coll: providers.name, id: batch, fields: ['bank_account'], as: 'file', people } as const;
  return {
    ...documentReply(Buffer.from(csvText(head, lines)), `payout-${batch.slice(0, 8)}`, 'csv'),
    ...(masked ? {} : { log: shownLines(call, shown) }),
  };
}
