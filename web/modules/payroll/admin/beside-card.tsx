import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import type { PayrollRun } from '#shared/modules/payroll/runs/payroll-run.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { toast } from '#web/core/device/toast.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { uiMessages } from '#web/core/ui/messages.ts';
import { Switch } from '#web/core/ui/forms/switch.tsx';
import { RunState } from '../components/pay-state.tsx';
import { payScreens as messages } from '../messages.ts';
import { payRules } from '../rules-messages.ts';
import { supplements } from '../supplement-messages.ts';
import { ChallanSheet } from './challan-sheet.tsx';
import { FileDialog } from './file-dialog.tsx';
import { PaidDialog } from './paid-dialog.tsx';
import { RunProgress } from './run-progress.tsx';
import { call } from '#web/core/session/call.ts';
import type { WriteOf } from '#shared/core/operation.ts';
import type { payrollRuns } from '#shared/modules/payroll/runs/payroll-run.ts';

type Open = 'lock' | 'discard' | 'paid' | 'files' | 'challans';

/** A run beside the month's own: what is owed for a closed month, or who was settled early. */
export function BesideCard({ run, onChanged }: { run: PayrollRun; onChanged: () => void }): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('payroll:write');
  const { busy, run: save } = useSave();
  const [open, setOpen] = useState<Open | null>(null);
  const [leave, setLeave] = useState(false);
  const { status, kind } = run;
  const close = (): void => setOpen(null);
  const act = async (verb: 'start' | 'stop' | 'lock' | 'discard', done?: string): Promise<void> => {
    if (
      !(await save(() =>
        call<WriteOf<typeof payrollRuns, 'POST', `/payroll/runs/{id}/${typeof verb}`>>(
          `POST /payroll/runs/{id}/${verb}`,
          { params: { id: run.id }, form: verb === 'lock' ? { with_unsettled: leave } : {} },
        ),
      ))
    )
      return;
    if (done !== undefined) toast.success(done);
    close();
    onChanged();
  };
  const settled = status === 'ready' || status === 'locked';
  return (
    <Card mb="5" display="grid" gap="4" aria-live="polite">
      <Box display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <Heading as="h2" fontSize="lg">
          {t(kind === 'settlement' ? supplements.settlement : supplements.supplementary, {
            mark: `S${run.number}`,
          })}
        </Heading>
        <RunState status={status} />
      </Box>
      <FactList
        facts={[
          { label: t(messages.people), value: t(messages.progress, { done: run.done, total: run.total }) },
          { label: t(messages.gross), value: settled ? formatRupees(run.gross) : null },
          { label: t(messages.net), value: settled ? formatRupees(run.net) : null },
          { label: t(messages.toSettle), value: run.unsettled === 0 ? null : run.unsettled },
          { label: t(messages.refused), value: run.refused === 0 ? null : run.refused },
        ]}
      />
      {status === 'running' ? <RunProgress run={run} /> : null}
      {kind === 'settlement' ? <Box color="fg.muted">{t(supplements.inReturn)}</Box> : null}
      <Box display="flex" flexWrap="wrap" gap="3">
        {may && status === 'ready' ? (
          <Button onClick={() => setOpen('lock')}>{t(supplements.close)}</Button>
        ) : null}
        {may && (status === 'ready' || status === 'stopped') ? (
          <>
            <Button look="outline" busy={busy} onClick={() => void act('start')}>
              {t(status === 'stopped' ? messages.goOn : messages.again)}
            </Button>
            <Button look="dangerOutline" onClick={() => setOpen('discard')}>
              {t(supplements.discard)}
            </Button>
          </>
        ) : null}
        {may && status === 'running' ? (
          <Button look="outline" busy={busy} onClick={() => void act('stop')}>
            {t(messages.stop)}
          </Button>
        ) : null}
        {may && status === 'locked' ? (
          <Button onClick={() => setOpen('paid')}>{t(messages.pay)}</Button>
        ) : null}
        {settled ? (
          <Button look="outline" onClick={() => setOpen('files')}>
            {t(messages.files)}
          </Button>
        ) : null}
        {settled && kind === 'supplementary' ? (
          <Button look="outline" onClick={() => setOpen('challans')}>
            {t(payRules.challans)}
          </Button>
        ) : null}
      </Box>
      {open === 'lock' || open === 'discard' ? (
        <Dialog
          open
          onClose={close}
          title={t(open === 'lock' ? supplements.closeTitle : supplements.discardTitle)}
          actions={
            <>
              <Button look="outline" onClick={close}>
                {t(uiMessages.cancel)}
              </Button>
              <Button
                look={open === 'lock' ? 'solid' : 'dangerOutline'}
                busy={busy}
                onClick={() =>
                  void act(open, t(open === 'lock' ? supplements.closed : supplements.discarded))
                }
              >
                {t(open === 'lock' ? supplements.close : supplements.discard)}
              </Button>
            </>
          }
        >
          <Box display="grid" gap="4">
            <Box>{t(open === 'lock' ? supplements.closeText : supplements.discardText)}</Box>
            {open === 'lock' && run.unsettled > 0 ? (
              <Switch label={t(messages.leaveUnsettled)} checked={leave} onChange={setLeave} />
            ) : null}
          </Box>
        </Dialog>
      ) : null}
      {open === 'paid' ? <PaidDialog run={run} onDone={onChanged} onClose={close} /> : null}
      {open === 'files' ? <FileDialog run={run} onClose={close} /> : null}
      {open === 'challans' ? <ChallanSheet runId={run.id} onClose={close} /> : null}
    </Card>
  );
}
