import { inPersonSignatures } from '#shared/modules/contracts/in-person/in-person-signature.ts';
import type { InPersonSignature } from '#shared/modules/contracts/in-person/in-person-signature.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';

/** What was signed in person of a request, the oldest first; wrong codes too. */
export async function readInPerson(
  sql: Sql,
  tenantId: string,
  requestId: string,
): Promise<readonly InPersonSignature[]> {
  const rows = await sql
    .selectFrom('in_person_signatures')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('request_id', '=', requestId)
    .where('deleted', '=', 0)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => decodeRow(inPersonSignatures, row));
}
