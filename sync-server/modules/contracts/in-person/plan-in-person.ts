import { formatDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { translate } from '#shared/core/i18n.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import { inPersonMessages as messages } from '#shared/modules/contracts/in-person/messages.ts';
import { planInPerson as contract } from '#shared/modules/contracts/in-person/plan.ts';
import { signingMessages } from '#shared/modules/contracts/signing/messages.ts';
import { mostPastOfficers, signatureRequests } from '#shared/modules/contracts/signing/signature-request.ts';
import type { SignatureRequest } from '#shared/modules/contracts/signing/signature-request.ts';
import { contractSigners } from '#shared/modules/contracts/signing/signer.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { Services } from '#server/core/http/route.ts';
import { businessName } from '#server/core/notify/business-name.ts';
import { queueMail } from '#server/core/notify/mailer.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { addEvent, originOf } from '../signing/events.ts';
import { stateOf } from '../signing/shared-signature.ts';
import { textSigner } from '../signing/signer-mails.ts';
import { signersOf } from '../signing/signers-of.ts';
import { signingRole } from './in-person-queries.ts';
import { makeInPersonCode, withCode } from './in-person-code.ts';

/** Gives open signatures to an officer and mails the codes for them, or takes them back. */
export const planInPerson = handleOnline(contract, {
  prepare: async ({ call: { services, actor }, params }) => {
    await services.limits.take(
      `sign-in-person:${actor.tenantId}:${params['id'] ?? ''}`,
      { burst: 5, perMinute: 0.2 },
      services.nowMs(),
    );
    return { business: await businessName(services.database, actor.tenantId) };
  },
  handler: async (tx, { params, input, prepared: { business }, call }) => {
    const request = await tx
      .rows(signatureRequests)
      .visible(params['id'] ?? '', signatureRequests.access.write(tx.actor));
    if (stateOf(request, Date.parse(tx.now)).status !== 'open')
      return refuse('illegal_transition', signingMessages.notOpen, 'status');
    const { officer_id: id } = input;
    const name = id === null ? '' : await officerName(tx, id);
    const before = request.officer_id === id ? null : request.officer_id;
    const saved = tx.rows(signatureRequests).update({
      ...request,
      officer_id: id,
      officer_name: name,
      past_officers:
        before === null
          ? request.past_officers
          : [
              ...request.past_officers.slice(1 - mostPastOfficers),
              { id: before, name: request.officer_name, until: tx.now },
            ],
    });
    const step = { who: tx.actor.name, origin: originOf(call), digest: saved.digest };
    if (before !== null)
      await addEvent(tx, saved.id, { ...step, kind: 'unplanned_in_person', detail: request.officer_name });
    await giveCodes(tx, call.services, { request: saved, business });
    if (id !== null) {
      await addEvent(tx, saved.id, { ...step, kind: 'planned_in_person', detail: name });
      await tellOfficer(tx, saved);
    }
    return {
      answer: saved,
      about: ['signature_requests', saved.id],
      message: id === null ? messages.unplanned : messages.planned,
    };
  },
});

/**
 * A code for each signer who has not signed, by mail or SMS, with which wrong ones are forgotten; those of
 * before still work: the phone of an officer who was replaced may hold what was given with one.
 */
async function giveCodes(
  tx: Tx,
  services: Pick<Services, 'mailer' | 'texter' | 'config'>,
  { request, business }: { readonly request: SignatureRequest; readonly business: string },
): Promise<void> {
  const contractNow = await tx.rows(contracts).find(request.contract_id);
  if (request.officer_id === null) return;
  for (const signer of await signersOf(tx, request.id)) {
    if (signer.status !== 'waiting' && signer.status !== 'sent') continue;
    const { code, kept } = makeInPersonCode(signer.id, services.config.demo);
    tx.rows(contractSigners).update({
      ...signer,
      in_person_code: withCode(signer.in_person_code, kept),
      wrong_codes: 0,
    });
    const values = {
      code,
      business,
      name: signer.name,
      officer: request.officer_name,
      title: contractNow?.title ?? '',
      number: contractNow?.number ?? '',
      until: formatDate(request.expires_on, request.language),
    };
    if (signer.email === '') {
      const text = translate(messages.codeSms, request.language, values);
      await textSigner(tx, services, { phone: signer.phone, text, quiet: false });
      continue;
    }
    await queueMail(tx, {
      to: signer.email,
      // What was sent keeps its subject; the code works for days and stands in the text alone.
      subject: translate(messages.codeSubject, request.language),
      text: translate(messages.codeText, request.language, values),
    });
  }
  tx.afterCommit(() => services.mailer.wake());
}

async function tellOfficer(tx: Tx, request: SignatureRequest): Promise<void> {
  const found = await tx.rows(contracts).find(request.contract_id);
  notifyPerson(
    tx,
    request.officer_id ?? '',
    newsOf('signing.planned', { title: found?.title ?? '', number: found?.number ?? '' }, '/field/signings'),
  );
}

async function officerName(tx: Tx, userId: string): Promise<string> {
  const person = await tx.sql
    .selectFrom('users')
    .select('name')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', userId)
    .where('active', '=', 1)
    .where('role', '=', signingRole)
    .executeTakeFirst();
  return person ? String(person['name']) : refuse('invalid', messages.officer, 'officer_id');
}
