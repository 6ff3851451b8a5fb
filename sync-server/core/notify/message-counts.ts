import { sql } from 'kysely';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Config } from '#server/core/runtime/config.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { smsParts } from './sms-parts.ts';

/** A message that a gateway took: who pays, nobody's business yet where that is empty, and how it went. */
export type TakenMessage = {
  readonly payer: string;
  readonly channel: 'sms' | 'whatsapp';
  readonly text: string;
};

/**
 * Counts a message in the day, with its parts and what they cost at the present price: a price that changes
 * later changes nothing of it.
 */
export async function countMessage(
  trx: Sql,
  { payer, channel, text }: TakenMessage,
  day: CalendarDate,
  { messagePrices }: Pick<Config, 'messagePrices'>,
): Promise<void> {
  const parts = channel === 'sms' ? smsParts(text) : 1;
  const price = messagePrices[channel];
  const counted = {
    messages: 1,
    parts,
    unpriced: price === null ? parts : 0,
    cost: price === null ? 0 : parts * price,
  };
  await trx
    .insertInto('message_counts')
    .values({ tenant_id: payer, day, channel, ...counted })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'day', 'channel']).doUpdateSet({
        messages: sql<number>`message_counts.messages + excluded.messages`,
        parts: sql<number>`message_counts.parts + excluded.parts`,
        unpriced: sql<number>`message_counts.unpriced + excluded.unpriced`,
        cost: sql<number>`message_counts.cost + excluded.cost`,
      }),
    )
    .execute();
}
