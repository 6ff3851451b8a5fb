import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { listVisits } from '#shared/modules/contracts/queries.ts';
import { addDays } from '#shared/core/dates.ts';
import type { ContractVisit } from '#shared/modules/contracts/visit.ts';
import { call } from '#web/core/session/call.ts';
import type { completeVisit } from '#shared/modules/contracts/operations.ts';
import type { planVisit } from '#shared/modules/contracts/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Skeleton } from '#web/core/ui/feedback/skeleton.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { dayWords, today } from '#web/core/ui/look/when.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { contractAdminMessages as messages } from '../admin-messages.ts';

const looks: Readonly<Record<ContractVisit['status'], readonly [StatusTone, StatusIcon]>> = {
  planned: ['info', 'waiting'],
  done: ['ok', 'done'],
  missed: ['danger', 'attention'],
};

/**
 * The visits under a contract, the latest first, with the customer's marks; a new one can be planned below.
 */
export function VisitList({ contractId, mayPlan }: { contractId: string; mayPlan: boolean }): ReactNode {
  const { t, language } = useLanguage();
  const { data, failed, reload } = useQuery<typeof listVisits>(
    '/contracts/{id}/visits',
    {
      params: { id: contractId },
      input: { limit: 30, sort: '-date' },
    },
    { keep: true },
  );
  const { busy, run } = useSave();
  const complete = (visit: ContractVisit): void =>
    void run(async () => {
      await call<typeof completeVisit>('POST /contracts/visits/{id}/complete', { params: { id: visit.id } });
      toast.success(t(messages.completeDone));
      reload();
    });

  if (!data)
    return failed ? <Box color="fg.muted">{t(messages.visitsFailed)}</Box> : <Skeleton height="96px" />;
  return (
    <Box display="grid" gap="3">
      {data.length === 0 ? <Box color="fg.muted">{t(messages.noVisits)}</Box> : null}
      <Box as="ul" listStyleType="none" display="grid" gap="2">
        {data.map((visit) => (
          <Box
            as="li"
            key={visit.id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="3"
            borderTopWidth="1px"
            borderTopStyle="solid"
            borderColor="line"
            pt="2"
          >
            <Box flex="1 1 120px" fontVariantNumeric="tabular-nums">
              {dayWords(visit.date, language)}, {visit.time}
            </Box>
            {visit.rating === null ? null : (
              <Box fontSize="sm" color="fg.muted">
                {t(messages.marks, { n: visit.rating })}
              </Box>
            )}
            <StatusBadge tone={looks[visit.status][0]} icon={looks[visit.status][1]}>
              {t(messages[visit.status])}
            </StatusBadge>
            {mayPlan && visit.status !== 'done' && visit.date <= today() ? (
              <Button size="sm" look="soft" busy={busy} onClick={() => complete(visit)}>
                {t(messages.complete)}
              </Button>
            ) : null}
          </Box>
        ))}
      </Box>
      {mayPlan ? <PlanForm contractId={contractId} onPlanned={reload} /> : null}
    </Box>
  );
}

function PlanForm({ contractId, onPlanned }: { contractId: string; onPlanned: () => void }): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [date, setDate] = useState<string>(addDays(today(), 1));
  const [time, setTime] = useState('10:00');
  const plan = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (
      !(await run(() =>
        call<typeof planVisit>('POST /contracts/{id}/visits', {
          params: { id: contractId },
          form: { date, time },
        }),
      ))
    )
      return;
    toast.success(t(messages.planDone));
    onPlanned();
  };
  return (
    <form ref={form} onSubmit={(event) => void plan(event)} noValidate>
      <Box
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: '2fr 1fr auto' }}
        alignItems="end"
      >
        <TextField
          label={t(messages.visitDay)}
          type="date"
          value={date}
          onChange={setDate}
          error={error('date')}
        />
        <TextField
          label={t(messages.visitTime)}
          type="time"
          value={time}
          onChange={setTime}
          error={error('time')}
        />
        <Button type="submit" look="outline" busy={busy}>
          {t(messages.plan)}
        </Button>
      </Box>
    </form>
  );
}
