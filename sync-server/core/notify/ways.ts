import type { Config } from '#server/core/runtime/config.ts';

type Installation = { readonly config: Pick<Config, 'demo' | 'smsUrl' | 'mailUrl'> };

/**
 * Whether a text can reach a phone: without a gateway it is printed on the console. The demo sends none and
 * is shown as if it did.
 */
export function canText({ config }: Installation): boolean {
  return config.demo || config.smsUrl !== null;
}

/** Whether a mail can reach its reader, as `canText` says it of a text. */
export function canMail({ config }: Installation): boolean {
  return config.demo || config.mailUrl !== null;
}
