import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useLanguage } from '#web/core/language.tsx';
import { Button } from '#web/core/ui/button.tsx';
import { TextField } from '#web/core/ui/text-field.tsx';
import { wayScreens as say } from '../way-messages.ts';
import { useCamera } from './use-camera.ts';

type Detector = { readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]> };
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

type Props = {
  /** What to do with a text that was scanned, or typed. */
  onText: (text: string, typed: boolean) => void;
  /** What the typed code is called, and an example of it. */
  label: string;
  hint: string;
  error?: string | undefined;
  busy?: boolean;
};

const lookMs = 300;

/** Reads a QR code with the camera where the browser can, and takes a typed code always. */
export function ScanPanel({ onText, label, hint, error, busy = false }: Props): ReactNode {
  const { t } = useLanguage();
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() !== '') onText(typed, true);
  };
  return (
    <Box display="grid" gap="4">
      {detectorClass() ? <Viewfinder onText={(text) => onText(text, false)} /> : null}
      <form onSubmit={submit}>
        <Box display="grid" gap="3">
          <TextField
            label={label}
            hint={hint}
            error={error}
            value={typed}
            onChange={setTyped}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
          />
          <Button type="submit" size="lg" look="outline" busy={busy} disabled={typed.trim() === ''}>
            {t(say.takeCode)}
          </Button>
        </Box>
      </form>
    </Box>
  );
}

function Viewfinder({ onText }: { onText: (text: string) => void }): ReactNode {
  const { t } = useLanguage();
  const { video, state } = useCamera('environment');
  const found = useEffectEvent((text: string) => onText(text));
  useEffect(() => {
    const Class = detectorClass();
    if (state !== 'live' || !Class) return undefined;
    const detector = new Class({ formats: ['qr_code'] });
    let last = '';
    const timer = setInterval(() => {
      if (!video.current) return;
      detector.detect(video.current).then(
        ([first]) => {
          // One code is told once, however long it stays in sight.
          if (!first || first.rawValue === last) return;
          last = first.rawValue;
          found(last);
        },
        () => undefined,
      );
    }, lookMs);
    return () => clearInterval(timer);
  }, [state, video]);
  if (state === 'denied')
    return (
      <Box role="status" bg="warn.subtle" color="warn" borderRadius="lg" p="4" fontWeight="medium">
        {t(say.scanDenied)}
      </Box>
    );
  return (
    <Box position="relative" bg="black" borderRadius="lg" overflow="hidden" aspectRatio="1" maxH="44dvh" mx="auto" width="100%">
      <chakra.video ref={video} muted playsInline width="100%" height="100%" objectFit="cover" aria-label={t(say.scanView)} />
    </Box>
  );
}

/** Chrome on Android has it, most desktops and iPhones do not. */
function detectorClass(): DetectorClass | null {
  return 'BarcodeDetector' in window && 'mediaDevices' in navigator ? (window.BarcodeDetector as DetectorClass) : null;
}
