import * as queries from '#shared/modules/on-call/queries.ts';
import { bankOfProvider } from '#shared/modules/on-call/queries.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { can } from '#shared/core/access.ts';
import { isSealed } from '#shared/core/sealed.ts';
import { providers } from '#shared/modules/on-call/provider.ts';
import { readRoutes, readRow } from '#server/core/http/crud.ts';
import { writeRoutes } from '#server/core/http/resource-routes.ts';
import { defineModule } from '#server/core/http/module.ts';
import { handle } from '#server/core/http/operation-route.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { publicRecord } from '#server/core/sql/table.ts';
import { moveProvider } from './operations/move-provider.ts';
import { mostApplicationBytes, registerPartner } from './operations/register-partner.ts';

const moves = [
  moveProvider('approve'),
  moveProvider('reject'),
  moveProvider('suspend'),
  moveProvider('resume'),
];
const path = '/on-call-services/providers';
const [list] = readRoutes(providers, path, ['Service partners', 'सर्विस पार्टनर'], {
  access: 'tenant',
  permission: 'oncall:read',
});

/** People who take single jobs: how they come in, and who decides. */
export const onCall = defineModule('on-call', {
  resources: [providers],
  operations: moves,
  routes: [
    {
      method: 'POST',
      path: '/partner/register',
      access: 'public',
      summary: ['Apply as a service partner', 'सर्विस पार्टनर के रूप में आवेदन'],
      bodyAs: 'raw',
      maxBytes: mostApplicationBytes,
      handle: registerPartner,
    },
    handleQuery(queries.listRepeats, listRepeats, { runs: 'by-size' }),
    ...(list ? [list] : []),
    {
      method: 'GET',
      path: `${path}/{id}`,
      access: 'tenant',
      permission: 'oncall:read',
      summary: ['A service partner', 'एक सर्विस पार्टनर'],
      answers: { resource: providers, many: false, besides: bankOfProvider },
      handle: readProvider,
    },
    ...writeRoutes(providers),
    ...moves.map((move) => handle(move)),
  ],
});

/** Waiting applications whose number has another application, with that one: its name and where it stands. */
async function listRepeats(
  call: QueryCall<typeof queries.listRepeats>,
): Promise<QueryReply<typeof queries.listRepeats>> {
  const { actor, services } = call;
  if (!can(actor, 'oncall:read')) return { data: [] };
  const rows = await services.database.read
    .selectFrom('providers as p')
    .innerJoin('providers as o', (join) =>
      join
        .onRef('o.tenant_id', '=', 'p.tenant_id')
        .onRef('o.phone', '=', 'p.phone')
        .onRef('o.id', '!=', 'p.id'),
    )
    .select(['p.id', 'o.id as other_id', 'o.name', 'o.status'])
    .where('p.tenant_id', '=', actor.tenantId)
    .where('p.status', '=', 'pending')
    .where('p.deleted', '=', 0)
    .where('o.deleted', '=', 0)
    .orderBy('p.created_at', 'desc')
    .limit(200)
    .execute();
  return {
    data: rows.map((row) => {
      const other = pickRow(providers, ['name', 'status'], row);
      return {
        id: String(row['id']),
        other_id: String(row['other_id']),
        other_name: other.name,
        other_status: other.status,
      };
    }),
  };
}

/** One partner. The bank account is for those who decide and pay, and in no list. */
async function readProvider(call: SignedCall): Promise<Reply> {
  const { actor, services } = call;
  const row = await readRow(
    services.database,
    providers,
    actor.tenantId,
    providers.access.read(actor),
    call.params['id'] ?? '',
  );
  const bank = can(actor, 'oncall:write')
    ? { bank_account: isSealed(String(row['bank_account'])) ? null : row['bank_account'], ifsc: row['ifsc'] }
    : {};
  return { data: { ...publicRecord(providers, row), ...bank }, etag: `"${String(row['ver'])}"` };
}
