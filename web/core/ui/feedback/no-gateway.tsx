import { Box } from '@chakra-ui/react';
import { MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { defineMessages } from '#shared/core/i18n.ts';
import type { readSendingWays } from '#shared/core/sending-ways.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';

const messages = defineMessages({
  mail: [
    'Email is not set up here: links and codes by email are not delivered. Ask whoever runs this installation to set up email, share the link by WhatsApp, or sign in person on the phone.',
    'यहाँ ई-मेल सेटअप नहीं है: ई-मेल के लिंक और कोड किसी तक नहीं पहुँचते। इंस्टॉलेशन चलाने वाले से ई-मेल सेटअप करवाएँ, लिंक WhatsApp से भेजें, या फ़ोन पर आमने-सामने हस्ताक्षर लें।',
  ],
  plain: [
    'Email is not set up here, so the client gets no email. Ask whoever runs this installation to set up email, or share the link yourself.',
    'यहाँ ई-मेल सेटअप नहीं है, इसलिए ग्राहक को मेल नहीं जाएगा। इंस्टॉलेशन चलाने वाले से ई-मेल सेटअप करवाएँ, या लिंक ख़ुद भेजें।',
  ],
  sms: [
    'SMS is not set up here: codes and reminders by SMS are not delivered. Ask whoever runs this installation to set up SMS.',
    'यहाँ SMS सेटअप नहीं है: SMS के कोड और रिमाइंडर किसी तक नहीं पहुँचते। इंस्टॉलेशन चलाने वाले से SMS सेटअप करवाएँ।',
  ],
  notDelivered: ['Not delivered: email is not set up here.', 'नहीं पहुँचा: यहाँ ई-मेल सेटअप नहीं है।'],
  noCode: [
    'No code can reach the client: SMS is not set up here.',
    'ग्राहक तक कोड नहीं पहुँच सकता: यहाँ SMS सेटअप नहीं है।',
  ],
});

type Props = {
  /** What must reach somebody: one of them, or both. */
  needs: readonly ('mail' | 'sms')[];
  /** Said of what was sent already, in a line. */
  sent?: boolean;
  /** Said of a mail with a link alone, which needs no code and no signature. */
  plain?: boolean;
};

/** Warns where this installation has no way to send what a screen sends; otherwise it takes no room. */
export default function NoGateway({ needs, sent = false, plain = false }: Props): ReactNode {
  const { t } = useLanguage();
  const { data } = useQuery<typeof readSendingWays>('/notifications/sending-ways', {});
  const missing = data === null ? [] : needs.filter((way) => !data[way]);
  return missing.map((way) => (
    <Box
      key={way}
      role="status"
      display="flex"
      gap="2"
      px="3"
      py="2"
      mt={sent ? '2' : '0'}
      borderRadius="md"
      bg="warn.subtle"
      color="warn"
      fontSize="sm"
      fontWeight="medium"
    >
      <Box flexShrink="0" aria-hidden>
        <MailX size={18} />
      </Box>
      {t(sent ? (way === 'mail' ? messages.notDelivered : messages.noCode) : messages[plain ? 'plain' : way])}
    </Box>
  ));
}
