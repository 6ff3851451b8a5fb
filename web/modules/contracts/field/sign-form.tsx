import { Box, Heading } from '@chakra-ui/react';
import { Signature } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import * as z from 'zod/mini';
import { newId } from '#shared/core/ids.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { validate } from '#shared/core/validate.ts';
import type { StepKind } from '#shared/modules/contracts/in-person/chain.ts';
import {
  inPersonSignatures,
  paperKinds,
  proofs,
} from '#shared/modules/contracts/in-person/in-person-signature.ts';
import type { photoSubjects } from '#shared/modules/contracts/in-person/in-person-signature.ts';
import { checkGiven, recordInPerson } from '#shared/modules/contracts/in-person/operations.ts';
import { signatureWays } from '#shared/modules/contracts/signing/given-signature.ts';
import { send } from '#web/core/data/outbox.ts';
import { useDraftPhotos } from '#web/core/data/use-draft-photos.ts';
import { useDraft } from '#web/core/data/use-draft.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { serverOffset } from '#web/core/device/clock.ts';
import { vibrate } from '#web/core/device/haptics.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePosition } from '#web/core/device/use-position.ts';
import type { PositionState } from '#web/core/device/use-position.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { saveEvidence } from '#web/core/sync/photos.ts';
import { BigTick } from '#web/core/ui/forms/big-tick.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ChoiceList } from '#web/core/ui/forms/choice-list.tsx';
import { PositionLine } from '#web/core/ui/feedback/position-line.tsx';
import { PhotoPicker } from '#web/core/ui/forms/photo-picker.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { chainSteps, digestOfText } from './chain-signature.ts';
import type { StepTimes } from './chain-signature.ts';
import { signingScreens as messages } from './messages.ts';
import type { MySigner, MySigning } from './use-my-signings.ts';

const SignaturePad = lazy(() => import('#web/core/ui/forms/signature-pad.tsx'));

/** What outlives the page. A code and the end of a paper's number do not. */
const shape = z.object({
  name: z.string(),
  way: z.enum(signatureWays),
  drawing: z.string(),
  proof: z.enum(proofs),
});
type Draft = z.infer<typeof shape>;
type Photos = Readonly<Record<(typeof photoSubjects)[number], readonly File[]>>;

/** What is typed of the person's code or paper, and kept nowhere. */
type Typed = { readonly code: string; readonly kind: string; readonly last: string };
type Seen = Typed & { readonly photos: Photos };

type Props = { signing: MySigning; signer: MySigner; onDone: () => void };

