import { translate } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { signatureRequests } from '#shared/modules/contracts/signing/signature-request.ts';
import type { SignatureRequest } from '#shared/modules/contracts/signing/signature-request.ts';
import { contractSigners } from '#shared/modules/contracts/signing/signer.ts';
import { undoneMail, withdrawnMail } from '#shared/modules/contracts/signing/withdrawn-mail.ts';
import { queueMail, readOffice } from '#server/core/notify/mailer.ts';
import { queueText } from '#server/core/notify/texter.ts';
import { pickRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { endRequest, openRequestOf } from '../signing/end-request.ts';

/**
 * Withdraws the open signatures of a contract: their links open it no more, and whoever was asked to sign is
 * told, by mail or SMS with the next delivery. Nothing where none are open. Gives to whom something was sent.
 */
export async function withdrawSignatures(tx: Tx, contract: Contract): Promise<readonly string[]> {
  const request = await openRequestOf(tx, contract.id);
  if (!request) return [];
  await endRequest(tx, request, { action: 'cancel', kind: 'cancelled' });
  return tellSigners(tx, { contract, request, texts: withdrawnMail });
}

/** Tells who signed a contract that it is no longer in force; what was sealed stays. */
export async function voidSignatures(tx: Tx, contract: Contract): Promise<readonly string[]> {
  const row = await tx.sql
    .selectFrom('signature_requests')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('contract_id', '=', contract.id)
    .where('status', 'in', ['signed', 'completed', 'on_paper'])
    .where('deleted', '=', 0)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const request = row && (await tx.rows(signatureRequests).find(String(row['id'])));
  return request ? tellSigners(tx, { contract, request, texts: undoneMail }) : [];
}

type Told = {
  readonly contract: Contract;
  readonly request: SignatureRequest;
  readonly texts: Readonly<Record<'sms' | 'subject' | 'text', Message>>;
};

async function tellSigners(tx: Tx, { contract, request, texts }: Told): Promise<string[]> {
  const { number, title } = contract;
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
      const text = translate(texts.sms, request.language, values);
      await queueText(tx, { to: phone, text, event: '', channel: 'sms', templateId: '', quiet: true });
      continue;
    }
    await queueMail(tx, {
      to: email,
      subject: translate(texts.subject, request.language, values),
      text: translate(texts.text, request.language, values),
    });
  }
  return asked.map(({ email, phone }) => email || phone);
}
