import { Box, chakra } from '@chakra-ui/react';
import { Camera, Mic, Square, Video } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { instantFromMs } from '#shared/core/dates.ts';
import { mostPhotos, mostRecordings, uploadKinds } from '#shared/modules/incidents/evidence.ts';
import type { MediaInput, MediaKind } from '#shared/modules/incidents/evidence.ts';
import { useDraftPhotos } from '#web/core/data/use-draft-photos.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { usePosition } from '#web/core/device/use-position.ts';
import { saveEvidence } from '#web/core/sync/photos.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { fieldScreens as messages } from './messages.ts';
import { useRecorder } from './use-recorder.ts';

const mostBytes = 4.8 * 1024 * 1024;
type Props = { media: readonly MediaInput[]; onTaking: (taking: Promise<MediaInput>) => void };

/** Photo, voice note and video, each safe on the phone with its hash and place as soon as it is taken. */
export function EvidenceButtons({ media, onTaking }: Props): ReactNode {
  const { t } = useLanguage();
  const { fix } = usePosition();
  const input = useRef<HTMLInputElement>(null);
  const keep = async (kind: MediaKind, file: Blob, at = Date.now(), place = fix): Promise<MediaInput> => {
    if (file.size > mostBytes && kind !== 'photo') throw new Error(t(messages.tooLarge));
    const { lat, lng } = place ?? { lat: null, lng: null };
    const taken_at = instantFromMs(at);
    return { ...(await saveEvidence(file, uploadKinds[kind])), kind, taken_at, lat, lng };
  };
  // A recording that was under way when the page ended is taken up to there.
  const { photos: cut, setPhotos: keepSoFar } = useDraftPhotos('incident/recording');
  const isOwn = useRef(false);
  const recorder = useRecorder({
    onSoFar: (kind, blob) => {
      isOwn.current = true;
      keepSoFar([new File([blob], kind, { type: blob.type })]);
    },
    onDone: (kind, blob) => onTaking(keep(kind, blob).finally(() => keepSoFar([]))),
  });
  const takeCut = useEffectEvent(() => {
    const [file] = cut;
    if (!file || isOwn.current) return;
    isOwn.current = true;
    const kind = file.name === 'video' ? 'video' : 'voice';
    onTaking(keep(kind, file, file.lastModified, null).finally(() => keepSoFar([])));
  });
  useEffect(() => takeCut(), [cut]);
  const record = (kind: 'voice' | 'video'): void =>
    void recorder.start(kind).catch(() => toast.error(t(messages.noRecorder)));
  const recordings = media.filter(({ kind }) => kind !== 'photo').length;
  if (recorder.running)
    return (
      <Button size="lg" minHeight="56px" onClick={recorder.stop}>
        <Square size={22} aria-hidden />
        {t(messages.stop, { n: recorder.seconds })}
      </Button>
    );
  return (
    <Box display="grid" gap="3">
      <Button
        look="outline"
        size="lg"
        minHeight="56px"
        disabled={media.length - recordings >= mostPhotos}
        onClick={() => input.current?.click()}
      >
        <Camera size={22} aria-hidden />
        {t(messages.photo)}
      </Button>
      <chakra.input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        srOnly
        tabIndex={-1}
        aria-label={t(messages.photo)}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onTaking(keep('photo', file));
          event.currentTarget.value = '';
        }}
      />
      {(['voice', 'video'] as const).map((kind) => (
        <Button
          key={kind}
          look="outline"
          size="lg"
          minHeight="56px"
          disabled={recordings >= mostRecordings}
          onClick={() => record(kind)}
        >
          {kind === 'voice' ? <Mic size={22} aria-hidden /> : <Video size={22} aria-hidden />}
          {t(messages[kind])}
        </Button>
      ))}
      {media.length > 0 ? <Box role="status">{t(messages.taken, { n: media.length })}</Box> : null}
    </Box>
  );
}
