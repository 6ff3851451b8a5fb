import { sql } from 'kysely';
import {
  addDays,
  dateOf,
  firstOfMonth,
  instantAt,
  instantFromMs,
  msFromInstant,
} from '#shared/core/dates.ts';
import type { CalendarDate, ClockTime } from '#shared/core/dates.ts';
import { AppError } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Config } from '#server/core/runtime/config.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { setGauge } from '#server/core/runtime/metrics.ts';
import { countMessage } from './message-counts.ts';
import type { TakenMessage } from './message-counts.ts';

/** What a text is for. Each has a ceiling of its own for one number, so that none uses up another's. */
export type SmsPurpose = 'code' | 'alert' | 'news';

/** By which gateway a text goes. Each has ceilings of its own, so that neither uses up the other's. */
export type TextChannel = 'sms' | 'whatsapp';

/**
 * One text message that somebody wants sent: for which businesses, of which the first that has not reached
 * its ceiling pays; `known` where the asking device has signed in to the account before.
 */
export type WantedSms = {
  readonly phone: string;
  readonly tenantIds: readonly string[];
  readonly known: boolean;
  readonly purpose: SmsPurpose;
  readonly channel: TextChannel;
};

/**
 * Counts text messages in the database. `take` refuses with `sms_quota` and otherwise counts one. `countSent`
 * counts a message that a gateway took, in the transaction that notes that it went: in the month of who pays,
 * by which plans go, and in the day with what it cost.
 */
export type SmsBudget = {
  readonly take: (wanted: WantedSms) => Promise<TakenSms>;
  readonly countSent: (trx: Sql, taken: TakenMessage) => Promise<void>;
};
/**
 * A message that was counted: which business pays, none where it is empty, and which ceilings reached 80 %
 * with it, for the first time today. `giveBack` is for one that certainly went nowhere.
 */
export type TakenSms = {
  readonly payer: string;
  readonly reached: readonly AlmostUsed[];
  readonly giveBack: () => Promise<void>;
};
/** A ceiling of which 80 % is used today. */
export type AlmostUsed = {
  readonly channel: TextChannel;
  readonly scope: 'installation' | 'tenant';
  readonly tenantId: string;
  readonly sent: number;
  readonly limit: number;
};

/** The specification's words where no more text messages are sent today. */
export const smsQuota: Message = [
  'SMS quota exceeded. Please try again later.',
  'SMS की सीमा पूरी हो गई। बाद में कोशिश करें।',
];

const almost = 0.8;
/** What strangers may use up of a day: people's own devices keep the rest. */
const strangersShare = { number: 0.5, wider: 0.9 } as const;
/** What the news of businesses may use up: codes of people who are not known yet keep the rest. */
const newsShare = { number: 0.5, wider: 0.8 } as const;
const scopeOfPurpose = { code: '', alert: ':alert', news: ':news' } as const;

/**
 * The daily ceilings of text messages, by SMS and again as high by WhatsApp: of one number and purpose, of
 * one business and of the installation. The counts are rows, so they outlive a restart and are shared by all
 * servers on one database; each try of a message counts as it is about to be sent, unless it is given back.
 * In the month, which a plan limits, a message counts once a gateway has taken it, after however many tries.
 */
