import { Box, Heading } from '@chakra-ui/react';
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
import type { Language } from '#shared/core/i18n.ts';
import { knownText } from '#shared/core/known-text.ts';
import { canMove } from '#shared/core/lifecycle.ts';
import { bookingMessages } from '#shared/modules/bookings/messages.ts';
import { isOpenJob, jobLifecycle, jobs } from '#shared/modules/jobs/job.ts';
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
import { usePermission } from '#web/core/session/use-permission.ts';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ShareFile } from '#web/core/ui/forms/share-file.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { recordFacts } from '#web/core/ui/resource/resource-fields.tsx';
import type { SheetTools } from '#web/core/ui/tables/admin-column.ts';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { JobStatus } from '../components/job-status.tsx';
import { jobAdminMessages as messages } from '../admin-messages.ts';
import { JobDialog } from './job-dialog.tsx';
import { JobStory } from './job-story.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

type Props = { job: Job; tools: SheetTools<Job> };
/** What stands elsewhere in the sheet, or says nothing to people. */
const elsewhere = ['title', 'status', 'steps', 'booking_id', 'site_id', 'worker_id', 'lat', 'lng', 'history'];

/** One job: what it is, to whom it was offered, what was handed in, and what can be done. */
export function JobSheet({ job, tools }: Props): ReactNode {
  const { language } = useLanguage();
  const may = usePermission('jobs:write');
  const codes = job.has_codes ? [] : ['start_state', 'end_state'];
  const facts = recordFacts(jobs, { ...job, reason: inLanguage(job.reason, language) }, language).filter(
    ({ name }) => ![...elsewhere, ...codes].includes(name),
  );
  return (
    <SideSheet open onClose={tools.onClose} title={job.title} ownWords>
      <Box display="grid" gap="5">
        <Box display="flex" flexWrap="wrap" gap="2">
          <JobStatus status={job.status} />
        </Box>
        <FactList facts={facts} />
        {may ? <Actions job={job} tools={tools} /> : null}
        <JobStory key={job.ver} job={job} may={may} onChange={tools.onChange} />
        <History job={job} />
      </Box>
    </SideSheet>
  );
}

type Asking = 'edit' | 'offer' | 'cancel' | 'reopen' | 'codes';

function Actions({ job, tools }: Props): ReactNode {
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
  const download = (): void =>
    void run(() => saveFile(`/jobs/${job.id}/sheet`, `job-${job.id.slice(-8)}.pdf`));
  const close = (): void => setAsking(null);
  const mayOffer = canMove(jobLifecycle, job.status, 'offer');
  return (
    <Box display="flex" flexWrap="wrap" gap="2">
      {mayOffer ? (
        <>
          <Button busy={busy} onClick={() => offer('next')}>
            <Search size={18} aria-hidden />
            {t(messages.offerNext)}
          </Button>
          <Button look="outline" onClick={() => setAsking('offer')}>
            <UserCheck size={18} aria-hidden />
            {t(messages.offer)}
          </Button>
          <Button look="outline" busy={busy} onClick={() => offer('all')}>
            <Users size={18} aria-hidden />
            {t(messages.offerAll)}
          </Button>
        </>
      ) : null}
      {canMove(jobLifecycle, job.status, 'release') ? (
        <Button look="outline" busy={busy} onClick={release}>
          <Undo2 size={18} aria-hidden />
          {t(messages.release)}
        </Button>
      ) : null}
      {isOpenJob(job) ? (
        <Button look="outline" onClick={() => setAsking('edit')}>
          <Pencil size={18} aria-hidden />
          {t(messages.edit)}
        </Button>
      ) : null}
      {job.has_codes && isOpenJob(job) ? (
        <Button look="outline" onClick={() => setAsking('codes')}>
          <KeyRound size={18} aria-hidden />
          {t(messages.codes)}
        </Button>
      ) : null}
      <Button look="outline" busy={busy} onClick={download}>
        <Download size={18} aria-hidden />
        {t(messages.sheet)}
      </Button>
      <ShareFile path={`/jobs/${job.id}/sheet`} name={`job-${job.id.slice(-8)}.pdf`} />
      {job.booking_id === null ? null : (
        <ButtonLink look="outline" to={`/admin/bookings?open=${job.booking_id}`}>
          {t(messages.openBooking)}
        </ButtonLink>
      )}
      {canMove(jobLifecycle, job.status, 'reopen') ? (
        <Button look="outline" onClick={() => setAsking('reopen')}>
          <RotateCcw size={18} aria-hidden />
          {t(messages.reopen)}
        </Button>
      ) : null}
      {job.booking_id !== null && isOpenJob(job) ? null : canMove(jobLifecycle, job.status, 'cancel') ? (
        <Button look="dangerOutline" onClick={() => setAsking('cancel')}>
          <Ban size={18} aria-hidden />
          {t(messages.cancelJob)}
        </Button>
      ) : job.return_id === null && job.status === 'cancelled' ? (
        <Button look="dangerOutline" busy={busy} onClick={remove}>
          <Trash2 size={18} aria-hidden />
          {t(messages.remove)}
        </Button>
      ) : null}
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
    </Box>
  );
}

const steps: Readonly<Record<string, readonly [string, string]>> = {
  create: messages.step_create,
  update: messages.step_update,
  move: messages.step_move,
  offer: messages.step_offer,
  release: messages.step_release,
  accept: messages.step_accept,
  reject: messages.step_reject,
  team: messages.step_team,
  leave_team: messages.step_leave_team,
  part: messages.step_part,
  set_off: messages.step_set_off,
  arrive: messages.step_arrive,
  begin: messages.step_begin,
  complete: messages.step_complete,
  cancel: messages.step_cancel,
  reopen: messages.step_reopen,
  codes: messages.step_codes,
  extra: messages.step_extra,
  extra_approved: messages.step_extra_approved,
  nobody_home: messages.step_nobody_home,
  nobody_came: messages.step_nobody_came,
  take_return: messages.step_take_return,
  dismiss_return: messages.step_dismiss_return,
};

function History({ job }: { job: Job }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <Box as="section">
      <Heading as="h3" fontSize="md" mb="2">
        {t(messages.history)}
      </Heading>
      <Box as="ol" listStyleType="none" display="grid" gap="1" fontSize="sm">
        {job.history.map((line) => (
          <Box as="li" key={`${line.at}${line.action}`}>
            {[
              stampWords(line.at, language),
              t(steps[line.action] ?? messages.step_update),
              line.by,
              inLanguage(line.note ?? '', language),
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Why a job was cancelled: what the server says of its booking in the reader's language, else as written. */
function inLanguage(reason: string, language: Language): string {
  return knownText(reason, [bookingMessages.titleCancelled], language);
}
