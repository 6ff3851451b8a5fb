import type { Config } from '#server/core/runtime/config.ts';
import type { Database } from '#server/core/sql/database.ts';

type Installation<Way extends 'smsUrl' | 'whatsappUrl' | 'mailUrl'> = {
  readonly config: Pick<Config, 'demo' | Way>;
};

/**
 * Whether a text can reach a phone: without a gateway it is printed on the console. The demo sends none and
 * is shown as if it did.
 */
export function canText({ config }: Installation<'smsUrl'>): boolean {
  return config.demo || config.smsUrl !== null;
}

/** Whether a mail can reach its reader, as `canText` says it of a text. */
export function canMail({ config }: Installation<'mailUrl'>): boolean {
  return config.demo || config.mailUrl !== null;
}

/**
 * Whether messages for WhatsApp are sent; without a gateway, and in the demo, they are prepared, and somebody
 * at the desk sends them.
 */
export function canWhatsApp({ config }: Installation<'whatsappUrl'>): boolean {
  return !config.demo && config.whatsappUrl !== null;
}

const sending = new WeakSet<Database>();

/** Tells the transactions of a database how this installation sends; call it as that is opened. */
export function useSendingWays(database: Database, installation: Installation<'whatsappUrl'>): void {
  if (canWhatsApp(installation)) sending.add(database);
}

/** What `canWhatsApp` says, for a transaction, which has no settings. */
export function sendsWhatsApp(database: Database): boolean {
  return sending.has(database);
}
