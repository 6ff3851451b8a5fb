import { instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import { AppError } from '#shared/core/errors.ts';
import { move } from '#shared/core/lifecycle.ts';
import {
  onlinePaymentLifecycle,
  onlinePayments,
} from '#shared/modules/billing/online-payments/online-payment.ts';
import type { OnlinePayment } from '#shared/modules/billing/online-payments/online-payment.ts';
import type { Services } from '#server/core/http/route.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { eachInTurn, sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { readDue, setDue } from '#server/core/sql/due-rows.ts';
import type { DueRow } from '#server/core/sql/due-rows.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { onlinePaymentsJob } from './ask-about-pages.ts';
import { asksTooMuch } from './asks-too-much.ts';
import { expirePage } from './checkout-page.ts';
import { findPage } from './find-page.ts';
import { refreshPayment, reviewUnverified } from './settle-payment.ts';

const minute = 60_000;
/** From one question to the next. */
const pauseMs = 20 * minute;
/** So long after it has expired a page is given up: its keys are gone, or its service. */
const givenUpMs = 3 * 24 * 60 * minute;

/** Asks about payment pages of which no event has come: an event may be lost, or go to another address. */
export const pollPayments: Job<Services> = {
  name: onlinePaymentsJob,
  title: ['Online payments', 'ऑनलाइन भुगतान'],
  everyMs: 5 * minute,
  runs: 'one-server',
  run: (services, { signal }) => pollDuePayments(services, signal),
};

/** Asks about every page that is due, and gives how many came to an end. */
export function pollDuePayments(services: Services, signal?: AbortSignal): Promise<number> {
  return sweepDue<DueRow>({
    read: (after) => readDue(services.database, [onlinePaymentsJob], instantFromMs(services.nowMs()), after),
    run: (tenantId, rows) =>
      eachInTurn(rows, async ({ item }) => Number(await pollPayment(services, tenantId, item)), signal),
    signal,
  });
}

async function pollPayment(services: Services, tenantId: string, id: string): Promise<boolean> {
  const page = await findPage(services.database.read, tenantId, id);
  const status = page ? await askAbout(services, tenantId, page).catch(asStillOpen) : 'ended';
  const nowMs = services.nowMs();
  const sinceEnd = page ? nowMs - msFromInstant(page.expires_at) : 0;
  const isOver = status !== 'open' || sinceEnd > (page?.ref === '' ? 0 : givenUpMs);
  if (isOver && status === 'open' && page && page.ref !== '') await reviewUnverified(services, tenantId, id);
  await runTransaction(services, clockActor(tenantId), async (tx) => {
    const current = isOver ? await tx.rows(onlinePayments).find(id) : null;
    if (current?.status === 'open')
      tx.rows(onlinePayments).update({
        ...current,
        status: move(onlinePaymentLifecycle, current.status, 'end'),
      });
    const due_at = isOver ? null : instantFromMs(nowMs + pauseMs);
    await setDue(tx.sql, { job: onlinePaymentsJob, tenant_id: tenantId, item: id, due_at });
  });
  return isOver;
}

/** Asks about a page, and ends it first where it asks for more than is due by now. */
async function askAbout(
  services: Services,
  tenantId: string,
  page: OnlinePayment,
): Promise<OnlinePayment['status']> {
  const ask = (await asksTooMuch(services, tenantId, page)) ? expirePage : refreshPayment;
  return ask(services, tenantId, page);
}

/** A service that is down, or keys that it refuses, are asked again later. */
function asStillOpen(error: unknown): 'open' {
  if (error instanceof AppError) return 'open';
  throw error;
}
