import { dateOf } from '#shared/core/dates.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { JobExtra } from '#shared/modules/jobs/job-extra.ts';
import type { JobOffer } from '#shared/modules/jobs/job-offer.ts';
import { jobTitles } from '#shared/modules/jobs/job-title.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import { onCallMessages as messages } from '#shared/modules/on-call/messages.ts';
import type { Provider } from '#shared/modules/on-call/provider.ts';
import { earningOf, linesOf } from '#shared/modules/on-call/wallet-rules.ts';
import type { CardAmount, Movement } from '#shared/modules/on-call/wallet-rules.ts';
import { walletLines } from '#shared/modules/on-call/wallet-line.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyActor } from '#server/modules/notifications/operations/notify.ts';
import { cardsOf } from '../rate-cards.ts';
import { partnerOf } from '../workers.ts';
import { taxToWithhold } from './withhold-tax.ts';

/**
 * Credits the partner who did a job with its price less commission and tax; once for each report that counts.
 * What their rate card says of the service leaves them that amount.
 */
export async function bookEarning(tx: Tx, job: Job): Promise<void> {
  if (job.return_id === null || job.worker_id === null || job.price === 0) return;
  const partner = await partnerOf(tx.sql, tx.actor.tenantId, job.worker_id);
  if (partner === null) return;
  await tx.flush();
  const card = (await cardsOf(tx.sql, tx.actor.tenantId, partner.id, [job])).get(job.id) ?? null;
  await credit(tx, job, { movement: `job:${job.return_id}`, amount: job.price, partner, card });
}

/** Credits extra work that was approved after the report had come. */
export async function bookExtra(tx: Tx, job: Job, extra: Pick<JobExtra, 'id' | 'amount'>): Promise<void> {
  if (job.return_id !== null) await earn(tx, job, `job:${job.return_id}:extra:${extra.id}`, extra.amount);
}

/** Credits a visit at which nobody was at home. */
export function bookVisit(tx: Tx, job: Job, visitId: string, amount: number): Promise<void> {
  return earn(tx, job, visitOf(visitId), amount);
}

/** Takes back what a visit at which nobody was at home had earned. */
export function reverseVisit(tx: Tx, job: Job, visitId: string): Promise<void> {
  return reverseAll(tx, job, visitOf(visitId));
}

function visitOf(visitId: string): string {
  return `job:visit:${visitId}`;
}

/** Reverses what a report had earned, because another one counts in its place. */
export async function reverseEarning(tx: Tx, job: Job): Promise<void> {
  if (job.return_id !== null) await reverseAll(tx, job, `job:${job.return_id}`);
}

/** Credits the caller, who accepted a job that somebody else had first; one partner for each job. */
export async function bookLostJob(tx: Tx, job: Job, offer: JobOffer, amount: number): Promise<void> {
  if (amount === 0 || (await partnerOf(tx.sql, tx.actor.tenantId, offer.worker_id)) === null) return;
  // Of two who were second at once, the later one sees that the other is credited.
  await lockTenantSequence(tx);
  const before = await tx.sql
    .selectFrom('wallet_lines')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('job_id', '=', job.id)
    .where('kind', '=', 'lost_job')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (before) return;
  const movement: Movement = {
    ...factsOf(tx, job),
    worker_id: offer.worker_id,
    worker_name: offer.worker_name,
    movement: `lost:${offer.id}`,
    kind: 'lost_job',
    amount,
  };
  await book(tx, movement);
  notifyActor(
    tx,
    newsOf(
      'wallet.moved',
      { amount: formatRupees(amount), details: filled(messages.lostJobOf, { title: jobTitles(job) }) },
      '/field/wallet',
    ),
  );
}

/** A penalty that the wallet’s owner can appeal against, or its reversal; nothing for who is no partner. */
export async function bookPenalty(
  tx: Tx,
  job: Job,
  { amount, note, ...said }: Pick<Movement, 'movement' | 'amount' | 'reverses'> & { readonly note: Message },
): Promise<void> {
  if (amount === 0 || job.worker_id === null) return;
  if ((await partnerOf(tx.sql, tx.actor.tenantId, job.worker_id)) === null) return;
  const kind = amount < 0 ? 'penalty' : 'reversal';
  await book(tx, { ...factsOf(tx, job), ...said, note: note[0], note_hi: note[1], kind, amount });
}

/** Credits the partner who has a job with an amount by their share; nothing for who is no partner. */
async function earn(tx: Tx, job: Job, movement: string, amount: number): Promise<void> {
  if (job.worker_id === null || amount === 0) return;
  const partner = await partnerOf(tx.sql, tx.actor.tenantId, job.worker_id);
  if (partner !== null) await credit(tx, job, { movement, amount, partner, card: null });
}

type Credit = {
  readonly movement: string;
  readonly amount: number;
  readonly partner: Provider;
  readonly card: CardAmount | null;
};

/** The gross amount, and what the business and the state keep of it, as movements of their own. */
async function credit(tx: Tx, job: Job, { movement, amount, partner, card }: Credit): Promise<void> {
  const { earning, commission } = earningOf(amount, partner.share_percent, card);
  const tax = await taxToWithhold(tx, partner, earning);
  const facts = factsOf(tx, job, card === null ? messages.paymentOf : messages.cardPaymentOf);
  await book(tx, { ...facts, movement, kind: 'earning', amount: earning });
  if (commission > 0)
    await book(tx, { ...facts, movement: `${movement}:fee`, kind: 'commission', amount: -commission });
  if (tax > 0) await book(tx, { ...facts, movement: `${movement}:tax`, kind: 'tax', amount: -tax });
}

/** Books the opposite of a movement and of all that begin with its name, once each. */
async function reverseAll(tx: Tx, job: Job, movement: string): Promise<void> {
  await tx.flush();
  const rows = await tx.sql
    .selectFrom('wallet_lines')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('account', '=', 'partner')
    .where('job_id', '=', job.id)
    .where('kind', '!=', 'reversal')
    .where('deleted', '=', 0)
    .orderBy('movement')
    .execute();
  for (const line of rows.map((row) => decodeRow(walletLines, row))) {
    if (line.movement !== movement && !line.movement.startsWith(`${movement}:`)) continue;
    await book(tx, {
      ...factsOf(tx, job),
      worker_id: line.worker_id,
      worker_name: line.worker_name,
      movement: `${line.movement}:back`,
      kind: 'reversal',
      amount: -line.amount,
    });
  }
}

function factsOf(
  tx: Tx,
  job: Job,
  note: Message = messages.paymentOf,
): Omit<Movement, 'movement' | 'kind' | 'amount'> {
  const [english, hindi] = filled(note, { title: jobTitles(job) });
  return {
    worker_id: job.worker_id ?? '',
    worker_name: job.worker_name,
    day: dateOf(tx.now),
    job_id: job.id,
    note: english,
    note_hi: hindi,
    made_by: tx.actor.name,
  };
}

async function book(tx: Tx, movement: Movement): Promise<void> {
  const rows = tx.rows(walletLines);
  for (const line of linesOf(movement)) if (!(await rows.find(line.id))) rows.insert(line);
}
