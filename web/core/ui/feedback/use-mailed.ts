import { defineMessages } from '#shared/core/i18n.ts';
import type { readSendingWays } from '#shared/core/sending-ways.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';

const messages = defineMessages({
  notSent: [
    'Saved, but not sent: e-mail is not set up here. It is kept as not delivered.',
    'सेव हुआ, पर भेजा नहीं गया: यहाँ ई-मेल सेटअप नहीं है। इसे “नहीं पहुँचा” दर्ज किया गया।',
  ],
  shareIt: [
    'Saved, but not sent: e-mail is not set up here. Share the link yourself.',
    'सेव हुआ, पर भेजा नहीं गया: यहाँ ई-मेल सेटअप नहीं है। लिंक ख़ुद भेजें।',
  ],
});
/** How long the note stays that nothing was sent: it asks its reader to do something. */
const notSentMs = 10_000;

/** Whether mails reach anybody, and what to say once something was mailed. */
export type Mailed = {
  /** False only where it is known that this installation cannot send mails. */
  readonly canMail: boolean;
  /** Says that something was mailed, or that nothing went out; `link` where the screen has it to share. */
  readonly say: (sent: string, has?: { readonly link: boolean }) => void;
};

/**
 * What a screen says after it had the server mail something: that it was sent, with the text given, or what
 * really happened where this installation has no way to send mails.
 *
 * @example const { say } = useMailed(); say(t(messages.sent));
 */
export function useMailed(): Mailed {
  const { t } = useLanguage();
  const { data } = useQuery<typeof readSendingWays>('/notifications/sending-ways', {});
  const canMail = data?.mail !== false;
  return {
    canMail,
    say: (sent, { link } = { link: false }) => {
      if (canMail) toast.success(sent);
      else toast.info(t(link ? messages.shareIt : messages.notSent), notSentMs);
    },
  };
}
