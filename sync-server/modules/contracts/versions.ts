import { refuse } from '#shared/core/errors.ts';
import { contractDifference } from '#shared/modules/contracts/contract-difference.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { contractMessages as messages } from '#shared/modules/contracts/messages.ts';
import type { compareVersions as compareContract } from '#shared/modules/contracts/compare-versions.ts';
import type * as queries from '#shared/modules/contracts/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { instantIn } from '#server/core/sql/stored-values.ts';
import { unended } from './operations/write-contract.ts';
import { readContract } from './queries.ts';

/** What a contract was before each change, the newest first. */
export async function listVersions(
  call: QueryCall<typeof queries.listVersions>,
): Promise<QueryReply<typeof queries.listVersions>> {
  const contract = await readContract(call);
  const rows = await call.services.database.read
    .selectFrom('contract_versions')
    .select(['version', 'body', 'changed_by', 'at'])
    .where('tenant_id', '=', call.actor.tenantId)
    .where('contract_id', '=', contract.id)
    .orderBy('version', 'desc')
    .limit(200)
    .execute();
  const data = rows.map((row) => ({
    version: Number(row['version']),
    changed_by: String(row['changed_by']),
    at: instantIn(row['at']),
    contract: earlierContract(String(row['body'])),
  }));
  return { data, pagination: { total: data.length, totalPages: 1, currentPage: 1, limit: 200 } };
}

/** What changed between two versions; between the last two where the caller names none. */
export async function compareVersions(
  call: QueryCall<typeof compareContract>,
): Promise<QueryReply<typeof compareContract>> {
  const contract = await readContract(call);
  const to = numberOf(call.input.to, contract.version, 'to');
  const from = numberOf(call.input.from, Math.max(1, to - 1), 'from');
  const [before, after] = [await versionOf(call, contract, from), await versionOf(call, contract, to)];
  return { data: { from, to, changes: contractDifference(before, after, call.language) } };
}

function numberOf(text: string | undefined, otherwise: number, field: string): number {
  if (text === undefined || text === '') return otherwise;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : refuse('malformed', messages.noSuchVersion, field);
}

async function versionOf(call: SignedCall, contract: Contract, version: number): Promise<Contract> {
  if (version === contract.version) return contract;
  const row = await call.services.database.read
    .selectFrom('contract_versions')
    .select('body')
    .where('tenant_id', '=', call.actor.tenantId)
    .where('contract_id', '=', contract.id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ? earlierContract(String(row['body'])) : refuse('not_found', messages.noSuchVersion, 'version');
}

/** What versions lack that were kept before contracts had it. */
const sinceAdded = {
  terms_hi: '',
  notice_days: 30,
  renewal_uplift: 0,
  wage_change: 'by_agreement',
  ...unended,
} as const;

/** A contract as it was kept when it was changed. */
function earlierContract(body: string): Contract {
  const kept: Contract = JSON.parse(body);
  return { ...sinceAdded, ...kept };
}
