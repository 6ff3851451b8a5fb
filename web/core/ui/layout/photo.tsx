import { Box, chakra } from '@chakra-ui/react';
import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUpload } from '#web/core/data/use-upload.ts';
import { useLocalPhoto } from '#web/core/sync/photos.ts';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';

/** A photo of a record: from this device while it waits for the network, from the server afterwards. */
export function Photo({ id, label }: { id: string; label: string }): ReactNode {
  const local = useLocalPhoto(id);
  const { online } = useSyncStatus();
  const remote = useUpload(local === null && online ? id : null);
  const address = local ?? remote;
  if (address === null) {
    return (
      <Box
        role="img"
        aria-label={label}
        display="grid"
        placeItems="center"
        aspectRatio="1"
        borderRadius="md"
        bg="bg.sunken"
        color="fg.muted"
      >
        <ImageOff size={24} aria-hidden />
      </Box>
    );
  }
  return (
    <chakra.img
      src={address}
      alt={label}
      width="100%"
      aspectRatio="1"
      objectFit="cover"
      borderRadius="md"
      bg="bg.sunken"
    />
  );
}
