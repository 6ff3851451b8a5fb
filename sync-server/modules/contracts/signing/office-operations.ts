import { refuse } from '#shared/core/errors.ts';
import { move } from '#shared/core/lifecycle.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import * as contract from '#shared/modules/contracts/signing/operations.ts';
import { signingMessages as messages } from '#shared/modules/contracts/signing/messages.ts';
import { signatureRequests } from '#shared/modules/contracts/signing/signature-request.ts';
import { contractSigners, signerLifecycle } from '#shared/modules/contracts/signing/signer.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { businessName } from '#server/core/notify/business-name.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import { endRequest } from './end-request.ts';
import { addEvent, originOf } from './events.ts';
import { signingLink } from './signing-link.ts';
import { stateOf } from './shared-signature.ts';
import { reachSigner } from './signer-mails.ts';

/** Sends a signer's link again and unlocks it. Devices that had opened it enter a code again. */
export const resendSignature = handleOnline(contract.resendSignature, {
  prepare: async ({ call: { services, actor }, params }) => {
    await services.limits.take(
      `sign-resend:${actor.tenantId}:${params['id'] ?? ''}`,
      { burst: 5, perMinute: 0.2 },
      services.nowMs(),
    );
    const site = await siteAddress(services, actor.tenantId);
    if (site === null) return refuse('not_ready', messages.noSiteAddress);
    return { site, business: await businessName(services.database, actor.tenantId) };
  },
  handler: async (tx, { params, prepared: facts, call }) => {
    const signer = await tx
      .rows(contractSigners)
      .visible(params['id'] ?? '', contractSigners.access.write(tx.actor));
    const request = await tx.rows(signatureRequests).find(signer.request_id);
    if (!request || stateOf(request, Date.parse(tx.now)).status !== 'open')
      return refuse('illegal_transition', messages.notOpen, 'status');
    if (signer.status === 'waiting') return refuse('illegal_transition', messages.notYourTurn, 'status');
    const saved = tx.rows(contractSigners).update({
      ...signer,
      status: move(signerLifecycle, signer.status, 'send'),
      sent_at: tx.now,
      wrong_codes: 0,
      device: '',
    });
    await addEvent(tx, request.id, {
      kind: 'resent',
      who: tx.actor.name,
      origin: originOf(call),
      digest: request.digest,
      detail: signer.name,
    });
    await reachSigner(tx, call.services, 'sign', { request, signer: saved, facts });
    const about = { request, signer: saved, site: facts.site };
    const link = signingLink(call.services, tx.actor.tenantId, about);
    return { answer: { link }, about: ['contract_signers', saved.id], message: messages.resent };
  },
});

/** Cancels the signatures that are still open. */
export const cancelSignatures = handleOnline(contract.cancelSignatures, {
  handler: async (tx, { params, call }) => {
    const request = await tx
      .rows(signatureRequests)
      .visible(params['id'] ?? '', signatureRequests.access.write(tx.actor));
    if (request.status !== 'open') return refuse('illegal_transition', messages.notOpen, 'status');
    const ended = await endRequest(tx, request, {
      action: 'cancel',
      kind: 'cancelled',
      origin: originOf(call),
    });
    const signed = await tx.rows(contracts).find(request.contract_id);
    if (signed) tx.rows(contracts).update({ ...signed, signature: 'none', signature_sent_at: null });
    return { answer: ended, about: ['signature_requests', ended.id], message: messages.cancelled };
  },
});
