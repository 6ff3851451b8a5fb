import type * as z from 'zod/mini';
import type { confirmWageChange } from '#shared/modules/crm/wage-change/queries.ts';
import { call } from '#web/core/session/call.ts';

export type Written = Pick<z.output<typeof confirmWageChange.output>, 'faults'> & { readonly made: number };

/**
 * Writes the addenda or the new versions of a minimum wage, part after part. What was written stays if it
 * stops.
 */
export async function writeAll(from: string, what: 'contracts' | 'quotes'): Promise<Written> {
  const faults: Written['faults'] = [];
  let made = 0;
  for (let after: string | null = null, more = true; more; ) {
    const { data }: { data: z.output<typeof confirmWageChange.output> } = await call<
      typeof confirmWageChange
    >('POST /crm/wage-changes/{from}/confirm', { params: { from }, input: { what, after } });
    made += data.made.length;
    faults.push(...data.faults);
    after = data.next;
    more = data.next !== null;
  }
  return { made, faults };
}
