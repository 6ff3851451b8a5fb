import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { Steps } from '#web/core/ui/layout/steps.tsx';
import { bookingScreens as messages } from '../messages.ts';
import { isCounted, isScheduled } from './booking-form.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { ScheduleStep } from './schedule-step.tsx';
import { ServiceStep } from './service-step.tsx';
import { SummaryPanel } from './summary-panel.tsx';
import { useBookingForm } from './use-booking-form.ts';
import { useSubmit } from './use-submit.ts';
import { WizardButtons } from './wizard-buttons.tsx';

/** The wizard: service, schedule, confirm. Visitors fill it in too and sign in at the end. */
export default function BookPage(): ReactNode {
  const { t } = useLanguage();
  const wizard = useBookingForm();
  const { form, step, goTo } = wizard;
  const sending = useSubmit(wizard);
  const ready = form.service !== '' && isCounted(form);
  const open = [true, ready, ready && isScheduled(form)];

  return (
    <Page title={t(messages.bookTitle)} subtitle={t(messages.bookSubtitle)}>
      <Steps
        label={t(messages.steps)}
        current={step}
        onGo={goTo}
        steps={[messages.stepService, messages.stepSchedule, messages.stepConfirm].map((label, i) => ({
          label: t(label),
          open: open[i] ?? false,
        }))}
      />
      <Box
        display="grid"
        gap="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' }}
        alignItems="start"
      >
        <div>
          {step === 1 ? <ServiceStep wizard={wizard} /> : null}
          {step === 2 ? <ScheduleStep wizard={wizard} /> : null}
          {step === 3 ? <ConfirmStep wizard={wizard} sending={sending} /> : null}
          <WizardButtons wizard={wizard} sending={sending} mayGoOn={open[step] ?? false} />
        </div>
        <SummaryPanel wizard={wizard} sending={sending} reviewing={step === 3} />
      </Box>
    </Page>
  );
}
