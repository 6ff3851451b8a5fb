import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '../language.tsx';
import { uiMessages as say } from './messages.ts';

type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;
const everyMs = 200;

/** The rear camera, which reads a QR code by itself where the browser can. Where it cannot, it says so and takes no room. */
export function CodeCamera({ paused, onText }: { paused: boolean; onText: (text: string) => void }): ReactNode {
  const { t } = useLanguage();
  const video = useRef<HTMLVideoElement>(null);
  const heard = useRef(onText);
  const waits = useRef(paused);
  const [state, setState] = useState<'starting' | 'live' | 'denied' | 'missing'>('BarcodeDetector' in window ? 'starting' : 'missing');
  useEffect(() => {
    heard.current = onText;
    waits.current = paused;
  });

  useEffect(() => {
    const Reader = Reflect.get(window, 'BarcodeDetector') as DetectorClass | undefined;
    if (!Reader) return undefined;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    let last = '';
    const look = async (detector: Detector): Promise<void> => {
      if (left) return;
      const codes = waits.current || !video.current ? [] : await detector.detect(video.current).catch(() => []);
      const text = codes[0]?.rawValue ?? '';
      // One code in front of the camera is one scan, however long it is held there.
      if (text !== '' && text !== last) heard.current(text);
      if (codes.length > 0) last = text;
      timer = setTimeout(() => void look(detector), everyMs);
    };
    const start = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } }, audio: false });
      const element = video.current;
      if (left || !element) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      element.srcObject = stream;
      await element.play();
      setState('live');
      await look(new Reader({ formats: ['qr_code'] }));
    };
    start().catch(() => setState('denied'));
    return () => {
      left = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);

  if (state === 'denied' || state === 'missing')
    return (
      <Box role="status" color="fg.muted">
        {t(state === 'denied' ? say.codeCameraDenied : say.codeCameraMissing)}
      </Box>
    );
  return (
    <Box position="relative" bg="black" borderRadius="lg" overflow="hidden" aspectRatio="1" maxH="42dvh" mx="auto" width="100%">
      <chakra.video ref={video} muted playsInline width="100%" height="100%" objectFit="cover" aria-label={t(say.codeCamera)} />
      <Box position="absolute" inset="auto 0 0 0" bg="black" color="white" textAlign="center" p="2" role="status">
        {t(state === 'starting' ? say.codeCameraStarting : say.codeCamera)}
      </Box>
    </Box>
  );
}
