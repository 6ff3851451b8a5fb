import { translate } from '#shared/core/i18n.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { contractSigners } from '#shared/modules/contracts/signing/signer.ts';
import { withdrawnMail } from '#shared/modules/contracts/signing/withdrawn-mail.ts';
import { queueMail, readOffice } from '#server/core/notify/mailer.ts';
import { queueText } from '#server/core/notify/texter.ts';
import { pickRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { endRequest, openRequestOf } from '../signing/end-request.ts';

/**
 * Withdraws the open signatures of a contract: their links open it no more, and whoever was asked to sign is
 * told, by mail or SMS with the next delivery. Nothing where none are open.
 */
export async function withdrawSignatures(tx: Tx, { id, number, title }: Contract): Promise<void> {
  const request = await openRequestOf(tx, id);
  if (!request) return;
  await endRequest(tx, request, { action: 'cancel', kind: 'cancelled' });
  const { name: business } = await readOffice(tx);
  const rows = await tx.sql
    .selectFrom('contract_signers')
    .select(['name', 'email', 'phone', 'status'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('request_id', '=', request.id)
    .where('status', '<>', 'waiting')
    .where('deleted', '=', 0)
    .orderBy('position')
    .execute();
  const asked = rows.map((row) => pickRow(contractSigners, ['name', 'email', 'phone', 'status'], row));
  for (const { name, email, phone } of asked) {
    const values = { name, business, title, number };
    if (email === '') {
      const text = translate(withdrawnMail.sms, request.language, values);
      await queueText(tx, { to: phone, text, event: '', channel: 'sms', templateId: '', quiet: true });
      continue;
    }
    await queueMail(tx, {
      to: email,
      subject: translate(withdrawnMail.subject, request.language, values),
      text: translate(withdrawnMail.text, request.language, values),
    });
  }
}
