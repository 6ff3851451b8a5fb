import { Box, Heading } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { instantFromMs } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { formatRupees, sumOfRupees } from '#shared/core/money.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { most } from '#shared/modules/jobs/most.ts';
import { completeJob, proofOf } from '#shared/modules/jobs/worker-operations.ts';
import { send } from '#web/core/data/outbox.ts';
import { useDraftPhotos } from '#web/core/data/use-draft-photos.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { vibrate } from '#web/core/device/haptics.ts';
import { checkSteps } from '#shared/modules/checklists/step.ts';
import { believedNow } from '#web/core/device/clock.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { usePosition } from '#web/core/device/use-position.ts';
import { savePhoto } from '#web/core/sync/photos.ts';
import { BigTick } from '#web/core/ui/forms/big-tick.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { PhotoPicker } from '#web/core/ui/forms/photo-picker.tsx';
import { StepField } from '#web/core/ui/forms/step-field.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { jobScreens as messages } from '../messages.ts';
import { CodeStep } from './code-step.tsx';
import { dropStepPhotos, PhotoStep, useStepPhotos } from './photo-step.tsx';
import { useJobDraft } from './job-draft.ts';
import type { JobDraft } from './job-draft.ts';
import type { MyJob } from './use-my-jobs.ts';

const SignaturePad = lazy(() => import('#web/core/ui/forms/signature-pad.tsx'));

