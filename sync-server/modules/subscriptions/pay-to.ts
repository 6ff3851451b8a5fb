import type * as z from 'zod/mini';
import type * as queries from '#shared/modules/subscriptions/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { storedMembers } from '#server/core/sql/stored-values.ts';
import { readWhereToPay } from '#server/modules/billing/where-to-pay/queries.ts';
import { readOperatorId } from '#server/core/sql/operator-business.ts';

export type PayTo = z.output<typeof queries.readPayTo.output>;

export async function readPayTo({
  services,
}: QueryCall<typeof queries.readPayTo>): Promise<QueryReply<typeof queries.readPayTo>> {
  return { data: await payTo(services.database.read) };
}

/** Where requests are paid to: the accounts of the operator, as on its own bills; and how to reach it. */
export async function payTo(sql: Sql): Promise<PayTo> {
  const operator = await readOperatorId(sql);
  if (operator === '')
    return { upi: '', payee: '', accounts: [], operator: { name: '', phone: '', email: '' } };
  const { upi, payee, accounts } = await readWhereToPay(sql, operator);
  const row = await sql
    .selectFrom('tenants')
    .select(['name', 'brand'])
    .where('id', '=', operator)
    .executeTakeFirst();
  const brand = storedMembers(row?.['brand'] ?? '{}');
  return {
    upi,
    payee,
    accounts: accounts.map(({ holder, bank, branch, account, ifsc }) => ({
      holder,
      bank,
      branch,
      account,
      ifsc,
    })),
    operator: {
      name: String(row?.['name'] ?? ''),
      phone: textIn(brand['phone']),
      email: textIn(brand['email']),
    },
  };
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
