import { recordsOfClient } from '#server/modules/billing/queries.ts';
import type { StoredOutcome } from './kept-outcomes.ts';
import type { Place } from './outcome-place.ts';
import type { KnownRecord } from './read-records.ts';

/**
 * Whether the client that a quote made stays when its acceptance is undone: somebody added to it or changed
 * it since, or a contract was signed with it, which stays on record.
 */
export async function staysOnRecord(
  { sql, tenantId }: Place,
  { made }: StoredOutcome,
  records: readonly KnownRecord[],
): Promise<boolean> {
  const client = records.find(({ kind }) => kind === 'client');
  if (!client || client.isGone) return false;
  if (records.some(({ kind, row }) => kind === 'contract' && row['signature'] === 'signed')) return true;
  if (Number(client.row['ver']) !== made.find(({ id }) => id === client.id)?.ver) return true;
  const own = new Set(made.map(({ id }) => id));
  return (await recordsOfClient(sql, tenantId, client.id)).some(({ id }) => !own.has(id));
}
