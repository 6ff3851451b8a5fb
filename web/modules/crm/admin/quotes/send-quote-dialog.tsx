import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import { sendQuote } from '#shared/modules/crm/quote-operations.ts';
import { quotes } from '#shared/modules/crm/quote.ts';
import type { Quote, SentWay } from '#shared/modules/crm/quote.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { NoGatewayNote } from '#web/core/ui/feedback/no-gateway-note.tsx';
import { useMailed } from '#web/core/ui/feedback/use-mailed.ts';
import { optionsOf } from '#web/core/ui/resource/resource-fields.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { quoteScreens as messages } from '../../quote-screens.ts';

/** What the office passes on by itself. */
export type HandedOver = Pick<Quote, 'number' | 'sent_phone'> & {
  readonly link: string;
  readonly text: string;
};
type Props = {
  quote: Quote;
  lead: Lead;
  way: SentWay;
  /** Told of the link where the office passes it on; null where it was mailed. */
  onSent: (handed: HandedOver | null) => void;
  onClose: () => void;
};

/** Mails the link of a quote to the client, or marks it as sent for the office to pass on. */
export function SendQuoteDialog({ quote, lead, way, onSent, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const mailed = useMailed();
  // What was cleared at the first time stays so: the code goes where the office wants it.
  const { email, phone } =
    quote.status === 'draft' ? lead : { email: quote.sent_to, phone: quote.sent_phone };
  return (
    <RecordDialog
      title={t(messages.sendTitle, { number: quote.number })}
      saveLabel={t(messages.send)}
      whole
      record={{ way, email, phone }}
      sections={[
        {
          fields: [
            {
              name: 'way',
              kind: 'choice',
              label: t(messages.way),
              options: optionsOf(quotes, 'sent_way', language),
              required: true,
              wide: true,
            },
            {
              name: 'email',
              kind: 'email',
              label: t(messages.email),
              optional: true,
              maxLength: maxLengthOf(sendQuote, 'email'),
              wide: true,
            },
            {
              name: 'phone',
              kind: 'tel',
              label: t(messages.mobile),
              hint: t(messages.mobileHint),
              optional: true,
              maxLength: maxLengthOf(sendQuote, 'phone'),
              wide: true,
            },
          ],
        },
      ]}
      save={async (form) => {
        const { data } = await call<typeof sendQuote>('POST /quotes/{id}/send', {
          params: { id: quote.id },
          form,
        });
        const isMail = data.sent_way === 'mail';
        const canMail = isMail && (await mailed.say(t(messages.sent), { link: true }));
        // What reaches nobody by mail is there to be shared.
        onSent(canMail ? null : data);
      }}
      onClose={onClose}
    >
      <Box display="grid" gap="3">
        <Box color="fg.muted">{t(messages.sendText)}</Box>
        <NoGatewayNote needs={['mail', 'sms']} />
      </Box>
    </RecordDialog>
  );
}
