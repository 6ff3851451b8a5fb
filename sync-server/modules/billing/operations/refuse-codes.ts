import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { codeMessages as messages, codePattern } from '#shared/modules/billing/code-messages.ts';
import { serviceCodeOf, serviceCodes } from '#shared/modules/billing/gst/service-codes.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { chargingKinds } from '#shared/modules/billing/invoice.ts';

const coded: ReadonlySet<Invoice['kind']> = new Set(chargingKinds);

/**
 * Refuses to issue an invoice with a line whose code neither the product nor the business knows: the return
 * names it, and the portal takes no other. A code of four digits is one that begins a known one. A note that
 * takes back what was billed repeats its codes, and a paper without a GSTIN is in no return.
 */
export async function refuseUnknownCodes(tx: Tx, bill: Invoice): Promise<void> {
  if (bill.supplier_gstin === '' || !coded.has(bill.kind)) return;
  const asked = new Set(bill.lines.map((line) => line.sac).filter((code) => !isShipped(code)));
  const own = asked.size === 0 ? asked : await ownCodes(tx, [...asked]);
  for (const [at, { sac }] of bill.lines.entries()) {
    const field = `lines.${at}.sac`;
    if (sac === '') refuse('invalid', messages.codeMissing, field);
    if (!codePattern.test(sac)) refuse('invalid', messages.code, field);
    if (!isShipped(sac) && !own.has(sac))
      refuse('invalid', filled(messages.codeStrange, { code: sac }), field);
  }
}

function isShipped(code: string): boolean {
  if (serviceCodeOf(code) !== undefined) return true;
  return code.length === 4 && serviceCodes.some((known) => known.code.startsWith(code));
}

async function ownCodes(tx: Tx, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.sql
    .selectFrom('hsn_codes')
    .select('code')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('code', 'in', [...codes])
    .where('deleted', '=', 0)
    .execute();
  return new Set(rows.map((row) => String(row['code'])));
}
