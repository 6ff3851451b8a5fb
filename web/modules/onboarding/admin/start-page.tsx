import { Box, Heading } from '@chakra-ui/react';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { readProgress } from '#shared/modules/onboarding/queries.ts';
import type { complete, OnboardingProgress, putOff, skip } from '#shared/modules/onboarding/online.ts';
import type { OnboardingStep } from '#shared/modules/onboarding/steps.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { useCommand } from '#web/core/ui/layout/use-command.ts';
import { RemoteContent } from '#web/core/ui/feedback/remote-content.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { startScreens as messages } from '../messages.ts';
import { BusinessStep } from './business-step.tsx';
import { saveFile } from '#web/core/session/save-file.ts';
import { DutyStep } from './duty-step.tsx';
import { PageStep } from './page-step.tsx';
import { PersonStep } from './person-step.tsx';
import { PostStep } from './post-step.tsx';
import { SampleCard } from './sample-card.tsx';
import { SiteStep } from './site-step.tsx';

const forms: Readonly<Record<OnboardingStep, (props: { onDone: () => void }) => ReactNode>> = {
  business: BusinessStep,
  site: SiteStep,
  post: PostStep,
  person: PersonStep,
  duty: DutyStep,
  services: () => <PageStep to="/admin/settings/services" />,
  booking: () => <PageStep to="/admin/customers" />,
  job: () => <PageStep to="/admin/jobs" />,
  lender: () => <PageStep to="/admin/recovery/lenders" />,
  cases: () => <PageStep to="/admin/recovery/import" />,
  visit: () => <PageStep to="/admin/recovery" />,
};

/** From an empty business to the first duty: one step open at a time, each with the few things it needs. */
export default function StartPage(): ReactNode {
  const { t } = useLanguage();
  const progress = useQuery<typeof readProgress>('/onboarding/progress', {});
  // It is there once it is open.
  useCommand('set-up-guide', () => undefined);
  return (
    <Page title={t(messages.title)} subtitle={t(messages.subtitle)} narrow>
      <SampleCard onChange={progress.reload} />
      <RemoteContent remote={progress}>
        {(data) => <Steps progress={data} onChange={progress.reload} />}
      </RemoteContent>
    </Page>
  );
}

function Steps({ progress, onChange }: { progress: OnboardingProgress; onChange: () => void }): ReactNode {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const { busy, run } = useSave();
  const may = usePermission('settings:write');
  const [chosen, setChosen] = useState<OnboardingStep | null>(null);
  const next = progress.steps.find((step) => !step.done && !step.put_off)?.key ?? null;
  const open = chosen ?? next;

  const leaveForLater = (key: OnboardingStep): void =>
    void run(async () => {
      const before = progress.steps.filter((step) => step.put_off).map((step) => step.key);
      await call<typeof putOff>('PUT /onboarding/progress', { input: { put_off: [...before, key] } });
      setChosen(null);
      onChange();
    });
  const leave = (verb: 'complete' | 'skip'): void =>
    void run(async () => {
      await call<typeof complete | typeof skip>(`POST /onboarding/${verb}`, {});
      toast.success(t(verb === 'skip' ? messages.skipped : messages.finished));
      await navigate('/admin');
    });
  return (
    <Box display="grid" gap="3">
      <Box role="status" fontWeight="semibold">
        {t(messages.progress, { done: progress.done, n: progress.steps.length })}
      </Box>
      <Box as="ol" listStyleType="none" display="grid" gap="3">
        {progress.steps.map(({ key, done, put_off: later }, i) => {
          const Form = forms[key];
          return (
            <Card
              as="li"
              key={key}
              tone={open === key ? 'plain' : done ? 'brand' : 'plain'}
              display="grid"
              gap="3"
            >
              <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
                <Box flex="1" minW="0">
                  <Heading as="h2" fontSize="lg" fontWeight="semibold">
                    {i + 1}. {t(messages[key])}
                  </Heading>
                  <Box color="fg.muted">{t(messages[`${key}Text`])}</Box>
                </Box>
                {done ? (
                  <StatusBadge tone="ok" icon="done">
                    {t(messages.done)}
                  </StatusBadge>
                ) : later ? (
                  <StatusBadge tone="quiet" icon="waiting">
                    {t(messages.putOffMark)}
                  </StatusBadge>
                ) : null}
                {open === key ? null : (
                  <Button size="sm" look="outline" onClick={() => setChosen(key)}>
                    {t(messages.open)}
                  </Button>
                )}
              </Box>
              {open === key ? (
                <>
                  <Form
                    onDone={() => {
                      setChosen(null);
                      onChange();
                    }}
                  />
                  {done || later ? null : (
                    <Button
                      size="sm"
                      look="quiet"
                      busy={busy}
                      justifySelf="start"
                      onClick={() => leaveForLater(key)}
                    >
                      {t(messages.putOff)}
                    </Button>
                  )}
                </>
              ) : null}
            </Card>
          );
        })}
      </Box>
      <Posters />
      <Box display="flex" flexWrap="wrap" gap="3" mt="3">
        {!may ? null : next === null ? (
          <Button busy={busy} onClick={() => leave('complete')}>
            {t(messages.finish)}
          </Button>
        ) : (
          <Button look="outline" busy={busy} onClick={() => leave('skip')}>
            {t(messages.skip)}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** What a business prints so that its people and its customers find the app. */
function Posters(): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const print = (who: 'staff' | 'customers'): void =>
    void run(() => saveFile(`/onboarding/poster?for=${who}`, `poster-${who}.pdf`));
  return (
    <Card display="grid" gap="3" mt="3">
      <Box>
        <Heading as="h2" fontSize="lg" fontWeight="semibold">
          {t(messages.posters)}
        </Heading>
        <Box color="fg.muted">{t(messages.postersText)}</Box>
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button look="outline" size="sm" busy={busy} onClick={() => print('staff')}>
          <Printer size={18} aria-hidden />
          {t(messages.posterStaff)}
        </Button>
        <Button look="outline" size="sm" busy={busy} onClick={() => print('customers')}>
          <Printer size={18} aria-hidden />
          {t(messages.posterCustomers)}
        </Button>
      </Box>
    </Card>
  );
}