/** A signer agrees, shows who they are, and signs. It is safe on the phone at once. */
export function SignForm({ signing, signer, onDone }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const name = `signing/${signing.request_id}/${signer.id}`;
  const { draft, set, clear } = useDraft<Draft>(name, shape, {
    name: signer.name,
    way: 'drawn',
    drawing: '',
    proof: 'code',
  });
  const [agreed, setAgreed] = useState(false);
  const [typed, setTyped] = useState<Typed>({ code: '', kind: '', last: '' });
  const face = useDraftPhotos(`${name}/signer`);
  const paper = useDraftPhotos(`${name}/paper`);
  const seen: Seen = { ...typed, photos: { signer: face.photos, paper: paper.photos } };
  const position = usePosition();
  const { times, done } = useStepTimes();
  const lacksPaper = draft.proof === 'paper' && seen.photos.paper.length === 0;

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    done('place');
    const saved = await run(async () => {
      if (!agreed) throw missingConsent(t(messages.consentFirst));
      await signOnPhone({ signing, signer, draft, seen, position, times: times() }, t(messages.notSecure));
    });
    vibrate(saved ? 'saved' : 'failed');
    if (!saved) return;
    clear();
    face.setPhotos([]);
    paper.setPhotos([]);
    onDone();
  };
  return (
    <form ref={form} onSubmit={(event) => void save(event)} noValidate>
      <Box display="grid" gap="6">
        <Box fontWeight="semibold">{t(messages.handOver, { name: signer.name })}</Box>
        <Part title={t(messages.consent)}>
          <BigTick
            done={agreed}
            invalid={!agreed && error('consent') !== undefined}
            onToggle={() => {
              setAgreed(!agreed);
              done('consent');
            }}
          >
            <Box as="span" lang={signing.language} className="notranslate" fontSize="md">
              {signing.consent}
            </Box>
          </BigTick>
          <Problem text={agreed ? undefined : error('consent')} />
        </Part>
        <Identity
          signer={signer}
          proof={draft.proof}
          seen={seen}
          error={error}
          onProof={(proof) => set({ proof })}
          onSeen={(change) => {
            setTyped({ ...typed, ...change });
            done('identity');
          }}
          onPaper={(files) => {
            paper.setPhotos(files);
            done('identity');
          }}
        />
        <SignatureFields
          draft={draft}
          error={error}
          onChange={(change) => {
            set(change);
            done('signature');
          }}
        />
        <PhotoPicker
          title={t(messages.signerPhoto)}
          action={t(messages.takeSigner)}
          error={seen.photos.signer.length === 0 && !lacksPaper ? error('photos') : undefined}
          files={seen.photos.signer}
          most={1}
          onChange={(files) => {
            face.setPhotos(files);
            done('photo');
          }}
        />
        <PositionLine
          position={position}
          known={messages.positionKnown}
          none={messages.positionNone}
          denied={messages.positionDenied}
        />
        <Problem text={error('steps') ?? error('digest')} />
        <Button type="submit" size="lg" minHeight="56px" busy={busy}>
          <Signature size={22} aria-hidden />
          {t(messages.save)}
        </Button>
      </Box>
    </form>
  );
}

function missingConsent(message: string): ApiError {
  return new ApiError(0, 'invalid', message, { fields: [{ field: 'consent', message }] });
}

/** When each step was done last; the contract is read from when the form opened. */
function useStepTimes(): { readonly times: () => StepTimes; readonly done: (kind: StepKind) => void } {
  const at = useRef(new Map<StepKind, number>());
  const [opened] = useState(() => Date.now());
  const of = (kind: StepKind): number => at.current.get(kind) ?? opened;
  return {
    times: () => ({
      read: opened,
      consent: of('consent'),
      identity: of('identity'),
      signature: of('signature'),
      photo: of('photo'),
      place: of('place'),
    }),
    done: (kind) => void at.current.set(kind, Date.now()),
  };
}

type Given = {
  readonly signing: MySigning;
  readonly signer: MySigner;
  readonly draft: Draft;
  readonly seen: Seen;
  readonly position: PositionState;
  readonly times: StepTimes;
};

/** Keeps the photos, chains the steps, and puts the signature into the outbox as one operation. */
async function signOnPhone(
  { signing, signer, draft, seen, position: { fix }, times }: Given,
  notSecure: string,
): Promise<void> {
  if (!('subtle' in crypto)) throw new ApiError(0, 'unsupported_type', notSecure);
  const isPaper = draft.proof === 'paper';
  const subjects = isPaper ? (['signer', 'paper'] as const) : (['signer'] as const);
  const kind = paperKinds.find((known) => known === seen.kind) ?? null;
  const said = {
    name: draft.name.trim(),
    way: draft.way,
    drawing: draft.way === 'drawn' ? draft.drawing : '',
    proof: draft.proof,
    code: isPaper ? '' : seen.code.trim(),
    paper_kind: isPaper ? kind : null,
    paper_last: isPaper ? seen.last.trim().toUpperCase() : '',
    lat: fix?.lat ?? null,
    lng: fix?.lng ?? null,
  };
  const facts = {
    request_id: signing.request_id,
    signer_id: signer.id,
    digest: signing.digest,
    text_digest: await digestOfText(signing),
    consent: signing.consent,
    ...said,
    accuracy_m: fix?.accuracyM ?? null,
    offset_ms: serverOffset(),
  };
  // No photo is kept before the rest is whole.
  const awaited = subjects.flatMap((of) =>
    seen.photos[of].map(() => ({ id: newId(), of, sha256: facts.text_digest })),
  );
  const tried = { ...facts, photos: awaited };
  checkGiven(tried);
  validate(
    recordInPerson.input,
    { ...tried, steps: await chainSteps(tried, times) },
    recordInPerson.resource.fields,
  );
  const photos: { id: string; of: keyof Photos; sha256: string }[] = [];
  for (const of of subjects)
    for (const file of seen.photos[of]) {
      const { id, sha256 = '' } = await saveEvidence(file, 'signing_photo');
      photos.push({ id, of, sha256 });
    }
  const given = { ...facts, photos };
  await send(recordInPerson, { id: newId(), input: { ...given, steps: await chainSteps(given, times) } });
}