/** What was done at a job: its steps, photos, materials and the customer’s code, saved as one report. */
export default function FinishForm({
  job,
  onDone,
  onCancel,
}: {
  job: MyJob;
  onDone: () => void;
  onCancel: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const { draft, set, clear } = useJobDraft(job.id);
  const { photos, setPhotos } = useDraftPhotos(`job/${job.id}`);
  const { fix } = usePosition();
  const asked = sumOfOpen(job);
  const shots = useStepPhotos(job.steps);
  const room = shots.room(photos);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const steps = job.steps.map(({ id, kind }) => ({
      id,
      done: kind === 'photo' ? shots.of(id).length > 0 : isDone(draft, id, kind),
      value: draft.values[id] ?? '',
    }));
    const saved = await run(async () => {
      // Whoever has left the place cannot make up for what was forgotten there.
      const signed = draft.signed_by.trim() !== '' || draft.drawing !== '';
      const files = shots.filesWith(photos);
      const proof = proofOf(
        files.map(({ step }, at) => ({ id: String(at), step })),
        signed,
      );
      if (!job.part) checkSteps(job.steps, steps, proof, 'steps');
      const kept: { id: string; step: string | null }[] = [];
      for (const { file, step } of files) kept.push({ id: (await savePhoto(file, 'job_photo')).id, step });
      await send(completeJob, {
        id: job.id,
        input: {
          id: newId(),
          part: job.part,
          steps,
          set_off_at: job.set_off_at,
          arrived_at: job.arrived_at,
          started_at: job.started_at,
          finished_at: instantFromMs(believedNow()),
          end_code: draft.end_code,
          materials: draft.materials
            .filter(({ name }) => name.trim() !== '')
            .map(({ name, quantity, unit }) => ({ name, quantity: Number(quantity), unit })),
          note: draft.note,
          signed_by: draft.signed_by,
          drawing: draft.drawing,
          approved_sum: draft.agreed && draft.end_code !== '' ? asked : null,
          photos: kept,
          ...(fix ? { lat: fix.lat, lng: fix.lng } : {}),
        },
      });
    });
    vibrate(saved ? 'saved' : 'failed');
    if (!saved) return;
    clear();
    setPhotos([]);
    await dropStepPhotos(job.id, shots.ids).catch(() => undefined);
    toast.success(t(messages.handedIn));
    onDone();
  };
  return (
    <form ref={form} onSubmit={(event) => void save(event)} noValidate>
      <Box display="grid" gap="6">
        <Heading as="h2" fontSize="lg">
          {t(job.part ? messages.finishPart : messages.finishTitle)}
        </Heading>
        {job.steps.length === 0 ? null : (
          <Steps job={job} draft={draft} set={set} room={room} onPhotos={shots.onPhotos} />
        )}
        {error('steps') === undefined ? null : (
          <Box role="alert" color="danger">
            {error('steps')}
          </Box>
        )}
        <PhotoPicker
          files={photos}
          most={photos.length + room}
          onChange={setPhotos}
          error={error('photos')}
          {...(shots.ids.length === 0 ? {} : { title: t(messages.otherPhotos) })}
        />
        <Materials draft={draft} set={set} error={error} />
        <TextArea
          label={t(messages.note)}
          optional
          value={draft.note}
          onChange={(note) => set({ note })}
          maxLength={maxLengthOf(completeJob, 'note')}
        />
        {!job.part && job.steps.some(({ kind }) => kind === 'signature') ? (
          <Suspense fallback={null}>
            <SignaturePad
              label={t(messages.signature)}
              value={draft.drawing}
              onChange={(drawing) => set({ drawing })}
              error={error('drawing')}
            />
          </Suspense>
        ) : null}
        {job.part ? null : (
          <TextField
            label={t(messages.signedBy)}
            optional={
              draft.drawing !== '' ||
              !job.steps.some(({ kind, required }) => kind === 'signature' && required)
            }
            value={draft.signed_by}
            onChange={(name) => set({ signed_by: name })}
            maxLength={maxLengthOf(completeJob, 'signed_by')}
            error={error('signed_by')}
          />
        )}
        {job.has_codes && job.end_state !== 'right' ? (
          <TextField
            label={t(messages.endCode)}
            hint={t(messages.codeHint)}
            value={draft.end_code}
            onChange={(code) => set({ end_code: code })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={maxLengthOf(completeJob, 'end_code')}
          />
        ) : null}
        {asked > 0 && draft.end_code !== '' ? (
          <BigTick done={draft.agreed} onToggle={() => set({ agreed: !draft.agreed })}>
            {t(messages.agreed, { amount: formatRupees(asked) })}
          </BigTick>
        ) : null}
        <Box display="grid" gap="3">
          <Button type="submit" size="lg" minHeight="56px" busy={busy}>
            {t(messages.handIn)}
          </Button>
          <Button look="quiet" size="lg" onClick={onCancel}>
            {t(messages.toJob)}
          </Button>
        </Box>
      </Box>
    </form>
  );
}

/** Rupees of extra work that nobody has decided on yet. */
function sumOfOpen({ extras }: MyJob): number {
  const open = extras.filter(({ status }) => status === 'proposed');
  return sumOfRupees(open.map(({ amount }) => amount));
}

type Parts = { draft: JobDraft; set: (change: Partial<JobDraft>) => void };

function isDone(draft: JobDraft, id: string, kind: MyJob['steps'][number]['kind']): boolean {
  const { done, values } = draft;
  if (kind === 'signature') return draft.signed_by !== '' || draft.drawing !== '';
  const isRead = kind === 'number' || kind === 'code';
  return isRead ? (values[id] ?? '').trim() !== '' : done.includes(id);
}

type StepsProps = Parts & {
  job: MyJob;
  room: number;
  onPhotos: (stepId: string, files: readonly File[]) => void;
};

function Steps({ job, draft, set, room, onPhotos }: StepsProps): ReactNode {
  const { t } = useLanguage();
  const shown = job.steps.flatMap(({ kind, ...step }) => (kind === 'signature' ? [] : [{ ...step, kind }]));
  return (
    <Box as="section" display="grid" gap="3" aria-label={t(messages.steps)}>
      {shown.map(({ id, kind, ...step }) => {
        const text = step.required ? step.text : t(messages.optionalStep, { step: step.text });
        if (kind === 'photo')
          return (
            <PhotoStep
              key={id}
              jobId={job.id}
              step={{ id, text: step.text }}
              title={text}
              room={room}
              onPhotos={onPhotos}
            />
          );
        const facts = {
          text,
          value: draft.values[id] ?? '',
          onValue: (value: string) => set({ values: { ...draft.values, [id]: value } }),
        };
        if (kind === 'code') return <CodeStep key={id} {...facts} />;
        const isTicked = draft.done.includes(id);
        return (
          <StepField
            key={id}
            {...facts}
            kind={kind}
            done={isTicked}
            onTick={() =>
              set({ done: isTicked ? draft.done.filter((one) => one !== id) : [...draft.done, id] })
            }
          />
        );
      })}
    </Box>
  );
}

function Materials({
  draft,
  set,
  error,
}: Parts & { error: (field: string) => string | undefined }): ReactNode {
  const { t } = useLanguage();
  const change = (at: number, part: Partial<JobDraft['materials'][number]>): void =>
    set({ materials: draft.materials.map((line, i) => (i === at ? { ...line, ...part } : line)) });
  return (
    <Box as="section" display="grid" gap="3" aria-label={t(messages.materials)}>
      <Box fontWeight="semibold">{t(messages.materials)}</Box>
      {draft.materials.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line has no name of its own
        <Box key={at} display="grid" gap="2" gridTemplateColumns="1fr 5rem 5rem auto" alignItems="end">
          <TextField
            label={t(messages.materialName)}
            value={line.name}
            onChange={(name) => change(at, { name })}
            maxLength={maxLengthOf(completeJob, 'materials.name')}
            error={error(`materials.${at}.name`)}
          />
          <TextField
            label={t(messages.quantity)}
            value={line.quantity}
            onChange={(quantity) => change(at, { quantity })}
            inputMode="decimal"
            error={error(`materials.${at}.quantity`)}
          />
          <TextField
            label={t(messages.unit)}
            value={line.unit}
            onChange={(unit) => change(at, { unit })}
            maxLength={maxLengthOf(completeJob, 'materials.unit')}
          />
          <IconButton
            label={t(messages.removeMaterial, { n: at + 1 })}
            onClick={() => set({ materials: draft.materials.filter((_, i) => i !== at) })}
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </Box>
      ))}
      {draft.materials.length < most.materials ? (
        <Button
          look="outline"
          onClick={() => set({ materials: [...draft.materials, { name: '', quantity: '1', unit: '' }] })}
        >
          <Plus size={20} aria-hidden />
          {t(messages.addMaterial)}
        </Button>
      ) : null}
    </Box>
  );
}
