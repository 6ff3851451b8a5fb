import { Box } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight, MessageCircleQuestion, ShoppingCart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSession } from '#web/core/session/session.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { bookingScreens as messages } from '../messages.ts';
import { planMessages as plan } from '../plan-messages.ts';
import type { Wizard } from './use-booking-form.ts';
import type { Sending } from './use-submit.ts';

type Props = { wizard: Wizard; sending: Sending; mayGoOn: boolean };

/** Forward, back, and the one that ends it. */
export function WizardButtons({
  wizard: { form, step, reading, goTo, reset },
  sending: { price, busy, submit },
  mayGoOn,
}: Props): ReactNode {
  const { t } = useLanguage();
  const { user } = useSession();
  const last = !user ? messages.loginContinue : price === null ? plan.ask : messages.addToCart;
  return (
    <Box display="flex" flexDirection={{ base: 'column', sm: 'row-reverse' }} gap="3" mt="6">
      {step < 3 ? (
        <Button disabled={!mayGoOn} onClick={() => goTo(step + 1)} flex={{ sm: '0 0 auto' }}>
          {t(messages.next)}
          <ArrowRight size={20} aria-hidden />
        </Button>
      ) : (
        <Button busy={busy || reading} onClick={() => void submit()}>
          {!user ? null : price === null ? (
            <MessageCircleQuestion size={20} aria-hidden />
          ) : (
            <ShoppingCart size={20} aria-hidden />
          )}
          {t(busy ? messages.processing : last)}
        </Button>
      )}
      {step > 1 ? (
        <Button look="outline" onClick={() => goTo(step - 1)}>
          <ArrowLeft size={20} aria-hidden />
          {t(messages.previous)}
        </Button>
      ) : null}
      {form.service ? (
        <Button look="quiet" me={{ sm: 'auto' }} onClick={reset}>
          {t(messages.startAgain)}
        </Button>
      ) : null}
    </Box>
  );
}
