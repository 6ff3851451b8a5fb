import { formatDate } from '#shared/core/dates.ts';
import { isEmail } from '#shared/core/email.ts';
import { refuse } from '#shared/core/errors.ts';
import { translate } from '#shared/core/i18n.ts';
import { move } from '#shared/core/lifecycle.ts';
import { clients } from '#shared/modules/billing/client.ts';
import { addendumLifecycle, contractAddenda } from '#shared/modules/contracts/addenda/addendum.ts';
import { addendumLetter as words, addendumTitle } from '#shared/modules/contracts/addenda/letter.ts';
import { addendumMessages as messages } from '#shared/modules/contracts/addenda/messages.ts';
import { sendAddendum as contract } from '#shared/modules/contracts/addenda/operations.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { businessName } from '#server/core/notify/business-name.ts';
import { queueMail } from '#server/core/notify/mailer.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { clientsOf } from '../clients/queries.ts';
import { addendumToken } from './addendum-link.ts';
import { contractOf } from './write-addendum.ts';

/** Mails the client a link to the letter. Sending again sends the same letter. */
export const sendAddendum = handleOnline(contract, {
  prepare: async ({ call: { services, actor } }) => {
    // A new minimum wage is told to every client in an evening.
    await services.limits.take(
      `addendum-mail:${actor.tenantId}`,
      { burst: 1200, perMinute: 20 },
      services.nowMs(),
    );
    return {
      site: await siteAddress(services, actor.tenantId),
      business: await businessName(services.database, actor.tenantId),
    };
  },
  handler: async (tx, { input: { email, language }, params, prepared: { site, business }, call }) => {
    const current = await tx
      .rows(contractAddenda)
      .visible(params['id'] ?? '', contractAddenda.access.write(tx.actor));
    // What is in force can be sent again; nothing else of it changes.
    const status =
      current.status === 'in_force' ? current.status : move(addendumLifecycle, current.status, 'send');
    const of = await contractOf(tx, current);
    const { name, address } = await clientFor(tx, of);
    const to = (email || address).trim().toLowerCase();
    if (!isEmail(to)) refuse('invalid', messages.noAddress, 'email');
    if (site === null) refuse('not_ready', messages.noSiteAddress);
    const link = `${site}/api/contracts/shared-addendum/${addendumToken(call.services, tx.actor.tenantId, current.id)}?language=${language}`;
    const values = {
      business,
      name,
      number: of.number,
      title: addendumTitle(current, language),
      from: formatDate(current.from, language),
      link,
    };
    await queueMail(tx, {
      to,
      subject: translate(words.mailSubject, language, values),
      text: translate(words.mailText, language, values),
    });
    tx.afterCommit(() => call.services.mailer.wake());
    const sent = tx.rows(contractAddenda).update({ ...current, status, sent_at: tx.now, sent_to: to });
    return {
      answer: { ...sent, link },
      about: ['contract_addenda', sent.id],
      logged: { email: to },
      message: messages.sent,
    };
  },
});

/** Whom a letter of a contract goes to: its client, or the account of the customer it is with. */
async function clientFor(tx: Tx, of: Contract): Promise<{ name: string; address: string }> {
  const [clientId] = await clientsOf(tx.sql, tx.actor.tenantId, of);
  const client = clientId === undefined ? null : await tx.rows(clients).find(clientId);
  return { name: client?.name ?? of.title, address: client?.email ?? '' };
}
