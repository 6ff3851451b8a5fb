import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { calendarDate, formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import type { cancelSubscription, changeSubscription } from '#shared/modules/subscriptions/online.ts';
import type { openBillingPortal } from '#shared/modules/subscriptions/payments/online.ts';
import { limitNames } from '#shared/modules/subscriptions/plans.ts';
import type {
  CurrentView,
  listPlans,
  readCurrentPlan,
  readUsage,
} from '#shared/modules/subscriptions/queries.ts';
import { refreshEvent } from '#web/core/data/refresh.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { Tile, Tiles } from '#web/core/ui/layout/tile.tsx';
import { subscriptionScreens as messages } from '../messages.ts';
import { InvoiceList } from './invoice-list.tsx';
import { PayOnline } from './pay-online.tsx';
import { PayTo } from './pay-to.tsx';
import { PlanCards } from './plan-cards.tsx';
import { TrialNote } from './trial-note.tsx';

/** The plan of the business: what it is, what is used of it, other plans, and the invoices. */
export default function SubscriptionPage(): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('subscriptions:write');
  const current = useQuery<typeof readCurrentPlan>('/subscriptions/current', {});
  const usage = useQuery<typeof readUsage>('/subscriptions/usage', {});
  const plans = useQuery<typeof listPlans>('/subscriptions/plans', {});
  const [turn, setTurn] = useState(0);
  const changed = (): void => {
    // A plan says what every page of the desk offers.
    window.dispatchEvent(new Event(refreshEvent));
    setTurn(turn + 1);
  };
  return (
    <Page title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <AnswerStates answer={current} skeletons={2}>
        {(view) => (
          <>
            <Summary view={view} />
            <TrialNote view={view} plans={plans.data ?? []} />
            <PayTo view={view} />
            {usage.data ? <Usage usage={usage.data} /> : null}
            {view.plan === 'own' ? (
              <Card>{t(messages.ownServerText)}</Card>
            ) : (
              <>
                <Part title={t(messages.plans)}>
                  <AnswerStates answer={plans} skeletons={3}>
                    {(all) => <PlanCards plans={all} view={view} may={may} onChange={changed} />}
                  </AnswerStates>
                </Part>
                {may && plans.data ? <PayOnline plans={plans.data} view={view} onChange={changed} /> : null}
                {may ? <Actions view={view} onChange={changed} /> : null}
              </>
            )}
            <Part title={t(messages.invoices)}>
              <InvoiceList key={turn} />
            </Part>
          </>
        )}
      </AnswerStates>
    </Page>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Box as="section" mt="8">
      <Heading as="h2" fontSize="lg" mb="3">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

function Summary({ view }: { view: CurrentView }): ReactNode {
  const { t, language } = useLanguage();
  const day = view.cancel_at_end ? view.ends_on : view.period_to;
  const end = day === null ? '' : formatDate(calendarDate(day), language);
  const endLabel = view.cancel_at_end
    ? messages.ends
    : view.status === 'trialing'
      ? messages.trialEnds
      : messages.renews;
  return (
    <Tiles>
      <Tile
        label={t(messages.plan)}
        value={view.plan_name}
        note={view.cycle === null ? null : t(view.cycle === 'year' ? messages.yearly : messages.monthly)}
      />
      {end === '' ? null : <Tile label={t(endLabel)} value={end} />}
      {view.plan === 'own' ? null : (
        <Tile
          label={t(messages.due)}
          value={view.due === 0 ? t(messages.nothingDue) : formatRupees(view.due)}
          tone={view.standing === 'full' || view.due === 0 ? 'plain' : 'danger'}
        />
      )}
      {view.method === null ? null : <Tile label={t(messages.method)} value={t(messages[view.method])} />}
    </Tiles>
  );
}

function Usage({ usage }: { usage: AnswerTo<typeof readUsage> }): ReactNode {
  const { t } = useLanguage();
  return (
    <Part title={t(messages.usage)}>
      <Tiles>
        {limitNames.map((name) => {
          const { used: count, limit } = usage[name];
          const shown = count.toLocaleString('en-IN');
          return (
            <Tile
              key={name}
              label={t(messages[name])}
              value={
                limit === null
                  ? t(messages.noLimit, { used: shown })
                  : t(messages.usedOf, { used: shown, limit: limit.toLocaleString('en-IN') })
              }
              tone={limit !== null && count >= limit ? 'warn' : 'plain'}
            />
          );
        })}
      </Tiles>
    </Part>
  );
}

function Actions({ view, onChange }: { view: CurrentView; onChange: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const { busy, form, run } = useSave<HTMLDivElement>();
  const [asking, setAsking] = useState(false);
  const end = view.ends_on === null ? '' : formatDate(calendarDate(view.ends_on), language);
  const cancel = async (): Promise<void> => {
    const done = await run(() =>
      call<typeof cancelSubscription>('POST /subscriptions/cancel', { input: { reason: '' } }),
    );
    if (!done) return;
    toast.success(t(messages.cancelled));
    setAsking(false);
    onChange();
  };
  const resume = async (): Promise<void> => {
    const done = await run(() =>
      call<typeof changeSubscription>('PUT /subscriptions', { input: { cancel_at_end: false } }),
    );
    if (!done) return;
    toast.success(t(messages.resumed));
    onChange();
  };
  const portal = (): void =>
    void run(async () => {
      const { data } = await call<typeof openBillingPortal>('POST /payments/billing-portal', { input: {} });
      location.assign(data.url);
    });
  if (view.status === 'cancelled') return null;
  return (
    <Box ref={form} display="flex" flexWrap="wrap" gap="3" mt="5">
      {view.method === 'stripe' ? (
        <Button look="outline" busy={busy} onClick={portal}>
          {t(messages.portal)}
        </Button>
      ) : null}
      {view.cancel_at_end ? (
        <Button busy={busy} onClick={() => void resume()}>
          {t(messages.resume)}
        </Button>
      ) : (
        <Button look="outline" onClick={() => setAsking(true)}>
          {t(messages.cancel)}
        </Button>
      )}
      {asking ? (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title={t(messages.cancelTitle)}
          actions={
            <>
              <Button look="outline" onClick={() => setAsking(false)}>
                {t(messages.back)}
              </Button>
              <Button look="danger" busy={busy} onClick={() => void cancel()}>
                {t(messages.cancel)}
              </Button>
            </>
          }
        >
          {t(messages.cancelText, { date: end })}
        </Dialog>
      ) : null}
    </Box>
  );
}
