import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { fetchFile } from '#web/core/session/fetch-file.ts';
import { saveFile } from '#web/core/session/save-file.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { boardScreens as messages } from '../board-messages.ts';

/** The photo taken at a punch, and its original to save. */
export function PunchPhoto({ id, name }: { id: string; name: string }): ReactNode {
  const { t } = useLanguage();
  const [address, setAddress] = useState<string | null>(null);
  const { busy, run } = useSave<HTMLDivElement>();
  useEffect(() => {
    let made: string | null = null;
    let left = false;
    fetchFile(`/uploads/${encodeURIComponent(id)}`)
      .then((blob) => {
        if (left) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      })
      .catch(() => setAddress(null));
    return () => {
      left = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [id]);
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
