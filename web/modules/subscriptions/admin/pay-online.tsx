import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { calendarDate, formatDate } from '#shared/core/dates.ts';
import type { readPaymentWays } from '#shared/modules/subscriptions/payments/online.ts';
import type { CurrentView, PlanView } from '#shared/modules/subscriptions/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { subscriptionScreens as messages } from '../messages.ts';
import { ChoosePlan } from './choose-plan.tsx';

type Props = { plans: readonly PlanView[]; view: CurrentView; onChange: () => void };

/** Moves a plan from bank transfer to a card or UPI AutoPay: while a transfer has paid, from which day on. */
export function PayOnline({ plans, view, onChange }: Props): ReactNode {
  const { t, language } = useLanguage();
  const ways = useQuery<typeof readPaymentWays>('/payments/ways', {});
  const [isOpen, setOpen] = useState(false);
  const plan = plans.find(({ id }) => id === (view.next_plan ?? view.plan));
  const { stripe: byCard = false, razorpay: byUpi = false } = ways.data ?? {};
  // In a trial without a request nothing was chosen yet: a plan is bought among the plans.
  const isBought = view.is_bought || view.status === 'past_due' || view.due > 0;
  const isBank = view.method === 'bank' && view.status !== 'cancelled';
  if (!isBank || !isBought || !plan || !(byCard || byUpi)) return null;
  const until = view.bank_paid_until;
  const label = byCard && byUpi ? messages.payEither : byCard ? messages.payCard : messages.payUpi;
  return (
    <Box display="grid" gap="2" mt="5" justifyItems="start">
      {until === null ? (
        <Button look="outline" onClick={() => setOpen(true)}>
          {t(label)}
        </Button>
      ) : (
        <Box color="fg.muted">
          {t(messages.onlineFrom, { date: formatDate(calendarDate(until), language) })}
        </Box>
      )}
      {isOpen ? (
        <ChoosePlan
          plan={plan}
          cycle={view.next_cycle ?? view.cycle ?? 'month'}
          view={view}
          isOnline
          onDone={onChange}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Box>
  );
}
