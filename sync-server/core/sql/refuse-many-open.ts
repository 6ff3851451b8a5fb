import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Tx } from './transaction.ts';
import { countAll } from './visible-rows.ts';

/** How many requests of one kind one person may have that wait for an answer. */
const mostOpen = 20;

type Waiting = {
  readonly table: string;
  /** The status of one that waits. */
  readonly status: string;
  /** Says that there are `{n}`. */
  readonly text: Message;
  readonly field: string;
};

/**
 * Refuses one more request of whoever acts where twenty of them wait for an answer: each tells the office.
 * The table has the columns `user_id`, `status` and `deleted`.
 */
export async function refuseManyOpen(tx: Tx, { table, status, text, field }: Waiting): Promise<void> {
  await tx.flush();
  const row = await tx.sql
    .selectFrom(table)
    .select(countAll.as('n'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', tx.actor.userId)
    .where('status', '=', status)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (Number(row?.['n'] ?? 0) >= mostOpen) refuse('exists', filled(text, { n: mostOpen }), field);
}
