import type { ExpressionBuilder } from 'kysely';
import type { Actor } from '#shared/core/access.ts';
import type { Resource } from '#shared/core/resource.ts';
import { inPersonSignatures } from '#shared/modules/contracts/in-person/in-person-signature.ts';
import { customerRatings } from '#shared/modules/jobs/customer-rating.ts';
import { jobOffers } from '#shared/modules/jobs/job-offer.ts';
import { jobReturns } from '#shared/modules/jobs/job-return.ts';
import { walletLines } from '#shared/modules/on-call/wallet-line.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import type { Tables } from '#server/core/sql/database.ts';
import { readUser } from '#server/core/http/sessions.ts';
import { publicRecord, decodeRow } from '#server/core/sql/table.ts';
import { readPreferences } from '#server/modules/notifications/queries.ts';

/** Everything that is kept under the caller's own name, as one JSON file: each record as the app shows it. */
export async function exportData(call: SignedCall): Promise<Reply> {
  const { services, actor } = call;
  const { database } = services;
  const records: Record<string, unknown[]> = {};
  for (const resource of services.modules.flatMap((module) => module.resources)) {
    const owner = ownerOf(resource);
    if (owner === null && resource.name !== inPersonSignatures.name) continue;
    let query = database.read
      .selectFrom(resource.name)
      .selectAll()
      .where('tenant_id', '=', actor.tenantId)
      .where('deleted', '=', 0);
    query = owner === null ? query.where(isSigningOf(actor)) : query.where(owner, '=', actor.userId);
    // The other side of each movement of money is the business's own.
    if (resource.name === walletLines.name) query = query.where('account', '=', 'partner');
    const rows = await query.orderBy('created_at').execute();
    if (rows.length > 0)
      records[resource.name] = rows.map((row) => publicRecord(resource, decodeRow(resource, row)));
  }
  const sessions = await database.read
    .selectFrom('sessions')
    .select(['device', 'ip', 'created_at', 'seen_at', 'revoked_at'])
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .orderBy('created_at')
    .execute();
  const everything = {
    made_at: new Date(services.nowMs()).toISOString(),
    account: await readUser(services.database.read, actor),
    preferences: await readPreferences(database.read, actor.tenantId, actor.userId),
    sessions,
    records,
  };
  return documentReply(Buffer.from(JSON.stringify(everything, null, 2)), 'my-data', 'json');
}

/**
 * What is a worker's own beside what names an account: their money, what they answered and reported, and what
 * they wrote of customers, which is for its author and the office alone.
 */
const ofWorkers: ReadonlySet<string> = new Set([
  walletLines.name,
  jobOffers.name,
  jobReturns.name,
  customerRatings.name,
]);

/**
 * Signatures in person, with their photos: of whoever had them given, and of the customer whose contract it
 * is.
 */
function isSigningOf({ tenantId, userId }: Actor) {
  return (is: ExpressionBuilder<Tables, string>) =>
    is.or([
      is('officer_id', '=', userId),
      is(
        'request_id',
        'in',
        is
          .selectFrom('signature_requests')
          .innerJoin('contracts', (join) =>
            join
              .onRef('contracts.tenant_id', '=', 'signature_requests.tenant_id')
              .onRef('contracts.id', '=', 'signature_requests.contract_id'),
          )
          .select('signature_requests.id')
          .where('signature_requests.tenant_id', '=', tenantId)
          .where('contracts.user_id', '=', userId),
      ),
    ]);
}

/** The field that says whose a record is; null where it is nobody's own. */
function ownerOf({ name, fields }: Resource): 'user_id' | 'worker_id' | null {
  if (ofWorkers.has(name)) return 'worker_id';
  return 'user_id' in fields ? 'user_id' : null;
}
