import { formatRupees } from '#shared/core/money.ts';
import type * as z from 'zod/mini';
import { clockTime, dateOf, formatMonth, instantAt } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { refuseFuture } from '#shared/core/refuse-future.ts';
import { validate } from '#shared/core/validate.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import { copyable } from '#shared/core/sealed.ts';
import { payrollMessages as messages } from '#shared/modules/payroll/messages.ts';
import { markPaid as contract } from '#shared/modules/payroll/operations.ts';
import { payrollRuns } from '#shared/modules/payroll/runs/payroll-run.ts';
import { payslips, shownPayslip } from '#shared/modules/payroll/payslip.ts';
import type { Payslip } from '#shared/modules/payroll/payslip.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import { bind, runOperation, restOrigin } from '#server/core/sync/operations.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';

/**
 * Notes payslips of closed months as paid and tells their people. A payslip that is paid already stays as it
 * was noted first.
 */
export const markPaid = bind(contract, async (tx, { input }) => {
  const rows = tx.rows(payslips);
  const at: Instant =
    input.paid_on === undefined || input.paid_on === dateOf(tx.now)
      ? tx.now
      : instantAt(input.paid_on, clockTime('12:00'));
  if (input.paid_on !== undefined) refuseFuture(input.paid_on, dateOf(tx.now), 'paid_on');
  const accounts = await usersOf(tx, input.ids);
  let last: Payslip | null = null;
  for (const [i, id] of input.ids.entries()) {
    if (i % readAtOnce === 0) await rows.prefetch(input.ids.slice(i, i + readAtOnce));
    await giveWay();
    const known = await rows.visible(id, payslips.access.write(tx.actor));
    const run = await tx.rows(payrollRuns).find(known.run_id);
    if (run?.status !== 'locked')
      refuse('illegal_transition', filled(messages.notLocked, { name: known.staff_name }), 'ids');
    if (known.state === 'paid') {
      last ??= known;
      continue;
    }
    const paid: Payslip = {
      ...known,
      state: 'paid',
      paid_at: at,
      paid_mode: input.mode,
      paid_reference: input.reference,
      paid_account: copyable(known.person.bank_account),
    };
    rows.update(paid);
    last = { ...paid, ver: known.ver + 1 };
    const userId = accounts.get(known.staff_id);
    if (userId)
      notifyPerson(
        tx,
        userId,
        newsOf(
          'payslip.paid',
          {
            amount: formatRupees(known.net),
            month: inBoth((language) => formatMonth(known.month, language)),
          },
          '/field/pay',
        ),
      );
  }
  return last && shownPayslip(last);
});

const readAtOnce = 50;
const paidAtOnce = 250;
type Payment = z.infer<typeof contract.input>;

/**
 * Pays all but the last piece of many payslips, each piece in a transaction with a line of the log. Refuses
 * before the first where one of all cannot be paid. Each payslip is paid on its own: what a stop leaves is
 * paid by the same call again.
 */
export async function payInPieces(call: SignedCall): Promise<void> {
  const pieces = piecesOf(call);
  if (pieces.length === 1) return;
  await refuseUnpayable(call, pieces);
  for (const piece of pieces.slice(0, -1))
    await runTransaction(call.services, call.actor, (tx) =>
      runOperation(tx, markPaid, { id: null, input: piece, origin: restOrigin() }),
    );
}

/** What `payInPieces` leaves to the operation itself. */
export function lastPiece(call: SignedCall): Payment | undefined {
  return piecesOf(call).at(-1);
}

function piecesOf({ body }: SignedCall): Payment[] {
  const payment: Payment = validate(contract.input, body);
  const count = Math.max(1, Math.ceil(payment.ids.length / paidAtOnce));
  return Array.from({ length: count }, (_, i) => ({
    ...payment,
    ids: payment.ids.slice(i * paidAtOnce, (i + 1) * paidAtOnce),
  }));
}

async function refuseUnpayable({ services, actor }: SignedCall, pieces: readonly Payment[]): Promise<void> {
  const { database } = services;
  const runs = await visibleRows(database, payrollRuns, actor.tenantId, payrollRuns.access.write(actor))
    .select('id')
    .where('status', '=', 'locked')
    .execute();
  const locked = new Set(runs.map((run) => run['id']));
  for (const { ids } of pieces) {
    await giveWay();
    const found = await visibleRows(database, payslips, actor.tenantId, payslips.access.write(actor))
      .select(['staff_name', 'run_id'])
      .where(database.isOneOf('id', ids))
      .execute();
    if (found.length < new Set(ids).size) refuse('not_found', messages.noSlip);
    const open = found.find((slip) => !locked.has(slip['run_id']));
    if (open)
      refuse('illegal_transition', filled(messages.notLocked, { name: String(open['staff_name']) }), 'ids');
  }
}

/** The accounts of the people whom payslips are of. */
async function usersOf(tx: Tx, payslipIds: readonly string[]): Promise<Map<string, string>> {
  const people = tx.sql
    .selectFrom('payslips')
    .select('staff_id')
    .where('payslips.tenant_id', '=', tx.actor.tenantId)
    .where(tx.database.isOneOf('payslips.id', payslipIds));
  const rows = await tx.sql
    .selectFrom('staff')
    .select(['id', 'user_id'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', 'in', people)
    .where('user_id', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [String(row['id']), String(row['user_id'])]));
}
