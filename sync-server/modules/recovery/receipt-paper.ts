import { formatDate, dateOf, formatTime12, parseInstant, timeOf } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { recoveryPaper as messages } from '#shared/modules/recovery/paper-messages.ts';
import { recoveryReceipts } from '#shared/modules/recovery/receipt.ts';
import type { RecoveryReceipt } from '#shared/modules/recovery/receipt.ts';
import { payMethodNames } from '#shared/modules/recovery/visit.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import { makePdf } from '#server/core/documents/pdf.ts';
import { readRow } from '#server/core/http/crud.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import type { Call, FileReply, SignedCall } from '#server/core/http/route.ts';
import { receiptOfToken } from './receipt-link.ts';

/** A receipt as PDF, for its agent and the office. */
export async function downloadReceipt(call: SignedCall): Promise<FileReply> {
  const { services, actor, params } = call;
  const answer = recoveryReceipts.access.read(actor);
  const receipt = await readRow(
    services.database,
    recoveryReceipts,
    actor.tenantId,
    answer,
    params['id'] ?? '',
  );
  return documentReply(await receiptPdf(call, actor.tenantId, receipt), receipt.number, 'pdf');
}

/** The same for whoever has its link. */
export async function downloadSharedReceipt(call: Call): Promise<FileReply> {
  const { tenantId, receipt } = await receiptOfToken(call.services, call.params['token'] ?? '');
  return documentReply(await receiptPdf(call, tenantId, receipt), receipt.number, 'pdf');
}

/** A receipt on paper. */
export async function receiptPdf(
  { services, language }: Pick<Call, 'services' | 'language'>,
  tenantId: string,
  receipt: RecoveryReceipt,
): Promise<Buffer> {
  const t = (message: Message): string => translate(message, language);
  const row = await services.database.read
    .selectFrom('recovery_cases as c')
    .innerJoin('recovery_lenders as l', (join) =>
      join.onRef('l.tenant_id', '=', 'c.tenant_id').onRef('l.id', '=', 'c.lender_id'),
    )
    .select('l.grievance_contact')
    .where('c.tenant_id', '=', tenantId)
    .where('c.id', '=', receipt.case_id)
    .executeTakeFirst();
  const rows: [string, string][] = [
    [t(messages.number), receipt.number],
    [t(messages.paidAt), stamp(receipt.paid_at, language)],
    [t(messages.borrower), receipt.borrower_name],
    [t(messages.lender), receipt.lender_name],
    [t(messages.loan), receipt.loan_number],
    [t(messages.amount), formatRupees(receipt.amount)],
    [t(messages.method), t(payMethodNames[receipt.method])],
    [t(messages.reference), receipt.reference],
    [t(messages.agent), receipt.agent_name],
    [t(messages.grievance), String(row?.['grievance_contact'] ?? '')],
  ];
  return makePdf({
    from: await readLetterhead(services.database, tenantId),
    title: t(messages.receipt),
    subtitle: receipt.number,
    blocks: [
      ...(receipt.state === 'held' ? [{ kind: 'text' as const, text: t(messages.toCheck) }] : []),
      { kind: 'facts', rows: rows.filter(([, value]) => value !== '') },
    ],
    foot: receipt.number,
  });
}

/** A moment as papers say it. */
export function stamp(at: string, language: Language): string {
  const moment = parseInstant(at);
  return `${formatDate(dateOf(moment), language)}, ${formatTime12(timeOf(moment))}`;
}
