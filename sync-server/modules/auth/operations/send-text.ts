import { authSays as messages } from '#shared/modules/auth/server-messages.ts';
import { isAlert } from '#shared/modules/notifications/events.ts';
import { log } from '#server/core/runtime/log.ts';
import { isUntaken } from '#server/core/notify/gateway-refusal.ts';
import { queueOfficeMail } from '#server/core/notify/mailer.ts';
import type { Sql } from '#server/core/sql/database.ts';
import type { Services } from '#server/core/http/route.ts';
import type { SmsMore } from '#server/core/notify/sms.ts';
import { canText } from '#server/core/notify/ways.ts';
import type { AlmostUsed, WantedSms } from '#server/core/notify/sms-budget.ts';
import { readPublicTenantId } from '#server/core/sql/public-tenant.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { mayText } from '#server/modules/subscriptions/operations/plan-room.ts';
import { systemActor } from '../system-actor.ts';
import { readOperatorId } from '#server/core/sql/operator-business.ts';

/** A text of a business to one phone; `event` names what it tells of, where that has a name. */
type BusinessText = SmsMore & {
  readonly tenantId: string;
  readonly phone: string;
  readonly text: string;
  readonly event?: string;
  /** Hands it to the gateway for WhatsApp instead, within ceilings of its own that are as high. */
  readonly over?: (() => Promise<void>) | undefined;
};
/** How a text went: `plan` where none was left this month, `no_gateway` where nothing can send it. */
export type TextOutcome = 'sent' | Unsent;
type Unsent = 'plan' | 'no_gateway';
/** A text that went, and how it is counted, in the transaction that notes that it did. */
type Gone = { readonly counted: (trx: Sql) => Promise<void> };

/**
 * Sends a text by which a person signs in or proves who they are, within the daily ceilings: a plan never
 * stops it. The demo sends none.
 */
export async function sendAccountText(
  services: Services,
  wanted: Omit<WantedSms, 'purpose' | 'channel'>,
  text: string,
): Promise<void> {
  await countNow(services, await handOver(services, { ...wanted, purpose: 'code', channel: 'sms' }, text));
}

async function countNow({ database }: Services, gone: Gone): Promise<void> {
  if (gone === uncounted) return;
  // Nobody is refused a text that went because it could not be counted.
  await database
    .write(gone.counted)
    .catch((error: unknown) => log('error', 'text message not counted', { reason: String(error) }));
}

/**
 * Sends any other text, which is one of a business: within its plan and the daily ceilings. Without a gateway
 * it stands on the console alone.
 */
export async function sendBusinessText(services: Services, text: BusinessText): Promise<TextOutcome> {
  const outcome = await handOverText(services, text);
  if (typeof outcome === 'string') return outcome;
  await countNow(services, outcome);
  return 'sent';
}

/** The same, for who notes in a transaction of their own that it went. */
export async function handOverText(
  services: Services,
  { tenantId, phone, text, event = '', over, ...more }: BusinessText,
): Promise<Gone | Unsent> {
  const isSent = over !== undefined || canText(services);
  if (isSent && !(await mayText(services, tenantId, event))) return 'plan';
  // An alert may use all that a business has; news leaves a rest for signing in.
  const known = isAlert(event);
  const purpose = known ? 'alert' : 'news';
  const channel = over === undefined ? 'sms' : 'whatsapp';
  const wanted = { phone, tenantIds: [tenantId], known, purpose, channel } as const;
  const gone = await handOver(services, wanted, text, more, over);
  return isSent ? gone : 'no_gateway';
}

async function handOver(
  services: Services,
  wanted: WantedSms,
  text: string,
  more: SmsMore = {},
  over?: () => Promise<void>,
): Promise<Gone> {
  if (services.config.demo) return uncounted;
  const { payer, reached, giveBack } = await services.smsBudget.take(wanted);
  for (const almost of reached)
    await raiseAlarm(services, almost).catch((error: unknown) =>
      log('error', 'sms alarm not raised', { reason: String(error) }),
    );
  try {
    await (over?.() ?? services.sms(wanted.phone, text, more));
  } catch (error) {
    if (isUntaken(error))
      await giveBack().catch((fault: unknown) =>
        log('error', 'text message not given back', { reason: String(fault) }),
      );
    throw error;
  }
  // What stands on the console alone is in no plan, and cost nothing.
  if (over === undefined && services.config.smsUrl === null) return uncounted;
  const taken = { payer, channel: wanted.channel, text } as const;
  return { counted: (trx) => services.smsBudget.countSent(trx, taken) };
}

const uncounted: Gone = { counted: async () => undefined };

const almostWords = {
  sms: { title: messages.smsAlmostTitle, body: messages.smsAlmostBody },
  whatsapp: { title: messages.whatsappAlmostTitle, body: messages.whatsappAlmostBody },
} as const;

/**
 * At 80 % of a ceiling: a line in the log, a notice and a mail to the business, and a notice to the operator.
 */
async function raiseAlarm(services: Services, almost: AlmostUsed): Promise<void> {
  const { channel, scope, tenantId, sent, limit } = almost;
  log('warn', `${channel} ceiling almost reached`, { scope, tenantId, sent, limit });
  const { title, body: words } = almostWords[channel];
  const platform = await readOperatorId(services.database.read);
  const owner = scope === 'tenant' ? tenantId : await readPublicTenantId(services.database);
  for (const [tenant, permission] of [
    [owner, 'settings:write'],
    [platform, 'platform:write'],
  ] as const) {
    if (tenant === '') continue;
    await runTransaction(services, systemActor({ tenantId: tenant, userId: '' }), async (tx) => {
      const fill = (text: string): string =>
        text.replace('{sent}', String(sent)).replace('{limit}', String(limit));
      const body = [fill(words[0]), fill(words[1])] as const;
      notifyOffice(tx, permission, {
        event: null,
        kind: 'account',
        title,
        body,
        link: '/admin',
      });
      await queueOfficeMail(tx, { subject: title[0], text: body.join('\n\n') });
    });
  }
  services.mailer.wake();
  services.pusher.wake();
}
