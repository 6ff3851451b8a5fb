import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { readSettings } from '#shared/modules/billing/queries.ts';
import { editBillingSettings } from '#shared/modules/billing/online.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { billingAdminMessages as messages } from '../admin-messages.ts';

/** Where customers are to pay: the UPI address and the bank account that stand on bills. */
export function BillingSettings({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const answer = useQuery<typeof readSettings>('/billing/settings', {});
  if (answer.data === null)
    return (
      <SideSheet open onClose={onClose} title={t(messages.howPaid)}>
        <AnswerStates answer={answer}>{() => null}</AnswerStates>
      </SideSheet>
    );
  return (
    <RecordDialog
      title={t(messages.howPaid)}
      saveLabel={t(messages.save)}
      record={answer.data.settings}
      whole
      sections={[
        {
          fields: [
            {
              name: 'upi',
              label: t(messages.upiAddress),
              kind: 'text',
              maxLength: maxLengthOf(editBillingSettings, 'upi'),
            },
            {
              name: 'payee',
              label: t(messages.payee),
              kind: 'text',
              maxLength: maxLengthOf(editBillingSettings, 'payee'),
            },
            {
              name: 'bank_name',
              label: t(messages.bankName),
              kind: 'text',
              maxLength: maxLengthOf(editBillingSettings, 'bank_name'),
            },
            {
              name: 'bank_account',
              label: t(messages.bankAccount),
              kind: 'text',
              maxLength: maxLengthOf(editBillingSettings, 'bank_account'),
            },
            {
              name: 'bank_ifsc',
              label: t(messages.bankIfsc),
              kind: 'text',
              maxLength: maxLengthOf(editBillingSettings, 'bank_ifsc'),
            },
          ],
        },
      ]}
      save={async (form) => {
        await call<typeof editBillingSettings>('PUT /billing/settings', { form });
        toast.success(t(messages.settingsSaved));
      }}
      onClose={onClose}
    >
      <Box color="fg.muted">{t(messages.howPaidText)}</Box>
    </RecordDialog>
  );
}
