import { Box, Heading } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { editReminderSettings } from '#shared/modules/billing/reminders/reminders.ts';
import type { readReminderSettings } from '#shared/modules/billing/reminders/reminders.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { NoGatewayNote } from '#web/core/ui/feedback/no-gateway-note.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import type { FieldSpec } from '#web/core/ui/tables/record-fields.tsx';
import { reminderScreens as messages } from '../../reminder-screens.ts';

const names = ['before', 'after'] as const;

/** On which days clients are reminded of unpaid bills. */
export function ReminderSettings(): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('billing:write');
  const [editing, setEditing] = useState(false);
  const answer = useQuery<typeof readReminderSettings>('/billing/reminders/settings', {});
  const days = names.map(
    (name): FieldSpec => ({
      name,
      label: t(messages[name]),
      hint: t(messages.hint),
      kind: 'text',
      maxLength: maxLengthOf(editReminderSettings, name),
      wide: true,
    }),
  );
  const fields: readonly FieldSpec[] = [
    ...days,
    { name: 'sms', label: t(messages.bySms), hint: t(messages.smsHint), kind: 'flag', wide: true },
  ];
  return (
    <Box as="section">
      <Heading as="h2" fontSize="lg" mb="1">
        {t(messages.title)}
      </Heading>
      <Box color="fg.muted" mb="3">
        {t(messages.about)}
      </Box>
      <Card>
        <AnswerStates answer={answer} skeletons={1}>
          {(settings) => (
            <Box display="grid" gap="4">
              <FactList
                facts={[
                  ...names.map((name) => ({
                    label: t(messages[name]),
                    value: settings[name] || t(messages.none),
                  })),
                  { label: t(messages.bySms), value: t(settings.sms ? messages.on : messages.off) },
                ]}
              />
              <NoGatewayNote needs={settings.sms ? ['mail', 'sms'] : ['mail']} />
              {may ? (
                <Box>
                  <Button size="sm" look="outline" onClick={() => setEditing(true)}>
                    <Pencil size={16} aria-hidden />
                    {t(messages.edit)}
                  </Button>
                </Box>
              ) : null}
              {editing ? (
                <RecordDialog
                  title={t(messages.title)}
                  saveLabel={t(messages.save)}
                  record={settings}
                  whole
                  sections={[{ fields }]}
                  save={async (form) => {
                    await call<typeof editReminderSettings>('PUT /billing/reminders/settings', { form });
                    toast.success(t(messages.saved));
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
