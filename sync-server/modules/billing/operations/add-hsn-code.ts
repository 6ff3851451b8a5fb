import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import * as contract from '#shared/modules/billing/hsn-code.ts';
import { bind } from '#server/core/sync/operations.ts';

const { hsnCodes, hsnCodeMessages } = contract;

export const addHsnCode = bind(contract.addHsnCode, async (tx, { input }) => {
  const record = { ...input, id: input.id ?? newId() };
  const fault = hsnCodes.check?.(record);
  if (fault) refuse('invalid', fault.text, fault.field);
  const other = await tx.sql
    .selectFrom('hsn_codes')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('code', '=', record.code)
    .where('effective_from', '=', record.effective_from)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (other) refuse('exists', hsnCodeMessages.exists, 'effective_from');
  return tx.rows(hsnCodes).insert(record);
});
