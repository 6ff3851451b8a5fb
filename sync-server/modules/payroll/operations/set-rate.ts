import * as z from 'zod/mini';
import { choice, date, text } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { validate } from '#shared/core/validate.ts';
import { rateKinds, rateSchemas } from '#shared/modules/payroll/statutory/rates.ts';
import { rateId, statutoryRates } from '#shared/modules/payroll/statutory/statutory-rate.ts';
import { bind } from '#server/core/sync/operations.ts';

const contract = defineOperation({
  name: 'statutory_rate.set',
  method: 'POST',
  path: '/payroll/rates',
  summary: ['Set a statutory rate from a date', 'किसी दिन से क़ानूनी दर रखें'],
  input: z.strictObject({
    kind: choice(rateKinds).schema,
    effective_from: date().schema,
    values: z.custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null),
    note: z._default(text(300).schema, ''),
  }),
  resource: statutoryRates,
  permission: 'payroll:write',
  offline: false,
});

/**
 * Adds a rate, or corrects the one of the same kind and day. Earlier rows stay: past months keep their rates.
 */
export const setRate = bind(
  contract,
  async (tx, { input }) => {
    // Under its name, so that an error says `values.ceiling`.
    const { values } = validate(z.object({ values: rateSchemas[input.kind] }), { values: input.values });
    const id = rateId(input.kind, input.effective_from);
    const rows = tx.rows(statutoryRates);
    const current = await rows.find(id);
    const record = { id, kind: input.kind, effective_from: input.effective_from, values, note: input.note };
    if (current) rows.update({ ...current, ...record });
    else rows.insert(record);
    return {
      ...record,
      ver: (current?.ver ?? 0) + 1,
      created_at: current?.created_at ?? tx.now,
      updated_at: tx.now,
    };
  },
  async (tx, { kind, effective_from: from }) => {
    const row = await tx.sql
      .selectFrom('statutory_rates')
      .select('id')
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('kind', '=', kind)
      .where('effective_from', '<', from)
      .where('deleted', '=', 0)
      .orderBy('effective_from', 'desc')
      .executeTakeFirst();
    return row ? tx.rows(statutoryRates).find(String(row['id'])) : null;
  },
);
