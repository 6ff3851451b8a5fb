import type * as z from 'zod/mini';
import { firstOfMonth, lastOfMonth } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { clients } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import * as contract from '#shared/modules/billing/generate.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { billedFor, whyBilled } from './billed-work.ts';
import { chosenBookings, chosenJobs } from './chosen-work.ts';
import type { PlannedBill } from '../plan-bills-task.ts';
import { requireApproval } from '../sheets/require-approval.ts';
import { operatorOf } from './operator-of.ts';
import { readSupplier } from '../read-supplier.ts';
import { draft, faultOf, groupsFor, plan, problemsOf } from './generate-bill.ts';
import { clientOf } from './write-invoice.ts';

type Input = z.output<typeof contract.generateInvoice.input>;

/** Drafts a bill of some days, some sites, some bookings or some jobs of a client. */
export const generateInvoice = handleOnline(contract.generateInvoice, {
  prepare: async ({ input, call }) => {
    if (!input.sources.includes('duties')) return nothing(input.client_id);
    return atSites(await planDays(call, input.client_id, input), input.site_ids);
  },
  handler: async (tx, { input, prepared }) => {
    await lockTenantSequence(tx);
    const { id } = await clientOf(tx, input.client_id);
    const client = await tx.rows(clients).visible(id, clients.access.write(tx.actor));
    const { supplier } = await readSupplier(tx.sql, tx.actor.tenantId, client.billed_by);
    const operator = operatorOf(input, 'invoice', supplier);
    const days = { from: input.from, to: input.to, operator };
    const chosen = [
      ...(input.sources.includes('bookings') ? [await chosenBookings(tx, client, input)] : []),
      ...(input.sources.includes('jobs') ? [await chosenJobs(tx, client, input)] : []),
    ];
    const lines = chosen.flatMap((work) => work.lines);
    const leftOut = chosen.flatMap((work) => work.leftOut);
    if (prepared.lines.length + lines.length + leftOut.length === 0)
      refuse('invalid', messages.nothingChosen, 'from');
    if (prepared.lines.length > 0)
      for (const month of contract.monthsBetween(input.from, input.to))
        await requireApproval(
          tx,
          client,
          { month, sheets: prepared.sheets.filter((sheet) => sheet.month === month) },
          { reason: input.without_approval, field: 'from' },
        );
    const ofDuties = await draftLines(tx, client, { ...days, month: input.from.slice(0, 7) }, prepared);
    for (const bill of ofDuties) {
      const by = await billedFor(tx, { clientId: id, from: input.from, to: input.to }, bill.id);
      if (by !== null) refuse('illegal_transition', whyBilled(by, 'daysIssued'), 'from');
    }
    const ofOthers = await draftLines(
      tx,
      client,
      { ...days, month: null },
      { ...prepared, lines, annexure: [], work: [] },
    );
    const drafts = [...ofDuties, ...ofOthers];
    return {
      answer: { invoices: drafts, problems: problemsOf(prepared, null), left_out: leftOut },
      about: drafts.length === 0 ? null : ['invoices', ...drafts.map((bill) => bill.id)],
    };
  },
});

/** Counts the duties of some days, month by month, each by the rates and sites of its days. */
export async function planDays(
  call: SignedCall,
  clientId: string,
  { from, to }: Pick<Input, 'from' | 'to'>,
): Promise<PlannedBill> {
  const months = contract.monthsBetween(from, to);
  let all = nothing(clientId);
  for (const month of months) {
    const [first, last] = [firstOfMonth(month), lastOfMonth(month)];
    const within = { from: from > first ? from : first, to: to < last ? to : last };
    const [planned] = await plan(call, month, [clientId], within, months.length > 1);
    if (!planned) continue;
    all = {
      clientId,
      lines: [...all.lines, ...planned.lines],
      annexure: [...all.annexure, ...planned.annexure],
      unpriced: [...all.unpriced, ...planned.unpriced],
      unreviewed: all.unreviewed + planned.unreviewed,
      sheets: [...all.sheets, ...planned.sheets],
      work: [...all.work, ...planned.work],
    };
  }
  return all;
}

async function draftLines(
  tx: Tx,
  client: Client,
  days: Parameters<typeof draft>[2],
  planned: PlannedBill,
): Promise<Invoice[]> {
  const groups = await groupsFor(tx, client, planned);
  const fault = faultOf(groups);
  if (fault !== null) refuse('invalid', fault, 'client_id');
  return draft(tx, client, days, planned, groups);
}

function nothing(clientId: string): PlannedBill {
  return { clientId, lines: [], annexure: [], unpriced: [], unreviewed: 0, sheets: [], work: [] };
}

function atSites(planned: PlannedBill, siteIds: readonly string[] | undefined): PlannedBill {
  if (siteIds === undefined) return planned;
  const wanted = new Set(siteIds);
  return {
    ...planned,
    lines: planned.lines.filter((line) => line.siteId !== null && wanted.has(line.siteId)),
    annexure: planned.annexure.filter((row) => wanted.has(row.siteId)),
    sheets: planned.sheets.filter((sheet) => wanted.has(sheet.siteId)),
    work: planned.work.filter((site) => wanted.has(site.siteId)),
  };
}
