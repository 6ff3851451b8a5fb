import { defineMessages } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { readSendingWays } from '#shared/core/sending-ways.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';

const messages = defineMessages({
  notSent: [
    'Saved, but not sent: email is not set up here. It is kept as not delivered.',
    'सेव हुआ, पर भेजा नहीं गया: यहाँ ई-मेल सेटअप नहीं है। इसे “नहीं पहुँचा” दर्ज किया गया।',
  ],
  notKnown: [
    'Saved. The email goes out if email is set up here.',
    'सेव हुआ। यहाँ ई-मेल सेटअप हो तो ई-मेल चला जाएगा।',
  ],
  shareIt: [
    'Saved, but not sent: email is not set up here. Share the link yourself.',
    'सेव हुआ, पर भेजा नहीं गया: यहाँ ई-मेल सेटअप नहीं है। लिंक ख़ुद भेजें।',
  ],
});
/** How long the note stays that nothing was sent: it asks its reader to do something. */
const notSentMs = 10_000;

/** Whether mails reach anybody, and what to say once something was mailed. */
export type Mailed = {
  /**
   * Says that something was mailed, that nothing went out, or that it is not known; `link` where the screen
   * has it to share. Answers whether this installation can send mails; null where that could not be learned.
   */
  readonly say: (sent: string, has?: { readonly link: boolean }) => Promise<boolean | null>;
};

/**
 * What a screen says after it had the server mail something: that it was sent, with the text given, or what
 * really happened where this installation has no way to send mails.
 *
 * @example const { say } = useMailed(); void say(t(messages.sent));
 */
export function useMailed(): Mailed {
  const { t } = useLanguage();
  const { data } = useQuery<typeof readSendingWays>('/notifications/sending-ways', {});
  return {
    say: async (sent, has) => {
      // On a slow network somebody presses Send before the screen knows.
      const canMail = data?.mail ?? (await askWhetherMail());
      if (canMail === true) toast.success(sent);
      else toast.info(t(unsentText(canMail, has)), notSentMs);
      return canMail;
    },
  };
}

/** Whether this installation can send mails; null where no answer comes. */
async function askWhetherMail(): Promise<boolean | null> {
  try {
    return (await call<typeof readSendingWays>('GET /notifications/sending-ways', {})).data.mail;
  } catch {
    return null;
  }
}

/** What is said where nothing went out, or where that is not known. */
export function unsentText(canMail: false | null, { link } = { link: false }): Message {
  if (canMail === null) return messages.notKnown;
  return link ? messages.shareIt : messages.notSent;
}
