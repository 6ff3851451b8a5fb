import { translate } from '#shared/core/i18n.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { contractSigners } from '#shared/modules/contracts/signing/signer.ts';
import { withdrawnMail } from '#shared/modules/contracts/signing/withdrawn-mail.ts';
import type { Services } from '#server/core/http/route.ts';
import { queueMail } from '#server/core/notify/mailer.ts';
import { pickRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { endRequest, openRequestOf } from '../signing/end-request.ts';
import { textSigner } from '../signing/signer-mails.ts';

type Facts = { readonly services: Pick<Services, 'mailer' | 'texter'>; readonly business: string };

/**
 * Withdraws the open signatures of a contract: their links open it no more, and whoever was asked to sign is
 * told. Nothing where none are open.
 */
export async function withdrawSignatures(
  tx: Tx,
  { id, number, title }: Contract,
  { services, business }: Facts,
): Promise<void> {
  const request = await openRequestOf(tx, id);
  if (!request) return;
  await endRequest(tx, request, { action: 'cancel', kind: 'cancelled' });
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
      await textSigner(tx, services, { phone, text, quiet: true });
      continue;
    }
    await queueMail(tx, {
      to: email,
      subject: translate(withdrawnMail.subject, request.language, values),
      text: translate(withdrawnMail.text, request.language, values),
    });
  }
  tx.afterCommit(() => services.mailer.wake());
}
