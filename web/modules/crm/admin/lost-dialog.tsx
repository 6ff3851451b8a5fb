import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { moveLead } from '#shared/modules/crm/lead-operations.ts';
import type { listQuotes } from '#shared/modules/crm/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { leadScreens as messages } from '../lead-screens.ts';

type Props = {
  lead: { readonly id: string; readonly name: string };
  /** Marks the lead as lost, with its open quotes or without. What it throws stands at the field. */
  onLost: (why: { readonly reason: string; readonly closeQuotes: boolean }) => Promise<unknown>;
  onClose: () => void;
};

/** Asks why a lead was lost, and whether its quotes that can still be accepted are closed with it. */
export function LostDialog({ lead, onLost, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const answer = useQuery<typeof listQuotes>('/crm/leads/{id}/quotes', { params: { id: lead.id } });
  const quotes = answer.data ?? [];
  const open = quotes
    .filter(({ state }) => state === 'sent')
    .map(({ number, valid_until: until }) =>
      t(messages.openUntil, { number, day: formatDate(until, language) }),
    );
  return (
    <RecordDialog
      title={t(messages.lostTitle, { name: lead.name })}
      saveLabel={t(messages.markLost)}
      whole
      record={{ reason: '', close_quotes: true }}
      sections={[
        {
          fields: [
            {
              name: 'reason',
              label: t(messages.reason),
              kind: 'text',
              required: true,
              maxLength: maxLengthOf(moveLead, 'reason'),
              wide: true,
            },
            ...(open.length === 0
              ? []
              : [
                  {
                    name: 'close_quotes',
                    label: t(messages.closeQuotes),
                    kind: 'flag',
                    hint: t(messages.stillOpen, { quotes: open.join(', ') }),
                    wide: true,
                  } as const,
                ]),
          ],
        },
      ]}
      save={({ reason, close_quotes: closeQuotes }) =>
        onLost({
          reason: typeof reason === 'string' ? reason : '',
          closeQuotes: open.length > 0 && closeQuotes !== false,
        })
      }
      onClose={onClose}
    />
  );
}
