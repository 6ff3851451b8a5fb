import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { formatRupees, paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import { refuseFuture } from '#shared/core/refuse-future.ts';
import { onCallMessages as messages } from '#shared/modules/on-call/messages.ts';
import { providers } from '#shared/modules/on-call/provider.ts';
import type { Provider } from '#shared/modules/on-call/provider.ts';
import * as contract from '#shared/modules/on-call/wallet-operations.ts';
import { walletLines } from '#shared/modules/on-call/wallet-line.ts';
import type { WalletLine } from '#shared/modules/on-call/wallet-line.ts';
import { linesOf } from '#shared/modules/on-call/wallet-rules.ts';
import type { Movement } from '#shared/modules/on-call/wallet-rules.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { leftOfPenalty } from '#server/modules/jobs/operations/left-of-penalty.ts';
import { accountsOf, balancesOf } from '../wallet-queries.ts';

const signs = { bonus: 1, penalty: -1, cash: -1, reversal: 1 } as const;

export const adjustWallet = handleOnline(contract.adjustWallet, {
  handler: async (tx, { input }) => {
    const partner = await partnerOf(tx, input.worker_id);
    const id = input.id ?? newId();
    const amount = signs[input.kind] * input.amount;
    const known = await tx.rows(walletLines).find(`entry:${id}:partner`);
    const isSame =
      known?.worker_id === input.worker_id && known.kind === input.kind && known.amount === amount;
    if (known && !isSame) refuse('exists', messages.idTaken, 'id');
    const penalty = input.kind === 'reversal' ? await penaltyOf(tx, input) : null;
    if (!known && penalty) await checkReversal(tx, penalty, amount);
    const booked = await bookMovement(tx, {
      movement: `entry:${id}`,
      worker_id: input.worker_id,
      worker_name: partner.name,
      kind: input.kind,
      amount,
      day: dateOf(tx.now),
      job_id: null,
      ...(penalty ? { reverses: penalty.movement } : {}),
      note: input.note,
      made_by: tx.actor.name,
    });
    return { answer: booked, about: [walletLines.name, `${booked.movement}:partner`] };
  },
});

async function penaltyOf(
  tx: Tx,
  input: { readonly worker_id: string; readonly penalty?: string | undefined },
): Promise<WalletLine> {
  const line = input.penalty === undefined ? null : await tx.rows(walletLines).find(input.penalty);
  if (line?.kind !== 'penalty' || line.account !== 'partner' || line.worker_id !== input.worker_id)
    return refuse('invalid', messages.whichPenalty, 'penalty');
  return line;
}

type Penalty = Pick<WalletLine, 'movement' | 'worker_id'>;

/** Refuses to give back more of a penalty than is left of it. Two at once wait. */
async function checkReversal(tx: Tx, penalty: Penalty, amount: number): Promise<void> {
  if (rupeesToPaise(amount) > rupeesToPaise(await leftOfPenalty(tx, penalty)))
    refuse('invalid', messages.reversalLarge, 'amount');
}

/** Pays each partner their balance. Two batches at once wait for each other, so that nobody is paid twice. */
export const payOut = handleOnline(contract.payOut, {
  handler: async (tx, { input }) => {
    const day = input.paid_on ?? dateOf(tx.now);
    refuseFuture(day, dateOf(tx.now), 'paid_on');
    await lockTenantSequence(tx);
    const known = await batchOf(tx, input.id);
    // Who was owed nothing then is in no batch, so that a repeat may name more people than it paid; none
    // named are all.
    const named = input.worker_ids;
    if (named.length > 0 && known.some((paid) => !named.includes(paid.worker_id)))
      refuse('exists', messages.idTaken, 'id');
    const { owed, leftOut } = await dueTo(tx, named);
    if (known.length > 0) return { answer: answerOf(input.id, known, leftOut), about: null };
    if (owed.length + leftOut.length === 0) refuse('invalid', messages.nothingOwed, 'worker_ids');
    // Who was named is paid, or nobody is; of all partners those who can be.
    if (leftOut.length > 0 && (named.length > 0 || owed.length === 0))
      refuse('invalid', filled(messages.noAccount, { names: namesOf(leftOut) }), 'worker_ids');
    const paid: Movement[] = [];
    for (const { worker_id: workerId, worker_name: name, balance } of owed) {
      const movement: Movement = {
        movement: `payout:${input.id}:${workerId}`,
        worker_id: workerId,
        worker_name: name,
        kind: 'payout',
        amount: -balance,
        day,
        job_id: null,
        note: input.note,
        made_by: tx.actor.name,
      };
      await bookMovement(tx, movement);
      paid.push(movement);
    }
    return {
      answer: answerOf(input.id, paid, leftOut),
      about: [walletLines.name, ...paid.map(({ movement }) => `${movement}:partner`)],
    };
  },
});

type Booked = Pick<Movement, 'movement' | 'worker_id' | 'worker_name' | 'amount'>;

function answerOf(id: string, movements: readonly Booked[], leftOut: readonly Due[]) {
  const payouts = movements.map(({ movement, worker_id, worker_name, amount }) => ({
    movement,
    worker_id,
    worker_name,
    amount: -amount,
  }));
  const total = paiseToRupees(sumOf(payouts.map(({ amount }) => rupeesToPaise(amount))));
  const left_out = leftOut.map(({ balance, ...partner }) => ({ ...partner, amount: balance }));
  return { id, total, payouts, left_out };
}

type Due = { readonly worker_id: string; readonly worker_name: string; readonly balance: number };

/** Whom money is owed, of all or of those named: who can be paid, and who has no bank account. */
async function dueTo(tx: Tx, named: readonly string[]): Promise<{ owed: Due[]; leftOut: Due[] }> {
  const balances = await balancesOf(tx.sql, tx.actor.tenantId, named);
  const due = balances.filter(({ balance }) => balance > 0);
  const ids = due.map(({ worker_id: worker }) => worker);
  const accounts = await accountsOf(tx.sql, tx.actor.tenantId, ids);
  const isPayable = ({ worker_id: worker }: Due): boolean => {
    const partner = accounts.get(worker);
    return Boolean(partner?.bank_account) && Boolean(partner?.ifsc);
  };
  return { owed: due.filter(isPayable), leftOut: due.filter((one) => !isPayable(one)) };
}

function namesOf(people: readonly { readonly worker_name: string }[]): string {
  return people.map(({ worker_name: name }) => name).join(', ');
}

/** The payouts of a batch that was paid before. */
async function batchOf(tx: Tx, id: string): Promise<Booked[]> {
  const rows = await tx.sql
    .selectFrom('wallet_lines')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('account', '=', 'partner')
    .where('movement', '>', `payout:${id}:`)
    .where('movement', '<', `payout:${id};`)
    .orderBy('movement')
    .execute();
  return rows.map((row) => decodeRow(walletLines, row));
}

/** Books both lines of a movement, once, and tells the partner. */
export async function bookMovement(tx: Tx, movement: Movement): Promise<Booked> {
  const rows = tx.rows(walletLines);
  const [own, other] = linesOf(movement);
  const known = await rows.find(own.id);
  if (known) return known;
  rows.insert(own);
  rows.insert(other);
  notifyPerson(
    tx,
    movement.worker_id,
    newsOf(
      'wallet.moved',
      { amount: formatRupees(movement.amount), details: movement.note },
      '/field/wallet',
    ),
  );
  return movement;
}

async function partnerOf(tx: Tx, userId: string): Promise<Provider> {
  const row = await tx.sql
    .selectFrom('providers')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? decodeRow(providers, row) : refuse('invalid', messages.noPartner, 'worker_id');
}
