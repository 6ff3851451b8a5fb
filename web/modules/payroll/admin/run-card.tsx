import { Box, Heading } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { listRuns } from '#shared/modules/payroll/queries.ts';
import type { PayrollRun } from '#shared/modules/payroll/runs/payroll-run.ts';
import { formatRupees } from '#shared/core/money.ts';
import { formatMonth } from '#shared/core/dates.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { RunState } from '../components/pay-state.tsx';
import { payScreens as messages } from '../messages.ts';
import { payRules } from '../rules-messages.ts';
import { supplements } from '../supplement-messages.ts';
import { BesideCard } from './beside-card.tsx';
import { ChallanSheet } from './challan-sheet.tsx';
import { FileDialog } from './file-dialog.tsx';
import { LockDialog } from './lock-dialog.tsx';
import { PaidDialog } from './paid-dialog.tsx';
import { RunProgress } from './run-progress.tsx';
import { SupplementSheet } from './supplement-sheet.tsx';
import { call } from '#web/core/session/call.ts';
import type { processBulk, stopRun } from '#shared/modules/payroll/operations.ts';

const lookAgainMs = 1000;

type Opened = 'paid' | 'files' | 'challans' | 'supplement';

/** How far a month's payroll is, and what is done with it next. */
export function RunCard({ month, onChanged }: { month: string; onChanged: () => void }): ReactNode {
  const { language } = useLanguage();
  const answer = useQuery<typeof listRuns>('/payroll/runs', { input: { month } });
  const { data, reload } = answer;
  const run = data?.find((item) => item.kind === 'regular') ?? null;
  const beside = (data ?? [])
    .filter((item) => item.kind !== 'regular')
    .toSorted((a, b) => a.number - b.number);
  const status = run?.status ?? 'none';
  const [open, setOpen] = useState<Opened | null>(null);
  // In the address, so that going back from what was put right leads here again.
  const [query, setQuery] = useSearchParams();
  const isReview = query.get('review') === 'open';
  const setReview = (on: boolean): void =>
    setQuery(
      (before) => {
        if (on) before.set('review', 'open');
        else before.delete('review');
        return before;
      },
      { replace: !on },
    );
  const running = status === 'running';
  const lookAgain = running || beside.some((item) => item.status === 'running');

  useEffect(() => {
    if (!lookAgain) return undefined;
    const timer = setInterval(reload, lookAgainMs);
    return () => {
      clearInterval(timer);
      onChanged();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onChanged` is a new function at each render
  }, [lookAgain, reload]);

  const changed = (): void => {
    reload();
    onChanged();
  };
  if (data === null)
    return (
      <Box mb="5">
        <AnswerStates answer={answer} skeletons={1}>
          {() => null}
        </AnswerStates>
      </Box>
    );
  return (
    <>
      <Card mb="5" display="grid" gap="4" aria-live="polite">
        <Box display="flex" flexWrap="wrap" gap="3" alignItems="center">
          <Heading as="h2" fontSize="lg">
            {formatMonth(month, language)}
          </Heading>
          <RunState status={status} />
        </Box>
        {run ? <Figures run={run} /> : null}
        {running && run ? <RunProgress run={run} /> : null}
        <Actions
          month={month}
          status={status}
          onChanged={changed}
          onReview={() => setReview(true)}
          onOpen={setOpen}
        />
        {isReview && status === 'ready' && run ? (
          <LockDialog run={run} onDone={changed} onClose={() => setReview(false)} />
        ) : null}
        {open === 'paid' && run ? (
          <PaidDialog run={run} onDone={changed} onClose={() => setOpen(null)} />
        ) : null}
        {open === 'challans' ? <ChallanSheet runId={month} onClose={() => setOpen(null)} /> : null}
        {open === 'supplement' ? (
          <SupplementSheet month={month} onDone={changed} onClose={() => setOpen(null)} />
        ) : null}
        {open === 'files' && run ? <FileDialog run={run} onClose={() => setOpen(null)} /> : null}
      </Card>
      {beside.map((item) => (
        <BesideCard key={item.id} run={item} onChanged={changed} />
      ))}
    </>
  );
}

function Figures({ run }: { run: PayrollRun }): ReactNode {
  const { t } = useLanguage();
  const running = run.status === 'running';
  return (
    <FactList
      facts={[
        {
          label: t(messages.people),
          value: t(messages.progress, { done: run.done, total: run.total }),
        },
        { label: t(messages.gross), value: running ? null : formatRupees(run.gross) },
        { label: t(messages.net), value: running ? null : formatRupees(run.net) },
        { label: t(messages.refused), value: run.refused === 0 ? null : run.refused },
        { label: t(messages.toSettle), value: run.unsettled === 0 ? null : run.unsettled },
      ]}
    />
  );
}

type ActionsProps = {
  month: string;
  status: PayrollRun['status'] | 'none';
  onChanged: () => void;
  onReview: () => void;
  onOpen: (what: Opened) => void;
};
/** What can be done with the month as it stands. */
function Actions({ month, status, onChanged, onReview, onOpen }: ActionsProps): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('payroll:write');
  const { busy, run: save } = useSave();
  const running = status === 'running';
  const start = {
    none: messages.start,
    open: messages.start,
    stopped: messages.goOn,
    ready: messages.again,
    running: null,
    locked: null,
  }[status];
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    // A small month is done before it is asked about again.
    if (await save(work)) onChanged();
  };
  return (
    <Box display="flex" flexWrap="wrap" gap="3">
      {may && start ? (
        <Button
          look={status === 'ready' ? 'outline' : 'solid'}
          busy={busy}
          onClick={() =>
            void act(() => call<typeof processBulk>('POST /payroll/process/bulk', { input: { month } }))
          }
        >
          {t(start)}
        </Button>
      ) : null}
      {may && running ? (
        <Button
          look="outline"
          busy={busy}
          onClick={() =>
            void act(() => call<typeof stopRun>('POST /payroll/runs/{id}/stop', { params: { id: month } }))
          }
        >
          {t(messages.stop)}
        </Button>
      ) : null}
      {may && status === 'ready' ? <Button onClick={onReview}>{t(messages.lock)}</Button> : null}
      {may && status === 'locked' ? <Button onClick={() => onOpen('paid')}>{t(messages.pay)}</Button> : null}
      {may && !running ? (
        <Button look="outline" onClick={() => onOpen('supplement')}>
          {t(status === 'locked' ? supplements.payNow : supplements.settleNow)}
        </Button>
      ) : null}
      {status === 'ready' || status === 'locked' ? (
        <>
          <Button look="outline" onClick={() => onOpen('files')}>
            {t(messages.files)}
          </Button>
          <Button look="outline" onClick={() => onOpen('challans')}>
            {t(payRules.challans)}
          </Button>
        </>
      ) : null}
    </Box>
  );
}
