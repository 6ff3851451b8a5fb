import { refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Resource } from '#shared/core/resource.ts';
import { clients } from '#shared/modules/billing/client.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { receipts } from '#shared/modules/billing/receipts/receipt.ts';
import { billSchedules } from '#shared/modules/billing/schedules/bill-schedule.ts';
import { sheetApprovals } from '#shared/modules/billing/sheets/sheet-approval.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import { sampleMark } from '#shared/modules/onboarding/sample-mark.ts';
import { sampleMessages as messages } from '#shared/modules/onboarding/sample-messages.ts';
import { payrollRuns } from '#shared/modules/payroll/runs/payroll-run.ts';
import { clientPeople } from '#shared/modules/portal/client-person.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { isSample } from '#server/core/sql/sample-records.ts';
import type { Doc } from '#server/core/sql/table.ts';
import type { WriteGuard } from '#server/core/sql/write-guard.ts';

/**
 * What keeps a sample from being mistaken for a record of the business, and from what cannot be taken back.
 * It keeps its mark, nobody signs in or gets messages as a sample, its client gets no numbered paper, and no
 * month is locked with its people.
 */
export const sampleGuards: readonly WriteGuard[] = [
  staysSample(staff, ['phone', 'user_id']),
  staysSample(sites, []),
  staysSample(clients, ['phone', 'email', 'contacts', 'user_id', 'merged_into']),
  ofOwnClients(invoices, (bill) => bill['stage'] !== 'draft'),
  ofOwnClients(receipts),
  ofOwnClients(contracts),
  ofOwnClients(billSchedules),
  ofOwnClients(sheetApprovals),
  ofOwnClients(clientPeople),
  ofOwnClients(clients, () => true, 'merged_into'),
  {
    resource: payrollRuns,
    check: async ({ sql, tenantId }, before, after) => {
      if (after?.['status'] !== 'locked' || before?.['status'] === 'locked') return;
      const row = await sql
        .selectFrom('payslips as p')
        .innerJoin('sample_records as s', (join) =>
          join.onRef('s.tenant_id', '=', 'p.tenant_id').onRef('s.id', '=', 'p.staff_id'),
        )
        .select('p.id')
        .where('p.tenant_id', '=', tenantId)
        .where('p.run_id', '=', String(after['id']))
        .where('p.deleted', '=', 0)
        .executeTakeFirst();
      if (row) refuse('illegal_transition', messages.noLock, 'status');
    },
  },
];

/** A changed sample has its mark in both names, and nothing in the fields by which people are reached. */
function staysSample(resource: Resource, blank: readonly string[]): WriteGuard {
  return {
    resource,
    check: async ({ sql, tenantId }, before, after) => {
      if (before === null || after === null) return;
      const fault = faultOf(before, after, blank);
      if (fault && (await isSample(sql, tenantId, String(after['id']))))
        refuse('illegal_transition', fault.text, fault.field);
    },
  };
}

function faultOf(before: Doc, after: Doc, blank: readonly string[]): { field: string; text: Message } | null {
  const isOther = (field: string): boolean => JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  for (const [field, mark] of Object.entries({ name: sampleMark.name, name_hi: sampleMark.nameHi })) {
    const name = after[field];
    if (typeof name === 'string' && name !== '' && !name.startsWith(mark) && isOther(field))
      return { field, text: messages.keepsName };
  }
  const filled = blank.find((field) => isOther(field) && !isBlank(after[field]));
  return filled === undefined ? null : { field: filled, text: messages.noContact };
}

function isBlank(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** What must not be made for the sample client; `isMeant` says of which records. */
function ofOwnClients(
  resource: Resource,
  isMeant: (row: Doc) => boolean = () => true,
  field = 'client_id',
): WriteGuard {
  return {
    resource,
    check: async ({ sql, tenantId }, before, after) => {
      const clientId = after?.[field];
      if (after === null || typeof clientId !== 'string' || !isMeant(after)) return;
      if (before !== null && before[field] === clientId && isMeant(before)) return;
      if (await isSample(sql, tenantId, clientId)) refuse('illegal_transition', messages.noPaper, field);
    },
  };
}
