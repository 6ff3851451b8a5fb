import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { text } from '#shared/core/fields.ts';
import { isSealed } from '#shared/core/sealed.ts';
import { staffMessages as say } from '#shared/modules/staff/messages.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { logLine, restOrigin } from '#server/core/sync/operations.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';

export const unmaskInput = z.strictObject({ field: z.enum(['bank_account']), reason: text(300, { min: 3, missing: say.reason }).schema });

/** Shows the whole of a number that is masked everywhere else, to who says why; who, which and why are in the log before it is shown. */
export async function unmaskField(call: SignedCall): Promise<Reply> {
  const { field, reason } = call.body as z.infer<typeof unmaskInput>;
  const value = await runTransaction(call.services, call.actor, async (tx) => {
    const person = await tx.rows(staff).visible(call.params['id'] ?? '', staff.access.write(tx.actor));
    if (person[field] === '') refuse('not_found', say.nothing);
    if (isSealed(person[field])) refuse('gone', say.keyMissing);
    tx.log(logLine(tx.actor, 'staff_member.unmask', staff.name, person.id, restOrigin(), 'applied', JSON.stringify({ field, reason })));
    return person[field];
  });
  return { data: { field, value } };
}
