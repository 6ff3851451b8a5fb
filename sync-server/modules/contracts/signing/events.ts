import { createHash } from 'node:crypto';
import { canonicalJson } from '#shared/core/json.ts';
import { signatureEventKinds } from '#shared/modules/contracts/signing/queries.ts';
import type { SignatureEvent, SignatureEventKind } from '#shared/modules/contracts/signing/queries.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { instantIn } from '#server/core/sql/stored-values.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import type { Call } from '#server/core/http/route.ts';

/** Where a step was done: the address and the browser. */
export type Origin = { readonly ip: string; readonly device: string };

export const fromServer: Origin = { ip: '', device: '' };

/** The address and the browser of a request. */
export function originOf({ ip, headers }: Pick<Call, 'ip' | 'headers'>): Origin {
  return { ip, device: (headers.get('user-agent') ?? '').slice(0, 200) };
}

type Step = {
  readonly kind: SignatureEventKind;
  readonly who: string;
  readonly origin: Origin;
  /** SHA-256 of the document that the step is about. */
  readonly digest: string;
  readonly detail?: string;
};

/** Appends a step to the trail of a request, chained to the one before by its hash. */
export async function addEvent(tx: Tx, requestId: string, step: Step): Promise<void> {
  await lockTenantSequence(tx);
  const { tenantId } = tx.actor;
  const last = (await readEvents(tx.sql, tenantId, requestId)).at(-1);
  const facts = {
    n: (last?.n ?? 0) + 1,
    kind: step.kind,
    who: step.who,
    at: tx.now,
    ...step.origin,
    digest: step.digest,
    detail: step.detail ?? '',
  };
  const previous = last?.hash ?? '';
  await tx.sql
    .insertInto('signature_events')
    .values({
      tenant_id: tenantId,
      request_id: requestId,
      ...facts,
      previous,
      hash: hashOf(facts, requestId, previous),
    })
    .execute();
}

/** The steps of a request, in their order. */
export async function readEvents(
  sql: Sql,
  tenantId: string,
  requestId: string,
): Promise<readonly SignatureEvent[]> {
  const rows = await sql
    .selectFrom('signature_events')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('request_id', '=', requestId)
    .orderBy('n')
    .execute();
  return rows.map((row) => ({
    n: Number(row['n']),
    kind: signatureEventKinds.find((kind) => kind === row['kind']) ?? 'sent',
    who: String(row['who']),
    at: instantIn(row['at']),
    ip: String(row['ip']),
    device: String(row['device']),
    digest: String(row['digest']),
    detail: String(row['detail']),
    hash: String(row['hash']),
  }));
}

/** Whether no step of a trail was changed, removed from between or put in. */
export function isChainIntact(requestId: string, events: readonly SignatureEvent[]): boolean {
  return events.every(
    ({ hash, ...facts }, i) =>
      facts.n === i + 1 && hash === hashOf(facts, requestId, events[i - 1]?.hash ?? ''),
  );
}

function hashOf(facts: Omit<SignatureEvent, 'hash'>, requestId: string, previous: string): string {
  return createHash('sha256')
    .update(canonicalJson([previous, requestId, facts]))
    .digest('hex');
}
