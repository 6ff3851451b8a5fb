import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { calendarDate, formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import type {
  extendTrial,
  readTenantSubscription,
  recordSubscriptionPayment,
  showTenant,
  TenantView,
} from '#shared/modules/platform/online.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { Facts } from '#web/core/ui/tables/facts.tsx';
import { platformScreens as messages } from '../messages.ts';
import { Fate } from './fate.tsx';
import { PaperList } from './paper-list.tsx';
import { RefundForm } from './refund-form.tsx';
import { Visit } from './visit.tsx';

type Subscribed = AnswerTo<typeof readTenantSubscription>;
type Props = { business: TenantView; onChange: () => void; onClose: () => void };

/** One business beside the list: what it pays, and stopping, resuming or deleting it. */
export function BusinessSheet({ business, onChange, onClose }: Props): ReactNode {
  const answer = useQuery<typeof readTenantSubscription>('/tenants/{id}/subscription', {
    params: { id: business.id },
  });
  const changed = (): void => {
    answer.reload();
    onChange();
  };
  return (
    <SideSheet open onClose={onClose} title={business.name} ownWords>
      <Box display="grid" gap="6">
        <AnswerStates answer={answer} skeletons={2}>
          {(subscribed) => <Paying business={business} subscribed={subscribed} onChange={changed} />}
        </AnswerStates>
        <Visit business={business} />
        <Shown business={business} onChange={onChange} />
        <Fate business={business} onChange={changed} />
      </Box>
    </SideSheet>
  );
}

function Paying({
  business: { id, state },
  subscribed: { current, invoices },
  onChange,
}: {
  business: TenantView;
  subscribed: Subscribed;
  onChange: () => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const due = invoices.filter(({ state }) => state === 'due');
  return (
    <>
      <Facts
        rows={[
          [t(messages.plan), current.plan_name],
          [
            t(messages.periodEnds),
            current.period_to === null ? '–' : formatDate(calendarDate(current.period_to), language),
          ],
          [t(messages.due), formatRupees(current.due)],
        ]}
      />
      {current.plan === 'own' ? null : (
        <Box as="section">
          <Heading as="h3" fontSize="md" mb="2">
            {t(messages.requests)}
          </Heading>
          {due.length === 0 ? <Box color="fg.muted">{t(messages.noRequests)}</Box> : null}
          <Box display="grid" gap="3">
            {due.map((invoice) => (
              <PaymentForm key={invoice.id} id={id} invoice={invoice} onChange={onChange} />
            ))}
          </Box>
        </Box>
      )}
      <PaperList papers={invoices} />
      <RefundForm id={id} invoices={invoices} onChange={onChange} />
      {current.status === 'trialing' && state !== 'deleting' ? (
        <TrialForm id={id} onChange={onChange} />
      ) : null}
    </>
  );
}

function PaymentForm({
  id,
  invoice,
  onChange,
}: {
  id: string;
  invoice: Subscribed['invoices'][number];
  onChange: () => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [reference, setReference] = useState('');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const done = await run(() =>
      call<typeof recordSubscriptionPayment>('POST /tenants/{id}/subscription/payments', {
        params: { id },
        input: { invoice_id: invoice.id, reference },
      }),
    );
    if (!done) return;
    toast.success(t(messages.recorded));
    onChange();
  };
  return (
    <Card>
      <form ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="3">
          <Box fontWeight="semibold">
            {formatRupees(invoice.total)} · {formatDate(invoice.due_on, language)}
          </Box>
          <TextField
            label={t(messages.reference)}
            required
            value={reference}
            onChange={setReference}
            error={error('reference')}
          />
          <Button type="submit" busy={busy} justifySelf="start">
            {t(messages.record)}
          </Button>
        </Box>
      </form>
    </Card>
  );
}

function TrialForm({ id, onChange }: { id: string; onChange: () => void }): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [days, setDays] = useState('30');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const done = await run(() =>
      call<typeof extendTrial>('POST /tenants/{id}/subscription/trial', {
        params: { id },
        input: { days: Number(days) },
      }),
    );
    if (!done) return;
    toast.success(t(messages.extended));
    onChange();
  };
  return (
    <form ref={form} onSubmit={(event) => void save(event)} noValidate>
      <Box display="grid" gap="3">
        <TextField
          label={t(messages.days)}
          inputMode="numeric"
          value={days}
          onChange={setDays}
          error={error('days')}
        />
        <Button type="submit" look="outline" busy={busy} justifySelf="start">
          {t(messages.extend)}
        </Button>
      </Box>
    </form>
  );
}

/**
 * Whose site is at the installation's own address; one business has it, and any other that is active may get
 * it.
 */
function Shown({ business, onChange }: { business: TenantView; onChange: () => void }): ReactNode {
  const { t } = useLanguage();
  const { busy, form, run } = useSave<HTMLDivElement>();
  const [asking, setAsking] = useState(false);
  if (business.public) return <Box color="fg.muted">{t(messages.isShown)}</Box>;
  if (business.state !== 'active') return null;
  const show = async (): Promise<void> => {
    const done = await run(() =>
      call<typeof showTenant>('POST /tenants/{id}/show', { params: { id: business.id }, input: {} }),
    );
    if (!done) return;
    toast.success(t(messages.shownNow));
    setAsking(false);
    onChange();
  };
  return (
    <>
      <Button look="outline" justifySelf="start" onClick={() => setAsking(true)}>
        {t(messages.show)}
      </Button>
      {asking ? (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title={t(messages.showTitle, { name: business.name })}
          actions={
            <>
              <Button look="outline" onClick={() => setAsking(false)}>
                {t(messages.back)}
              </Button>
              <Button busy={busy} onClick={() => void show()}>
                {t(messages.show)}
              </Button>
            </>
          }
        >
          <Box ref={form}>{t(messages.showText)}</Box>
        </Dialog>
      ) : null}
    </>
  );
}
