import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { signatureRequests } from '#shared/modules/contracts/signing/signature-request.ts';
import { contractSigners } from '#shared/modules/contracts/signing/signer.ts';
import type { Services } from '#server/core/http/route.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { eachInTurn, sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { readDue, settleDue } from '#server/core/sql/due-rows.ts';
import type { DueRow } from '#server/core/sql/due-rows.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { mailFacts, sendNext, setSignature, tellOffice } from './decide-signature.ts';
import { endRequest, signatureJob } from './end-request.ts';
import { lastArrival } from '../in-person/last-arrival.ts';
import { addEvent, fromServer } from './events.ts';
import { sealRequest } from './seal-request.ts';
import { nextLook } from './send-contract.ts';
import { reachSigner } from './signer-mails.ts';
import type { MailFacts } from './signer-mails.ts';
import { signersOf } from './signers-of.ts';

/**
 * Expires requests, mails and reminds signers, and seals what a phone brought or a server that stopped left.
 */
export const signatureWatch: Job<Services> = {
  name: signatureJob,
  title: ['Contract signatures', 'अनुबंध के हस्ताक्षर'],
  everyMs: 10 * 60_000,
  // Woken where a signature came from a phone, whose operation has no worker to seal with and no mailer.
  runs: 'each-server',
  afterStartMs: 15_000,
  run: (services, { signal }) => watchRequests(services, signal),
};

const dayMs = 86_400_000;

/** Looks at the requests that are due; gives how many were changed or reminded of. */
export async function watchRequests(services: Services, signal?: AbortSignal): Promise<number> {
  const now = instantFromMs(services.nowMs());
  return sweepDue<DueRow>({
    read: (after) => readDue(services.database, [signatureJob], now, after),
    run: (tenantId, rows) => eachInTurn(rows, (row) => watchOne(services, tenantId, row)),
    signal,
  });
}

async function watchOne(services: Services, tenantId: string, row: DueRow): Promise<number> {
  const facts = await mailFacts(services, tenantId);
  const found = await runTransaction(services, clockActor(tenantId), async (tx) => {
    const request = await tx.rows(signatureRequests).find(row.item);
    if (request?.status === 'signed') return 'seal';
    if (request?.status !== 'open') {
      await settleDue(tx.sql, row, null);
      return 0;
    }
    if (lastArrival(request) < dateOf(tx.now)) {
      await endRequest(tx, request, { action: 'expire', kind: 'expired', who: '' });
      const expired = await setSignature(tx, request, 'none');
      if (expired) tellOffice(tx, expired, 'contract.sign_expired');
      return 1;
    }
    if (!(await settleDue(tx.sql, row, nextLook(tx.now)))) return 0;
    if (!facts || request.expires_on < dateOf(tx.now)) return 0;
    const isSent = await sendNext(tx, services, { request, facts });
    return (isSent ? 1 : 0) + (await remindSigners(tx, services, row.item, facts));
  });
  if (found !== 'seal') return found;
  await sealRequest(services, tenantId, row.item);
  return 1;
}

/** Mails those again who were sent the link, or reminded, so many days ago as the request says. */
async function remindSigners(
  tx: Tx,
  services: Services,
  requestId: string,
  facts: MailFacts,
): Promise<number> {
  const request = await tx.rows(signatureRequests).find(requestId);
  if (!request || request.remind_days === 0) return 0;
  let reminded = 0;
  for (const signer of await signersOf(tx, requestId)) {
    // A link that was sent again counts from then.
    const last = [signer.reminded_at, signer.sent_at]
      .filter((at) => at !== null)
      .toSorted()
      .at(-1);
    if (signer.status !== 'sent' || last === undefined) continue;
    if (Date.parse(tx.now) - Date.parse(last) < request.remind_days * dayMs) continue;
    const saved = tx.rows(contractSigners).update({ ...signer, reminded_at: tx.now });
    await reachSigner(tx, services, 'remind', { request, signer: saved, facts });
    await addEvent(tx, requestId, {
      kind: 'reminded',
      who: '',
      origin: fromServer,
      digest: request.digest,
      detail: signer.name,
    });
    reminded += 1;
  }
  return reminded;
}
