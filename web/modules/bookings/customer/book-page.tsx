import { Box } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight, ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { defaultPrices, priceOf } from '#shared/modules/marketplace/rules.ts';
import { useLanguage } from '#web/core/language.tsx';
import { useSession } from '#web/core/session.ts';
import { toast } from '#web/core/toast.ts';
import { Button } from '#web/core/ui/button.tsx';
import { Page } from '#web/core/ui/page.tsx';
import { Steps } from '#web/core/ui/steps.tsx';
import { bookingScreens as say } from '../messages.ts';
import { isScheduled, keepPending } from './booking-form.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { ScheduleStep } from './schedule-step.tsx';
import { ServiceStep } from './service-step.tsx';
import { problemIn, submitBooking } from './submit-booking.ts';
import { SummaryPanel } from './summary-panel.tsx';
import { useBookingForm } from './use-booking-form.ts';

/** The wizard: service, schedule, confirm. Visitors fill it in too and sign in at the end. */
export default function BookPage(): ReactNode {
  const { t } = useLanguage();
  const { user } = useSession();
  const navigate = useNavigate();
  const wizard = useBookingForm();
  const { form, step, service, goTo } = wizard;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const price = service ? priceOf(service, form.package) : defaultPrices[form.package];
  const open = [true, form.service !== '', form.service !== '' && isScheduled(form)];

  const submit = async (): Promise<void> => {
    const problem = problemIn(form);
    if (problem) return setError(t(problem));
    if (!user) {
      keepPending({ bookingData: form, service: form.service, price });
      toast.blank(t(say.loginFirst));
      return navigate('/login', { state: { from: '/book-now?pendingBooking=true' } });
    }
    setBusy(true);
    setError('');
    try {
      await submitBooking(form, price, user.id, service?.custom ?? false);
      wizard.reset();
      toast.success(t(say.added));
      await navigate('/cart');
    } catch (failure) {
      toast.error(t(say.saveFailed));
      setError(failure instanceof Error && failure.message ? failure.message : t(say.createFailed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Page title={t(say.bookTitle)} subtitle={t(say.bookSubtitle)}>
      <Steps
        label={t(say.steps)}
        current={step}
        onGo={goTo}
        steps={[say.stepService, say.stepSchedule, say.stepConfirm].map((label, i) => ({ label: t(label), open: open[i] ?? false }))}
      />
      <Box display="grid" gap="6" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' }} alignItems="start">
        <div>
          {step === 1 ? <ServiceStep wizard={wizard} /> : null}
          {step === 2 ? <ScheduleStep wizard={wizard} /> : null}
          {step === 3 ? <ConfirmStep wizard={wizard} price={price} guest={!user} error={error} /> : null}
          <Box display="flex" flexDirection={{ base: 'column', sm: 'row-reverse' }} gap="3" mt="6">
            {step < 3 ? (
              <Button disabled={!open[step]} onClick={() => goTo(step + 1)} flex={{ sm: '0 0 auto' }}>
                {t(say.next)}
                <ArrowRight size={20} aria-hidden />
              </Button>
            ) : (
              <Button busy={busy} onClick={() => void submit()}>
                {user ? <ShoppingCart size={20} aria-hidden /> : null}
                {t(busy ? say.processing : user ? say.addToCart : say.loginContinue)}
              </Button>
            )}
            {step > 1 ? (
              <Button look="outline" onClick={() => goTo(step - 1)}>
                <ArrowLeft size={20} aria-hidden />
                {t(say.previous)}
              </Button>
            ) : null}
            {form.service ? (
              <Button look="quiet" me={{ sm: 'auto' }} onClick={wizard.reset}>
                {t(say.startAgain)}
              </Button>
            ) : null}
          </Box>
        </div>
        <SummaryPanel wizard={wizard} price={price} />
      </Box>
    </Page>
  );
}
