import { Box, chakra } from '@chakra-ui/react';
import { Camera } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { BigButton } from '#web/core/ui/forms/big-button.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { attendanceScreens as messages } from '../messages.ts';
import { useCamera } from './use-camera.ts';

/**
 * The front camera, live: a picture from the gallery cannot be chosen. Without a camera the punch goes
 * without a photo.
 */
export function LiveCamera({
  busy,
  onPhoto,
}: {
  busy: boolean;
  onPhoto: (photo: Blob | null) => void;
}): ReactNode {
  const { t } = useLanguage();
  const { video, state } = useCamera();

  const take = (): void => {
    const element = video.current;
    if (!element) return;
    const canvas = document.createElement('canvas');
    canvas.width = element.videoWidth;
    canvas.height = element.videoHeight;
    canvas.getContext('2d')?.drawImage(element, 0, 0);
    canvas.toBlob((blob) => onPhoto(blob), 'image/jpeg', 0.9);
  };

  return (
    <Box display="grid" gap="4">
      {state === 'denied' ? (
        <Box role="status" bg="warn.subtle" color="warn" borderRadius="lg" p="4" fontWeight="medium">
          {t(messages.selfieDenied)}
        </Box>
      ) : (
        <Box
          position="relative"
          bg="black"
          borderRadius="lg"
          overflow="hidden"
          aspectRatio="3 / 4"
          maxH="52dvh"
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
            transform="scaleX(-1)"
            aria-label={t(messages.selfieTitle)}
          />
          {state === 'starting' ? (
            <Box position="absolute" inset="0" display="grid" placeItems="center" color="white" role="status">
              {t(messages.selfieStarting)}
            </Box>
          ) : null}
        </Box>
      )}
      {state === 'denied' ? null : (
        <BigButton icon={<Camera aria-hidden />} disabled={state !== 'live' || busy} onClick={take} autoFocus>
          {t(messages.selfieTake)}
        </BigButton>
      )}
      <Button
        look={state === 'denied' ? 'solid' : 'quiet'}
        minHeight="56px"
        disabled={busy}
        onClick={() => onPhoto(null)}
      >
        {t(messages.selfieSkip)}
      </Button>
    </Box>
  );
}
