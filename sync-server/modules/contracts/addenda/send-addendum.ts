import type * as z from 'zod/mini';
import { formatDate } from '#shared/core/dates.ts';
import { isEmail } from '#shared/core/email.ts';
import { refuse } from '#shared/core/errors.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { move } from '#shared/core/lifecycle.ts';
import { clients } from '#shared/modules/billing/client.ts';
import {
  addendumLifecycle,
  addendumLinkUntil,
  contractAddenda,
} from '#shared/modules/contracts/addenda/addendum.ts';
import { addendumLetter as words, addendumTitle } from '#shared/modules/contracts/addenda/letter.ts';
import { addendumMessages as messages } from '#shared/modules/contracts/addenda/messages.ts';
import {
  sendAddendum as contract,
  sendManyAddenda as many,
} from '#shared/modules/contracts/addenda/operations.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { SentTo } from '#shared/modules/contracts/signing/operations.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { Services } from '#server/core/http/route.ts';
import { businessName } from '#server/core/notify/business-name.ts';
import { queueMail } from '#server/core/notify/mailer.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { clientsOf } from '../clients/queries.ts';
import { contractLanguage } from '../quote/queries.ts';
import { oneOfMany } from '../one-of-many.ts';
import { addendumToken } from './addendum-link.ts';
import { seesRates, shownAddendum } from './sees-rates.ts';
import { contractOf } from './contract-of.ts';

/** A new minimum wage is told to every client in an evening. */
const mailLimit = { burst: 1200, perMinute: 20 } as const;

/** Mails the client a link to the letter. Sending again sends the same letter. */
export const sendAddendum = handleOnline(contract, {
  prepare: async ({ call: { services, actor } }) => {
    await services.limits.take(`addendum-mail:${actor.tenantId}`, mailLimit, services.nowMs());
    return {
      site: await siteAddress(services, actor.tenantId),
      business: await businessName(services.database, actor.tenantId),
    };
  },
  handler: async (tx, { input, params, prepared, call }) => {
    const sent = await sendLetter(tx, call.services, {
      id: params['id'] ?? '',
      asked: call.language,
      ...input,
      ...prepared,
    });
    // Whoever has the link reads the rates.
    const { actor } = call;
    return {
      answer: { ...shownAddendum(actor, sent), link: seesRates(actor) ? sent.link : '' },
      about: ['contract_addenda', sent.id],
      logged: { email: sent.sent_to },
      message: messages.sent,
    };
  },
});

/** Sends several letters, each to its client, and says of each whether it went out. */
export const sendManyAddenda = handleOnline(many, {
  prepare: async ({ call: { services, actor }, input }) => {
    for (const _id of input.ids)
      await services.limits.take(`addendum-mail:${actor.tenantId}`, mailLimit, services.nowMs());
    return {
      site: await siteAddress(services, actor.tenantId),
      business: await businessName(services.database, actor.tenantId),
    };
  },
  handler: async (tx, { input: { ids, language }, prepared, call }) => {
    if (prepared.site === null) refuse('not_ready', messages.noSiteAddress);
    const results: z.output<typeof many.output>['results'] = [];
    for (const id of new Set(ids))
      results.push(await resultOf(tx, call.services, { id, language, asked: call.language, ...prepared }));
    const sent = results.flatMap(({ id, sent: isSent }) => (isSent ? [id] : []));
    return {
      answer: { results },
      about: sent.length === 0 ? null : ['contract_addenda', ...sent],
      logged: { sent: sent.length, of: results.length },
    };
  },
});

type Letter = {
  readonly id: string;
  /** Without it that of the contract, or else of who sends it. */
  readonly language?: Language | undefined;
  readonly asked: Language;
  readonly email?: string;
  readonly site: string | null;
  readonly business: string;
};

async function resultOf(tx: Tx, services: Services, letter: Letter): Promise<SentTo> {
  const done = await oneOfMany(tx, () => sendLetter(tx, services, letter));
  const known = await tx.rows(contractAddenda).find(letter.id);
  const of = known ? await contractOf(tx, known) : null;
  const named = {
    id: letter.id,
    number: of?.number ?? '',
    client: of ? (await clientFor(tx, of)).name : '',
  };
  return 'problem' in done
    ? { ...named, to: '', sent: false, problem: [...done.problem] }
    : { ...named, to: done.value.sent_to, sent: true, problem: null };
}

/**
 * Queues the mail with the link of a letter in the caller's transaction. Refuses before anything is written.
 */
async function sendLetter(tx: Tx, services: Services, { id, email = '', site, business, ...said }: Letter) {
  const current = await tx.rows(contractAddenda).visible(id, contractAddenda.access.write(tx.actor));
  // What is in force can be sent again; nothing else of it changes.
  const status =
    current.status === 'in_force' ? current.status : move(addendumLifecycle, current.status, 'send');
  const of = await contractOf(tx, current);
  const { name, address } = await clientFor(tx, of);
  const to = (email || address).trim().toLowerCase();
  if (!isEmail(to)) refuse('invalid', messages.noAddress, 'email');
  // The letter names rates: who may not see them sends it to the client alone.
  if (!seesRates(tx.actor) && to !== address.trim().toLowerCase())
    refuse('forbidden_field', messages.clientsAddress, 'email');
  if (site === null) refuse('not_ready', messages.noSiteAddress);
  const language =
    said.language ??
    (await contractLanguage({ read: tx.sql }, tx.actor.tenantId, { contract: of, asked: said.asked }));
  const link = `${site}/api/contracts/shared-addendum/${addendumToken(services, tx.actor.tenantId, current.id)}?language=${language}`;
  const values = {
    business,
    name,
    number: of.number,
    title: addendumTitle(current, language),
    from: formatDate(current.from, language),
    until: formatDate(addendumLinkUntil(tx.now), language),
    link,
  };
  await queueMail(tx, {
    to,
    subject: translate(words.mailSubject, language, values),
    text: translate(words.mailText, language, values),
  });
  tx.afterCommit(() => services.mailer.wake());
  const sent = tx.rows(contractAddenda).update({ ...current, status, sent_at: tx.now, sent_to: to });
  return { ...sent, link };
}

/** Whom a letter of a contract goes to: its client, or the account of the customer it is with. */
async function clientFor(tx: Tx, of: Contract): Promise<{ name: string; address: string }> {
  const [clientId] = await clientsOf(tx.sql, tx.actor.tenantId, of);
  const client = clientId === undefined ? null : await tx.rows(clients).find(clientId);
  return { name: client?.name ?? of.title, address: client?.email ?? '' };
}
