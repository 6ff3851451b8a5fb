import type { Actor } from '#shared/core/access.ts';
import { AppError } from '#shared/core/errors.ts';
import { filled, translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import type { Services } from '#server/core/http/route.ts';
import { log } from '#server/core/runtime/log.ts';
import { businessName } from '#server/core/notify/business-name.ts';
import { queueMail } from '#server/core/notify/mailer.ts';
import { canMail } from '#server/core/notify/ways.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { authMessages as messages } from '#shared/modules/auth/messages.ts';
import { makeCode } from './challenges.ts';
import type { Purpose } from './challenges.ts';
import { sendBusinessText } from './send-text.ts';

type Asked = {
  readonly purpose: Extract<Purpose, 'quote' | 'sheet' | 'sign'>;
  /** The id of what was sent by the link: a code for one opens no other. */
  readonly id: string;
  /** When the office sent the link last, from which its codes of a day are counted anew. */
  readonly sentAt: string | null;
  readonly actor: Actor;
  /** The address that the office chose; whoever has the link cannot choose one. */
  readonly to: string;
  readonly language: Language;
  readonly subject: Message;
  readonly text: Message;
  readonly also?: (tx: Tx) => Promise<void>;
};
type Texted = Pick<Asked, 'purpose' | 'id' | 'sentAt' | 'actor' | 'language'> & { readonly phone: string };

/** The codes of one link in a day, until the office sends it again: whoever has it may ask for them. */
const mostInDay = { mail: 15, sms: 5 } as const;

/**
 * Sends a code for a link to the mobile number of a client that has no address, as often as by mail. A
 * business has so many in all: an SMS costs, and what it may cost is shared with everybody's sign-in.
 */
export async function textLinkCode(
  services: Services,
  { actor: { tenantId }, phone, language, ...link }: Texted,
): Promise<void> {
  const { purpose, id } = link;
  await limitCodes(services, link, 'sms');
  await services.limits.take(
    `text-code:${tenantId}`,
    { burst: services.config.demo ? 500 : 40, perMinute: 0.1 },
    services.nowMs(),
  );
  const code = await makeCode(services, { tenantId, userId: id }, purpose);
  const business = await businessName(services.database, tenantId);
  const said = purpose === 'sign' ? messages.smsSignText : messages.smsLinkText;
  const text = translate(said, language, { code, business });
  try {
    const outcome = await sendBusinessText(services, { tenantId, phone, text });
    if (outcome === 'plan') throw new AppError('sms_quota', filled(messages.noCodesLeft, { business }));
    if (outcome === 'no_gateway') refuseUnsent(business);
  } catch (error) {
    if (error instanceof AppError) throw error;
    log('error', 'code of a link not sent', { reason: String(error) });
    throw new AppError('otp_failed', messages.sendFailed, { cause: error });
  }
}

/**
 * Mails a code for a link that a client was sent: at most five for one link at once, then one in five
 * minutes, and so many in a day.
 */
export async function mailLinkCode(services: Services, asked: Asked): Promise<void> {
  const { purpose, id, actor, to, language, subject, text, also } = asked;
  const { tenantId } = actor;
  await limitCodes(services, asked, 'mail');
  const code = await makeCode(services, { tenantId, userId: id }, purpose);
  const values = { code, business: await businessName(services.database, tenantId) };
  await runTransaction(services, actor, async (tx) => {
    await queueMail(tx, {
      to,
      subject: translate(subject, language, values),
      text: translate(text, language, values),
    });
    await also?.(tx);
    tx.afterCommit(() => services.mailer.wake());
  });
  if (!canMail(services)) refuseUnsent(values.business);
}

/** The code stands on the server's console alone: whoever waits for it hears that nothing comes. */
function refuseUnsent(business: string): never {
  throw new AppError('not_ready', filled(messages.codeNotSent, { business }));
}

async function limitCodes(
  services: Services,
  { purpose, id, sentAt }: Pick<Asked, 'purpose' | 'id' | 'sentAt'>,
  way: keyof typeof mostInDay,
): Promise<void> {
  const { demo } = services.config;
  const nowMs = services.nowMs();
  await services.limits.take(`${purpose}-code:${id}`, { burst: demo ? 500 : 5, perMinute: 0.2 }, nowMs);
  const most = demo ? 500 : mostInDay[way];
  await services.limits.take(
    `${purpose}-code-day:${id}:${sentAt ?? ''}`,
    // Filled again in a day at the earliest.
    { burst: most, perMinute: most / (24 * 60) },
    nowMs,
  );
}
