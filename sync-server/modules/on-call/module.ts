import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { isSealed } from '#shared/core/sealed.ts';
import { providers } from '#shared/modules/on-call/provider.ts';
import { readRoutes, readRow, writeRoutes } from '#server/core/http/crud.ts';
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

/** The bank account of a partner, for those who decide and pay. */
const bankOfProvider = z.object({
  bank_account: z.optional(z.nullable(z.string())),
  ifsc: z.optional(z.nullable(z.string())),
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
    {
      method: 'GET',
      path: `${path}/repeats`,
      runs: 'by-size',
      access: 'tenant',
      permission: 'oncall:read',
      summary: ['Applications with a number that applied before', 'पहले आवेदन कर चुके नंबरों के आवेदन'],
      handle: listRepeats,
    },
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
    ...writeRoutes(providers, path, ['Service partners', 'सर्विस पार्टनर'], 'oncall:write', {
      email: null,
      about: '',
      language: 'hi',
      experience_years: 0,
      user_id: null,
      documents: [],
      bank_account: null,
      bank_last4: '',
      ifsc: null,
      consent: false,
      consent_at: null,
      status: 'pending',
      reason: '',
      decided_at: null,
    }),
    ...moves.map((move) => handle(move)),
  ],
});

/** Waiting applications whose number has another application, with that one: its name and where it stands. */
async function listRepeats(call: SignedCall): Promise<Reply> {
  const { actor, services } = call;
  if (!can(actor, 'oncall:read')) return { data: [] };
  const data = await services.database.read
    .selectFrom('providers as p')
    .innerJoin('providers as o', (join) =>
      join
        .onRef('o.tenant_id', '=', 'p.tenant_id')
        .onRef('o.phone', '=', 'p.phone')
        .onRef('o.id', '!=', 'p.id'),
    )
    .select(['p.id', 'o.id as other_id', 'o.name as other_name', 'o.status as other_status'])
    .where('p.tenant_id', '=', actor.tenantId)
    .where('p.status', '=', 'pending')
    .where('p.deleted', '=', 0)
    .where('o.deleted', '=', 0)
    .orderBy('p.created_at', 'desc')
    .limit(200)
    .execute();
  return { data };
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
