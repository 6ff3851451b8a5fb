import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '#web/core/session/call.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import { unmaskField } from '#shared/modules/staff/online.ts';
import type { maskedFields } from '#shared/modules/staff/online.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { staffScreens as messages } from '../messages.ts';

type Props = { person: StaffMember; field: (typeof maskedFields)[number]; last: string };

/**
 * A number of which only the end is shown, until somebody says why they need the whole. It is masked again
 * when the sheet closes.
 */
export function MaskedNumber({ person, field, last }: Props): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('staff:write');
  const [whole, setWhole] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" fontVariantNumeric="tabular-nums">
      {whole ?? `•••• ${last}`}
      {may && whole === null ? (
        <Button size="sm" look="ghost" onClick={() => setAsking(true)}>
          {t(messages.show)}
        </Button>
      ) : null}
      {asking ? (
        <RecordDialog
          title={t(messages.showTitle)}
          saveLabel={t(messages.show)}
          sections={[
            {
              fields: [
                {
                  name: 'reason',
                  label: t(messages.reason),
                  kind: 'text',
                  required: true,
                  maxLength: maxLengthOf(unmaskField, 'reason'),
                  wide: true,
                },
              ],
            },
          ]}
          record={{}}
          whole
          save={async (body) => {
            const { data } = await call<typeof unmaskField>('POST /staff/{id}/unmask', {
              params: { id: person.id },
              form: { field, ...body },
            });
            setWhole(data.value);
          }}
          onClose={() => setAsking(false)}
        >
          {t(messages.showText)}
        </RecordDialog>
      ) : null}
    </Box>
  );
}
