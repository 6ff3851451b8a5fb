import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import type { Language } from '#shared/core/i18n.ts';
import type { AnnexureRow } from '#shared/modules/billing/bill-duties.ts';
import type { BundleGap, BundlePart, FoundGap } from '#shared/modules/billing/bundle/queries.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { billingMessages as messages } from '#shared/modules/billing/messages.ts';
import { companies } from '#shared/modules/tenants/company.ts';
import type { Company } from '#shared/modules/tenants/company.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import type { Database } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { readPayrollProof } from '#server/modules/payroll/queries.ts';
import { mustSeeBoth } from '../profit/must-see-both.ts';
import { findInvoice } from '../queries.ts';
import type { InvoiceView } from '../queries.ts';
import { readBillAnnexure } from '../read-annexure.ts';

type Proof = Awaited<ReturnType<typeof readPayrollProof>>;

/** A bill with everything that goes into its bundle, and what is missing. */
export type Bundle = {
  readonly bill: InvoiceView;
  readonly annexure: readonly AnnexureRow[];
  readonly sheets: Proof['sheets'];
  readonly companies: readonly Company[];
  readonly included: ReadonlySet<BundlePart>;
  readonly people: number;
  readonly gaps: readonly FoundGap[];
};

const pages: Readonly<Record<BundleGap, string>> = {
  not_from_duties: '/admin/billing',
  payroll_missing: '/admin/payroll',
  payroll_open: '/admin/payroll',
  no_payslip: '/admin/payroll/wages',
  no_uan: '/admin/staff',
  no_esic: '/admin/staff',
  no_epf_challan: '/admin/payroll',
  no_esi_challan: '/admin/payroll',
  not_paid: '/admin/payroll',
  no_licence: '/admin/settings/companies',
  licence_expired: '/admin/settings/companies',
};

/** Reads what goes into the bundle of an issued bill, by who may see both bills and wages. */
export async function readBundle(call: SignedCall, language: Language): Promise<Bundle> {
  mustSeeBoth(call);
  const { database, nowMs } = call.services;
  const { tenantId } = call.actor;
  const bill = await findInvoice(call, invoices.access.read(call.actor));
  if (bill.stage === 'draft') refuse('illegal_transition', messages.draft, 'status');
  if (bill.stage === 'cancelled') refuse('illegal_transition', messages.cancelled, 'status');
  const annexure = await readBillAnnexure(database, tenantId, bill.id);
  const people = [...new Map(annexure.map((row) => [row.staff_id, row.name]))].map(([id, name]) => ({
    id,
    name,
  }));
  const { month } = bill;
  const proof: Proof =
    month === null || people.length === 0
      ? { sheets: [], gaps: [] }
      : await readPayrollProof(database, tenantId, { month, people }, language);
  const known = await readCompanies(database, tenantId);
  const gaps = [
    ...(annexure.length === 0 ? [found('not_from_duties')] : []),
    ...proof.gaps.map(({ gap, people: of }) => found(gap, of)),
    ...licenceGaps(known, dateOf(instantFromMs(nowMs()))),
  ];
  return {
    bill,
    annexure,
    sheets: proof.sheets,
    companies: known,
    people: people.length,
    included: new Set<BundlePart>([
      'invoice',
      ...(annexure.length === 0 ? [] : (['muster'] as const)),
      ...proof.sheets.map(({ part }) => part),
      ...(known.length === 0 ? [] : (['licences'] as const)),
    ]),
    gaps,
  };
}

function found(
  gap: BundleGap,
  people: readonly { readonly id: string; readonly name: string }[] = [],
): FoundGap {
  return {
    gap,
    link: pages[gap],
    people: people.map(({ id, name }) => ({ name, link: `/admin/staff/${encodeURIComponent(id)}` })),
  };
}

function licenceGaps(known: readonly Company[], today: string): FoundGap[] {
  const licensed = known.filter((company) => company.psara_licence !== '' && company.psara_to !== null);
  if (licensed.length === 0) return [found('no_licence')];
  return licensed.every(({ psara_to: until }) => (until ?? '') < today) ? [found('licence_expired')] : [];
}

async function readCompanies(database: Database, tenantId: string): Promise<Company[]> {
  const rows = await database.read
    .selectFrom('companies')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('active', '=', 1)
    .where('deleted', '=', 0)
    .orderBy('name')
    .orderBy('id')
    .limit(50)
    .execute();
  return rows.map((row) => decodeRow(companies, row));
}
