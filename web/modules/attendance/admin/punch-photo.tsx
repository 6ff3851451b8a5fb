import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSave } from '#web/core/data/use-save.ts';
import { useUpload } from '#web/core/data/use-upload.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { saveFile } from '#web/core/session/save-file.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { boardScreens as messages } from '../board-messages.ts';

/** The photo taken at a punch, and its original to save. */
export function PunchPhoto({ id, name }: { id: string; name: string }): ReactNode {
  const { t } = useLanguage();
  const address = useUpload(id);
  const { busy, run } = useSave<HTMLDivElement>();
  return (
    <Box display="grid" gap="2" justifyItems="start">
      {address === null ? (
        <Box fontSize="sm" color="fg.muted">
          {t(messages.noPhotoYet)}
        </Box>
      ) : (
        <chakra.img
          src={address}
          alt={t(messages.photoOf, { name })}
          borderRadius="md"
          maxH="240px"
          objectFit="cover"
        />
      )}
      <Button
        size="sm"
        look="quiet"
        busy={busy}
        onClick={() => void run(() => saveFile(`/uploads/${encodeURIComponent(id)}/original`, `${name}.jpg`))}
      >
        {t(messages.downloadPhoto)}
      </Button>
    </Box>
  );
}
