import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import type { Cycle } from '#shared/modules/subscriptions/plans.ts';
import type { changeSubscription, subscribe } from '#shared/modules/subscriptions/online.ts';
import type {
  createAutoPay,
  createCardSubscription,
  createCustomer,
  listPaymentMethods,
  openBillingPortal,
  readPaymentWays,
} from '#shared/modules/subscriptions/payments/online.ts';
import { subscriptionMessages } from '#shared/modules/subscriptions/messages.ts';
import type { CurrentView, PlanView, readOffer } from '#shared/modules/subscriptions/queries.ts';
import { paymentMethods } from '#shared/modules/subscriptions/subscription.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ChoiceList } from '#web/core/ui/forms/choice-list.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { subscriptionScreens as messages } from '../messages.ts';
import { OfferFacts } from './offer-facts.tsx';

type Way = (typeof paymentMethods)[number];
type Props = {
  plan: PlanView;
  cycle: Cycle;
  view: CurrentView;
  /** Moves the plan that there is from bank transfer to a card or UPI AutoPay. */
  isOnline?: boolean;
  onDone: () => void;
  onClose: () => void;
};

/** Buys a plan, or changes to it, after saying what it costs and how it is paid. */
export function ChoosePlan({ plan, cycle, view, isOnline = false, onDone, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, form, run } = useSave<HTMLDivElement>();
  const ways = useQuery<typeof readPaymentWays>('/payments/ways', {});
  const cards = useQuery<typeof listPaymentMethods>('/payments/payment-methods', {});
  const [chosen, setWay] = useState<Way | null>(null);
  const isBought = !isOnline && view.is_bought;
  const price = cycle === 'year' ? plan.price_year : plan.price_month;
  const total = Math.round(price * (100 + plan.gst_percent)) / 100;
  const card = cards.data?.find(({ is_default: first }) => first) ?? cards.data?.[0];
  const offered = paymentMethods.filter((one) => (one === 'bank' ? !isOnline : (ways.data?.[one] ?? false)));
  const way = chosen ?? offered[0];
  const wanted = { plan: plan.id, cycle };
  // A payment service says itself what it collects, once a plan is bought there.
  const isMandate = isBought && view.method === 'razorpay';
  const isAsked = !isMandate && (isBought || way === 'bank');
  const offer = useQuery<typeof readOffer>('/subscriptions/offer', isAsked ? { input: wanted } : null);

  const work = async (): Promise<void> => {
    if (isBought) await call<typeof changeSubscription>('PUT /subscriptions', { input: wanted });
    else if (way === 'bank') await call<typeof subscribe>('POST /subscriptions', { input: wanted });
    else if (way === 'razorpay') {
      const { data } = await call<typeof createAutoPay>('POST /payments/create-autopay', { input: wanted });
      location.assign(data.url);
      return;
    } else if (card === undefined) {
      await call<typeof createCustomer>('POST /payments/create-customer', { input: {} });
      const { data } = await call<typeof openBillingPortal>('POST /payments/billing-portal', { input: {} });
      location.assign(data.url);
      return;
    } else {
      const { data } = await call<typeof createCardSubscription>('POST /payments/create-subscription', {
        input: { ...wanted, payment_method_id: card.id },
      });
      // The first payment is confirmed with the bank on the page of the service.
      if (data.pay_url !== null) {
        location.assign(data.pay_url);
        return;
      }
    }
    toast.success(t(isBought ? messages.changed : messages.bought));
    onDone();
    onClose();
  };
  const onlineText = cycle === 'year' ? messages.onlineYearText : messages.onlineMonthText;
  const text = view.status === 'trialing' ? messages.onlineTrialText : onlineText;
  const leaves = !isBought && (way === 'razorpay' || (way === 'stripe' && card === undefined));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isOnline ? messages.onlineTitle : messages.chooseTitle, { plan: plan.name })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          {isMandate ? null : (
            <Button
              busy={busy}
              disabled={isAsked ? offer.data === null : way === undefined}
              onClick={() => void run(work)}
            >
              {t(leaves ? messages.goToPay : messages.confirm)}
            </Button>
          )}
        </>
      }
    >
      <Box ref={form} display="grid" gap="4">
        {isMandate ? (
          <Box>{t(subscriptionMessages.byAutoPay)}</Box>
        ) : isAsked ? (
          <AnswerStates answer={offer} skeletons={2}>
            {(data) => <OfferFacts offer={data} plan={plan} cycle={cycle} view={view} />}
          </AnswerStates>
        ) : (
          <Box>{t(text, { total: formatRupees(total) })}</Box>
        )}
        {isBought || way === undefined || offered.length < 2 ? null : (
          <ChoiceList
            label={t(messages.payBy)}
            value={way}
            options={offered.map((value) => ({ value, label: t(messages[value]) }))}
            onChange={setWay}
          />
        )}
        {!isBought && way === 'stripe' && card === undefined ? <Box>{t(messages.cardText)}</Box> : null}
      </Box>
    </Dialog>
  );
}
