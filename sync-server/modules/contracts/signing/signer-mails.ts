import { formatDate } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { pageLink } from '#shared/core/page-link.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import { signingMessages as messages } from '#shared/modules/contracts/signing/messages.ts';
import type { SignatureRequest } from '#shared/modules/contracts/signing/signature-request.ts';
import type { ContractSigner } from '#shared/modules/contracts/signing/signer.ts';
import type { Services } from '#server/core/http/route.ts';
import { queueText } from '#server/core/notify/texter.ts';
import { queueMail } from '#server/core/notify/mailer.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { signingLink } from './signing-link.ts';

/** What mails to signers are written with: the site's address and the name of the business. */
export type MailFacts = { readonly site: string; readonly business: string };

type About = {
  readonly request: SignatureRequest;
  readonly signer: ContractSigner;
  readonly facts: MailFacts;
};
const kinds = {
  sign: [messages.mailSubject, messages.mailText, messages.textSign],
  remind: [messages.remindSubject, messages.mailText, messages.textSign],
  done: [messages.doneSubject, messages.doneText, messages.textDone],
} as const satisfies Record<string, readonly [subject: Message, mail: Message, sms: Message]>;

/**
 * Sends a signer their link, to sign or once all have signed: by mail, or by SMS where they have no address.
 * It goes out with the transaction.
 */
export async function reachSigner(
  tx: Tx,
  services: Pick<Services, 'secrets' | 'mailer' | 'texter'>,
  kind: keyof typeof kinds,
  { request, signer, facts }: About,
): Promise<void> {
  const contract = await tx.rows(contracts).find(request.contract_id);
  const values = {
    name: signer.name,
    business: facts.business,
    title: contract?.title ?? '',
    number: contract?.number ?? '',
    link: signingLink(services, tx.actor.tenantId, { request, signer, site: facts.site }),
    until: formatDate(request.expires_on, request.language),
    verify: pageLink(`${facts.site}/verify`, request.language),
    code: request.code,
  };
  const [subject, text, sms] = kinds[kind];
  if (signer.email === '') {
    const said = translate(sms, request.language, values);
    await textSigner(tx, services, { phone: signer.phone, text: said, quiet: kind !== 'sign' });
    return;
  }
  await queueMail(tx, {
    to: signer.email,
    subject: translate(subject, request.language, values),
    text: translate(text, request.language, values),
  });
  tx.afterCommit(() => services.mailer.wake());
}

/** Texts a signer without an address; what nobody waits for is kept back at night. */
export async function textSigner(
  tx: Tx,
  services: Pick<Services, 'texter'>,
  { phone, text, quiet }: { readonly phone: string; readonly text: string; readonly quiet: boolean },
): Promise<void> {
  await queueText(tx, { to: phone, text, event: '', channel: 'sms', templateId: '', quiet });
  tx.afterCommit(() => services.texter.wake());
}
