import {
  Ban,
  Download,
  KeyRound,
  Pencil,
  RotateCcw,
  Search,
  Trash2,
  Undo2,
  UserCheck,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { canMove } from '#shared/core/lifecycle.ts';
import { jobLifecycle } from '#shared/modules/jobs/job.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import type {
  cancelJob,
  offerJob,
  releaseJob,
  removeJob,
  renewCodes,
  reopenJob,
} from '#shared/modules/jobs/operations.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { saveFile } from '#web/core/session/save-file.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ShareFile } from '#web/core/ui/forms/share-file.tsx';
import { ActionBar } from '#web/core/ui/layout/action-bar.tsx';
import type { SheetTools } from '#web/core/ui/tables/admin-column.ts';
import { jobAdminMessages as messages } from '../admin-messages.ts';
import { JobDialog } from './job-dialog.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

type Props = { job: Job; tools: SheetTools<Job> };
type Asking = 'edit' | 'offer' | 'cancel' | 'reopen' | 'codes';
type Action =
  | 'offerNext'
  | 'offer'
  | 'offerAll'
  | 'release'
  | 'edit'
  | 'codes'
  | 'sheet'
  | 'share'
  | 'reopen'
  | 'cancel'
  | 'remove';

const onTheWay = ['edit', 'release', 'sheet', 'share', 'codes', 'offer', 'offerNext', 'offerAll'] as const;
/** The actions of each status in their order: what the office does next, then what it is likely to do. */
const ordered: Readonly<Record<Job['status'], readonly Action[]>> = {
  open: ['offerNext', 'offer', 'edit', 'offerAll', 'sheet', 'share', 'codes', 'cancel'],
  offered: ['offerNext', 'release', 'offer', 'offerAll', 'edit', 'sheet', 'share', 'codes', 'cancel'],
  assigned: [...onTheWay, 'cancel'],
  on_way: [...onTheWay, 'cancel'],
  arrived: [...onTheWay, 'cancel'],
  working: ['edit', 'sheet', 'share', 'codes', 'cancel'],
  completed: ['sheet', 'share', 'reopen'],
  cancelled: ['reopen', 'sheet', 'share', 'remove'],
};
/** From here on the next step is not the office's but that of who has the job. */
const withWorker: readonly Job['status'][] = ['assigned', 'on_way', 'arrived', 'working'];

/** What the office may do with a job now: its next step first, what is rare behind "More". */
export function JobActions({ job, tools }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const [asking, setAsking] = useState<Asking | null>(null);
  const done = (next: Job, said: string): void => {
    toast.success(said);
    tools.onChange(next);
  };
  const params = { id: job.id };
  const offer = (to: 'next' | 'all'): void =>
    void run(async () => {
      const { data } = await call<typeof offerJob>('POST /jobs/{id}/offer', { params, input: { to } });
      done(data, t(messages.offered));
    });
  const release = (): void =>
    void run(async () => {
      const { data } = await call<typeof releaseJob>('POST /jobs/{id}/release', { params });
      done(data, t(messages.released));
    });
  const remove = (): void =>
    void run(async () => {
      await call<typeof removeJob>('DELETE /jobs/{id}', { params });
      toast.success(t(messages.removed));
      tools.onGone();
    });
  const paper = { path: `/jobs/${job.id}/sheet`, name: `job-${job.id.slice(-8)}.pdf` };
  const buttons: Readonly<Record<Exclude<Action, 'share'>, readonly [string, ReactNode, () => void]>> = {
    offerNext: [t(messages.offerNext), <Search key="" size={18} aria-hidden />, () => offer('next')],
    offer: [t(messages.offer), <UserCheck key="" size={18} aria-hidden />, () => setAsking('offer')],
    offerAll: [t(messages.offerAll), <Users key="" size={18} aria-hidden />, () => offer('all')],
    release: [t(messages.release), <Undo2 key="" size={18} aria-hidden />, release],
    edit: [t(messages.edit), <Pencil key="" size={18} aria-hidden />, () => setAsking('edit')],
    codes: [t(messages.codes), <KeyRound key="" size={18} aria-hidden />, () => setAsking('codes')],
    sheet: [
      t(messages.sheet),
      <Download key="" size={18} aria-hidden />,
      () => void run(() => saveFile(paper.path, paper.name)),
    ],
    reopen: [t(messages.reopen), <RotateCcw key="" size={18} aria-hidden />, () => setAsking('reopen')],
    cancel: [t(messages.cancelJob), <Ban key="" size={18} aria-hidden />, () => setAsking('cancel')],
    remove: [t(messages.remove), <Trash2 key="" size={18} aria-hidden />, remove],
  };
  return (
    <>
      <ActionBar>
        {ordered[job.status]
          .filter((action) => isPossible(job, action))
          .map((action, i) => {
            if (action === 'share') return <ShareFile key={action} {...paper} />;
            const [label, icon, act] = buttons[action];
            const isRisky = action === 'cancel' || action === 'remove';
            const look = isRisky
              ? 'dangerOutline'
              : i === 0 && !withWorker.includes(job.status)
                ? 'solid'
                : 'outline';
            return (
              <Button key={action} look={look} busy={busy} onClick={act}>
                {icon}
                {label}
              </Button>
            );
          })}
      </ActionBar>
      <Asked job={job} asking={asking} done={done} onClose={() => setAsking(null)} />
    </>
  );
}

function isPossible(job: Job, action: Action): boolean {
  const moves = (move: 'release' | 'reopen' | 'cancel'): boolean => canMove(jobLifecycle, job.status, move);
  switch (action) {
    case 'release':
    case 'reopen':
      return moves(action);
    case 'codes':
      return job.has_codes;
    case 'cancel':
      // What was booked is cancelled with its booking.
      return job.booking_id === null && moves('cancel');
    case 'remove':
      return job.return_id === null;
    default:
      return true;
  }
}

type AskedProps = {
  job: Job;
  asking: Asking | null;
  done: (next: Job, said: string) => void;
  onClose: () => void;
};

/** The dialog of an action that has something to ask first. */
function Asked({ job, asking, done, onClose: close }: AskedProps): ReactNode {
  const { t } = useLanguage();
  const params = { id: job.id };
  return (
    <>
      {asking === 'edit' ? (
        <JobDialog job={job} onSaved={(next) => done(next, t(messages.saved))} onClose={close} />
      ) : null}
      {asking === 'offer' ? (
        <OfferDialog job={job} onOffered={(next) => done(next, t(messages.offered))} onClose={close} />
      ) : null}
      {asking === 'cancel' ? (
        <ReasonDialog
          title={t(messages.cancelJob)}
          action={t(messages.cancelJob)}
          danger
          onSave={async (reason) => {
            const { data } = await call<typeof cancelJob>('POST /jobs/{id}/cancel', {
              params,
              input: { reason },
            });
            done(data, t(messages.cancelled));
          }}
          onClose={close}
        />
      ) : null}
      {asking === 'reopen' ? (
        <ReasonDialog
          title={t(messages.reopen)}
          action={t(messages.reopen)}
          onSave={async (reason) => {
            const { data } = await call<typeof reopenJob>('POST /jobs/{id}/reopen', {
              params,
              input: { reason },
            });
            done(data, t(messages.reopened));
          }}
          onClose={close}
        />
      ) : null}
      {asking === 'codes' ? (
        <ReasonDialog
          title={t(messages.codes)}
          action={t(messages.codes)}
          onSave={async (reason) => {
            const { data } = await call<typeof renewCodes>('POST /jobs/{id}/codes', {
              params,
              input: { reason },
            });
            done(data, t(messages.codesMade));
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
