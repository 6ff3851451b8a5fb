import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { codeReader, hasCamera } from '#web/core/device/code-reader.ts';
import type { CodeReader } from '#web/core/device/code-reader.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { uiMessages as messages } from '../messages.ts';

const everyMs = 200;

/**
 * The rear camera, which reads a QR code as soon as it sees one. Where there is none, or nothing to read
 * with, it says so and takes no room.
 */
export function CodeCamera({
  paused,
  onText,
}: {
  paused: boolean;
  onText: (text: string) => void;
}): ReactNode {
  const { t } = useLanguage();
  const video = useRef<HTMLVideoElement>(null);
  const heard = useRef(onText);
  const waits = useRef(paused);
  const [state, setState] = useState<'starting' | 'live' | 'denied' | 'missing'>(
    hasCamera() ? 'starting' : 'missing',
  );
  useEffect(() => {
    heard.current = onText;
    waits.current = paused;
  });

  useEffect(() => {
    if (!hasCamera()) return undefined;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    let last = '';
    const look = async (reader: CodeReader): Promise<void> => {
      if (left) return;
      const codes = waits.current || !video.current ? [] : await reader.detect(video.current).catch(() => []);
      const text = codes[0]?.rawValue ?? '';
      // One code in front of the camera is one scan, however long it is held there.
      if (text !== '' && text !== last) heard.current(text);
      if (codes.length > 0) last = text;
      timer = setTimeout(() => void look(reader), everyMs);
    };
    const start = async (reader: CodeReader): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
        audio: false,
      });
      const element = video.current;
      if (left || !element) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      element.srcObject = stream;
      await element.play();
      setState('live');
      await look(reader);
    };
    codeReader().then(
      (reader) => start(reader).catch(() => setState('denied')),
      () => setState('missing'),
    );
    return () => {
      left = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);

  if (state === 'denied' || state === 'missing')
    return (
      <Box role="status" color="fg.muted">
        {t(state === 'denied' ? messages.codeCameraDenied : messages.codeCameraMissing)}
      </Box>
    );
  return (
    <Box
      position="relative"
      bg="black"
      borderRadius="lg"
      overflow="hidden"
      aspectRatio="1"
      maxH="42dvh"
      mx="auto"
      width="100%"
    >
      <chakra.video
        ref={video}
        muted
        playsInline
        width="100%"
        height="100%"
        objectFit="cover"
        aria-label={t(messages.codeCamera)}
      />
      <Box
        position="absolute"
        inset="auto 0 0 0"
        bg="black"
        color="white"
        textAlign="center"
        p="2"
        role="status"
      >
        {t(state === 'starting' ? messages.codeCameraStarting : messages.codeCamera)}
      </Box>
    </Box>
  );
}