export function createSmsBudget(
  database: Database,
  config: Pick<Config, 'smsLimits' | 'messagePrices'>,
  nowMs: () => number,
): SmsBudget {
  const { smsLimits } = config;
  const sentToday: Record<TextChannel, number> = { sms: 0, whatsapp: 0 };
  setGauge('sms_sent_today', () => sentToday.sms);
  setGauge('whatsapp_sent_today', () => sentToday.whatsapp);
  setGauge('sms_daily_limit', () => smsLimits.day);
  return {
    take: async ({ phone, tenantIds, known, purpose, channel }) => {
      const day = dateOf(instantFromMs(nowMs()));
      const shares = purpose === 'news' ? newsShare : strangersShare;
      const share = (limit: number, kind: keyof typeof shares): number =>
        known ? limit : Math.max(1, Math.floor(limit * shares[kind]));
      return database.write(async (trx) => {
        const scopes: string[] = [];
        const countWithin = async (scope: string, limit: number): Promise<number | null> => {
          const counted = await trx
            .insertInto('sms_days')
            .values({ day, scope, sent: 1 })
            .onConflict((conflict) =>
              conflict
                .columns(['day', 'scope'])
                .doUpdateSet({ sent: sql<number>`sms_days.sent + 1` })
                .where('sms_days.sent', '<', limit),
            )
            .returning('sent')
            .executeTakeFirst();
          if (counted) scopes.push(scope);
          return counted ? Number(counted['sent']) : null;
        };
        const hold = (scope: string): Promise<unknown> =>
          trx
            .updateTable('sms_days')
            .set((set) => ({ sent: set.ref('sent') }))
            .where('day', '=', day)
            .where('scope', '=', scope)
            .execute();
        const count = async (scope: string, limit: number): Promise<number> =>
          (await countWithin(scope, limit)) ?? refuseQuota(nowMs());
        const reached: AlmostUsed[] = [];
        const watch = async (scope: string, used: Omit<AlmostUsed, 'channel'>): Promise<void> => {
          if (used.sent < Math.ceil(used.limit * almost)) return;
          if (await isFirst(trx, day, scope)) reached.push({ channel, ...used });
        };
        // The widest count is the most contended row: last, so that the others are not waited for behind it.
        await count(
          scopeOf(channel, `number:${phone}${scopeOfPurpose[purpose]}`),
          share(smsLimits.number, 'number'),
        );
        let payer = tenantIds[0] ?? '';
        if (smsLimits.tenant !== null && payer !== '') {
          const limit = smsLimits.tenant;
          const ofPayer = (): string => scopeOf(channel, `tenant:${payer}`);
          let sent: number | null = null;
          // Who has the same businesses in another order waits here, and not each for the other.
          if (tenantIds.length > 1)
            for (const id of tenantIds.toSorted()) await hold(scopeOf(channel, `tenant:${id}`));
          // One business that has used up its messages does not keep a person from the codes of another.
          for (payer of tenantIds)
            if ((sent = await countWithin(ofPayer(), share(limit, 'wider'))) !== null) break;
          if (sent === null) refuseQuota(nowMs());
          await watch(ofPayer(), { scope: 'tenant', tenantId: payer, sent, limit });
        }
        const all = dayScope(channel);
        const sent = await count(all, share(smsLimits.day, 'wider'));
        if (sent === 1) await forgetOld(trx, day);
        await watch(all, { scope: 'installation', tenantId: payer, sent, limit: smsLimits.day });
        sentToday[channel] = sent;
        return { payer, reached, giveBack: () => giveBack(day, scopes, channel) };
      });
    },
    countSent: async (trx, taken) => {
      const day = dateOf(instantFromMs(nowMs()));
      if (taken.payer !== '') await countMonth(trx, taken.payer, day);
      await countMessage(trx, taken, day, config);
    },
  };

  async function giveBack(day: CalendarDate, scopes: readonly string[], channel: TextChannel): Promise<void> {
    await database.write(async (trx) => {
      for (const scope of scopes) {
        const left = await trx
          .updateTable('sms_days')
          .set({ sent: sql<number>`sent - 1` })
          .where('day', '=', day)
          .where('scope', '=', scope)
          .where('sent', '>', 0)
          .returning('sent')
          .executeTakeFirst();
        if (left && scope === dayScope(channel)) sentToday[channel] = Number(left['sent']);
      }
    });
  }
}

/** Where the messages of a day by a channel are counted, of all businesses. */
export function dayScope(channel: TextChannel): string {
  return scopeOf(channel, 'all');
}

function scopeOf(channel: TextChannel, scope: string): string {
  return channel === 'sms' ? scope : `${channel}:${scope}`;
}

/** True for the first who asks today: what was given back brings a count to the same figure again. */
async function isFirst(trx: Sql, day: CalendarDate, scope: string): Promise<boolean> {
  const first = await trx
    .insertInto('sms_days')
    .values({ day, scope: `told:${scope}`, sent: 1 })
    .onConflict((conflict) => conflict.columns(['day', 'scope']).doNothing())
    .returning('sent')
    .executeTakeFirst();
  return first !== undefined;
}

/** Where the messages of a month are counted, by which plans go. */
export function monthScope(tenantId: string): string {
  return `month:${tenantId}`;
}

/** Months are kept for a year, days for a week. */
async function forgetOld(trx: Sql, day: CalendarDate): Promise<void> {
  await trx
    .deleteFrom('sms_days')
    .where('day', '<', addDays(day, -7))
    .where('scope', 'not like', 'month:%')
    .execute();
  await trx.deleteFrom('sms_days').where('day', '<', addDays(day, -366)).execute();
}

async function countMonth(trx: Sql, tenantId: string, day: CalendarDate): Promise<void> {
  await trx
    .insertInto('sms_days')
    .values({ day: firstOfMonth(day.slice(0, 7)), scope: monthScope(tenantId), sent: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'scope']).doUpdateSet({ sent: sql<number>`sms_days.sent + 1` }),
    )
    .execute();
}

/** The counts are of a day in India: the next one begins at its midnight. */
function refuseQuota(nowMs: number): never {
  throw new AppError('sms_quota', smsQuota, { retryAfter: secondsUntilTomorrow(nowMs) });
}

function secondsUntilTomorrow(nowMs: number): number {
  const tomorrow = addDays(dateOf(instantFromMs(nowMs)), 1);
  return Math.ceil((msFromInstant(instantAt(tomorrow, midnight)) - nowMs) / 1000);
}
const midnight = '00:00' as ClockTime;
