import type { ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { moveLead } from '#shared/modules/crm/lead-operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { leadScreens as messages } from '../lead-screens.ts';

type Props = {
  name: string;
  /** Marks the lead as lost for this reason. What it throws stands at the field. */
  onLost: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks why a lead was lost. */
export function LostDialog({ name, onLost, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  return (
    <RecordDialog
      title={t(messages.lostTitle, { name })}
      saveLabel={t(messages.markLost)}
      whole
      record={{ reason: '' }}
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
          ],
        },
      ]}
      save={({ reason }) => onLost(typeof reason === 'string' ? reason : '')}
      onClose={onClose}
    />
  );
}
