import { dateOf } from '#shared/core/dates.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import { onCallMessages as messages } from '#shared/modules/on-call/messages.ts';
import { earningOf, linesOf } from '#shared/modules/on-call/wallet-rules.ts';
import type { Movement } from '#shared/modules/on-call/wallet-rules.ts';
import { walletLines } from '#shared/modules/on-call/wallet-line.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { partnerOf } from '../workers.ts';
import { taxToWithhold } from './withhold-tax.ts';

/** Credits the partner who did a job with its price less commission and tax; once for each report that counts. */
export async function bookEarning(tx: Tx, job: Job): Promise<void> {
  if (job.worker_id === null || job.price === 0 || job.return_id === null) return;
  const partner = await partnerOf(tx.sql, tx.actor.tenantId, job.worker_id);
  if (partner === null) return;
  const { earning, commission } = earningOf(job.price, partner.share_percent);
  const tax = await taxToWithhold(tx, partner, earning);
  const facts = factsOf(tx, job);
  await book(tx, { ...facts, movement: `job:${job.return_id}`, kind: 'earning', amount: earning });
  if (commission > 0)
    await book(tx, {
      ...facts,
      movement: `job:${job.return_id}:fee`,
      kind: 'commission',
      amount: -commission,
    });
  if (tax > 0) await book(tx, { ...facts, movement: `job:${job.return_id}:tax`, kind: 'tax', amount: -tax });
}

/** Reverses what a report had earned, because another one counts in its place. */
export async function reverseEarning(tx: Tx, job: Job): Promise<void> {
  if (job.return_id === null) return;
  for (const part of ['', ':fee', ':tax']) {
    const movement = `job:${job.return_id}${part}`;
    const booked = await tx.rows(walletLines).find(`${movement}:partner`);
    if (booked)
      await book(tx, {
        ...factsOf(tx, job),
        worker_id: booked.worker_id,
        worker_name: booked.worker_name,
        movement: `${movement}:back`,
        kind: 'reversal',
        amount: -booked.amount,
      });
  }
}

function factsOf(tx: Tx, job: Job): Omit<Movement, 'movement' | 'kind' | 'amount'> {
  return {
    worker_id: job.worker_id ?? '',
    worker_name: job.worker_name,
    day: dateOf(tx.now),
    job_id: job.id,
    note: messages.paymentOf[0].replace('{title}', job.title),
    made_by: tx.actor.name,
  };
}

async function book(tx: Tx, movement: Movement): Promise<void> {
  const rows = tx.rows(walletLines);
  for (const line of linesOf(movement)) if (!(await rows.find(line.id))) rows.insert(line);
}
