import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import { sendQuote } from '#shared/modules/crm/quote-operations.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { quoteScreens as messages } from '../../quote-screens.ts';

type Props = { quote: Quote; lead: Lead; onSent: () => void; onClose: () => void };

/** Mails the link of a quote to the client. */
export function SendQuoteDialog({ quote, lead, onSent, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  return (
    <RecordDialog
      title={t(messages.sendTitle, { number: quote.number })}
      saveLabel={t(messages.send)}
      whole
      record={{ email: quote.sent_to || lead.email }}
      sections={[
        {
          fields: [
            {
              name: 'email',
              kind: 'email',
              label: t(messages.email),
              required: true,
              maxLength: maxLengthOf(sendQuote, 'email'),
              wide: true,
            },
          ],
        },
      ]}
      save={async (form) => {
        await call<typeof sendQuote>('POST /quotes/{id}/send', { params: { id: quote.id }, form });
        toast.success(t(messages.sent));
        onSent();
      }}
      onClose={onClose}
    >
      <Box color="fg.muted">{t(messages.sendText)}</Box>
    </RecordDialog>
  );
}
