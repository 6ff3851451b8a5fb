import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { readCompanySettings } from '#shared/modules/billing/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { billingSettingsMessages as messages } from '../../settings-messages.ts';
import { ReminderSettings } from '../reminders/reminder-settings.tsx';
import { CompanySettingsForm } from './company-settings-form.tsx';
import { PaymentDetails } from './payment-details.tsx';

/** As whom the business bills, how its papers are numbered, and where clients pay. */
export default function BillingSettingsPage(): ReactNode {
  const { t } = useLanguage();
  const answer = useQuery<typeof readCompanySettings>('/billing/company-settings', {});
  return (
    <Page title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <Box
        display="grid"
        gap="8"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 2fr) minmax(0, 1fr)' }}
        alignItems="start"
      >
        <AnswerStates answer={answer}>
          {(settings) => (
            <CompanySettingsForm key={JSON.stringify(settings)} settings={settings} onSaved={answer.reload} />
          )}
        </AnswerStates>
        <Box display="grid" gap="8">
          <PaymentDetails />
          <ReminderSettings />
        </Box>
      </Box>
    </Page>
  );
}
