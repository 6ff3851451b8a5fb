import { Box, Heading } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { editBillingSettings, paymentFields as names } from '#shared/modules/billing/online.ts';
import type { readSettings } from '#shared/modules/billing/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import type { FieldSpec } from '#web/core/ui/tables/record-fields.tsx';
import { billingAdminMessages as messages } from '../../admin-messages.ts';
import { billingSettingsMessages as settingsMessages } from '../../settings-messages.ts';

const labels = {
  upi: messages.upiAddress,
  payee: messages.payee,
  bank_name: messages.bankName,
  bank_account: messages.bankAccount,
  bank_ifsc: messages.bankIfsc,
} as const;

/** Where customers pay to: the UPI address and the bank account that stand on bills. */
export function PaymentDetails(): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('billing:write');
  const [editing, setEditing] = useState(false);
  const answer = useQuery<typeof readSettings>('/billing/settings', {});
  const fields = names.map(
    (name): FieldSpec => ({
      name,
      label: t(labels[name]),
      kind: 'text',
      maxLength: maxLengthOf(editBillingSettings, name),
    }),
  );
  return (
    <Box as="section">
      <Heading as="h2" fontSize="lg" mb="1">
        {t(settingsMessages.payment)}
      </Heading>
      <Box color="fg.muted" mb="3">
        {t(messages.howPaidText)}
      </Box>
      <Card>
        <AnswerStates answer={answer}>
          {({ settings }) => (
            <Box display="grid" gap="4">
              {names.every((name) => settings[name] === '') ? (
                <Box color="fg.muted">{t(settingsMessages.nothing)}</Box>
              ) : (
                <FactList facts={names.map((name) => ({ label: t(labels[name]), value: settings[name] }))} />
              )}
              {may ? (
                <Box>
                  <Button size="sm" look="outline" onClick={() => setEditing(true)}>
                    <Pencil size={16} aria-hidden />
                    {t(settingsMessages.edit)}
                  </Button>
                </Box>
              ) : null}
              {editing ? (
                <RecordDialog
                  title={t(messages.howPaid)}
                  saveLabel={t(messages.save)}
                  record={settings}
                  whole
                  sections={[{ fields }]}
                  save={async (form) => {
                    await call<typeof editBillingSettings>('PUT /billing/settings', { form });
                    toast.success(t(messages.settingsSaved));
                    answer.reload();
                  }}
                  onClose={() => setEditing(false)}
                />
              ) : null}
            </Box>
          )}
        </AnswerStates>
      </Card>
    </Box>
  );
}