type Errors = { error: (field: string) => string | undefined };

function Identity({
  signer,
  proof,
  seen,
  error,
  onProof,
  onSeen,
  onPaper,
}: Errors & {
  signer: MySigner;
  proof: Draft['proof'];
  seen: Seen;
  onProof: (proof: Draft['proof']) => void;
  onSeen: (change: Partial<Typed>) => void;
  onPaper: (files: readonly File[]) => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const label = (name: string): string => labelOf(inPersonSignatures, name, language);
  return (
    <Box as="section" display="grid" gap="4">
      <ChoiceList
        label={t(messages.proof)}
        value={proof}
        options={[
          { value: 'code', label: t(messages.byCode) },
          ...(signer.code_only ? [] : [{ value: 'paper' as const, label: t(messages.byPaper) }]),
        ]}
        onChange={onProof}
      />
      {proof === 'code' ? (
        <TextField
          label={t(messages.code)}
          hint={t(messages.codeHint, { email: signer.email })}
          value={seen.code}
          onChange={(code) => onSeen({ code })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={maxLengthOf(recordInPerson, 'code')}
          error={error('code')}
        />
      ) : (
        <>
          <SelectField
            label={label('paper_kind')}
            value={seen.kind}
            options={[
              { value: '', label: t(messages.choose) },
              ...paperKinds.map((value) => ({
                value,
                label: textOf(inPersonSignatures, 'paper_kind', value, language),
              })),
            ]}
            onChange={(kind) => onSeen({ kind })}
            error={error('paper_kind')}
          />
          <TextField
            label={label('paper_last')}
            hint={t(messages.lastHint)}
            value={seen.last}
            onChange={(last) => onSeen({ last })}
            autoComplete="off"
            maxLength={maxLengthOf(recordInPerson, 'paper_last')}
            error={error('paper_last')}
          />
          <PhotoPicker
            title={t(messages.paperPhoto)}
            action={t(messages.takePaper)}
            error={seen.photos.paper.length === 0 ? error('photos') : undefined}
            files={seen.photos.paper}
            most={1}
            onChange={onPaper}
          />
        </>
      )}
    </Box>
  );
}

function SignatureFields({
  draft,
  error,
  onChange,
}: Errors & { draft: Draft; onChange: (change: Partial<Draft>) => void }): ReactNode {
  const { t } = useLanguage();
  return (
    <Box as="section" display="grid" gap="4">
      <TextField
        label={t(messages.name)}
        value={draft.name}
        onChange={(name) => onChange({ name })}
        maxLength={maxLengthOf(recordInPerson, 'name')}
        error={error('name')}
      />
      <ChoiceList
        label={t(messages.way)}
        value={draft.way}
        options={[
          { value: 'drawn', label: t(messages.drawn) },
          { value: 'typed', label: t(messages.typed) },
        ]}
        onChange={(way) => onChange({ way })}
      />
      {draft.way === 'drawn' ? (
        <Suspense fallback={null}>
          <SignaturePad
            label={t(messages.draw)}
            value={draft.drawing}
            onChange={(drawing) => onChange({ drawing })}
            error={error('drawing')}
          />
        </Suspense>
      ) : null}
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Box as="section" display="grid" gap="3">
      <Heading as="h2" fontSize="lg">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

function Problem({ text }: { text: string | undefined }): ReactNode {
  return text === undefined ? null : (
    <Box role="alert" color="danger" fontWeight="medium">
      {text}
    </Box>
  );
}
