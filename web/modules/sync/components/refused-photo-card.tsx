import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { instantFromMs } from '#shared/core/dates.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { discardPhoto, sendPhotoAgain } from '#web/core/data/refused-photos.ts';
import type { RefusedPhoto } from '#web/core/data/refused-photos.ts';
import { toast } from '#web/core/device/toast.ts';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Photo } from '#web/core/ui/layout/photo.tsx';
import { momentWords } from '#web/core/ui/look/when.ts';
import { syncMessages as messages } from '../messages.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { RefusedChoices, RefusedReason } from './refused-parts.tsx';

/** A photo or recording that was refused: what it shows, why, and the choices. */
export function RefusedPhotoCard({ photo }: { photo: RefusedPhoto }): ReactNode {
  const { t, language } = useLanguage();
  const [asking, setAsking] = useState(false);
  const name = t(photo.isPicture ? messages.photo : messages.recording);
  const again = async (): Promise<void> => {
    await sendPhotoAgain(photo.id);
    toast.info(t(messages.trying));
  };
  return (
    <Card as="li" display="grid" gap="3" borderColor="warn.line">
      <Box display="flex" gap="3" alignItems="center">
        {photo.isPicture ? (
          <Box width="72px" flexShrink={0}>
            <Photo id={photo.id} label={name} />
          </Box>
        ) : null}
        <div>
          <Heading as="h3" fontSize="md" fontWeight="semibold">
            {name}
          </Heading>
          <Box fontSize="sm" color="fg.muted">
            {momentWords(instantFromMs(photo.at), language)}
          </Box>
        </div>
      </Box>
      <RefusedReason text={photo.msg} />
      <RefusedChoices
        onAgain={() => void again().catch(() => toast.error(t(messages.failed)))}
        onDiscard={() => setAsking(true)}
      />
      <DiscardDialog
        open={asking}
        text={t(messages.discardPhotoAsk)}
        onClose={() => setAsking(false)}
        discard={() => discardPhoto(photo.id)}
      />
    </Card>
  );
}
