import { Box, Heading } from '@chakra-ui/react';
import { HardDrive, ShieldCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { mostSentBytes, photoDays } from '#web/core/sync/kept-photos.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSentPhotoBytes } from '#web/core/sync/photos.ts';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { Card } from '#web/core/ui/layout/card.tsx';
import { syncMessages as messages } from '../messages.ts';

/** How much room saved work takes, and whether the browser promises to keep it. */
export function StorageCard(): ReactNode {
  const { t } = useLanguage();
  const { storage, keptPhotos } = useSyncStatus();
  const photoBytes = useSentPhotoBytes(keptPhotos);
  const Icon = storage.evicted ? TriangleAlert : storage.persisted ? ShieldCheck : HardDrive;
  const share =
    storage.quotaBytes > 0 ? Math.min(100, Math.max(1, (storage.usedBytes / storage.quotaBytes) * 100)) : 0;
  return (
    <Card tone={storage.evicted ? 'warn' : 'plain'} display="flex" gap="3">
      <Box color={storage.evicted ? 'warn' : 'brand.text'} pt="1px">
        <Icon size={22} aria-hidden />
      </Box>
      <Box flex="1" minW="0">
        <Heading as="h2" fontSize="md" fontWeight="semibold">
          {t(messages.storage)}
        </Heading>
        {storage.quotaBytes > 0 ? (
          <>
            <Box fontSize="sm" color="fg.muted">
              {t(messages.storageUsed, { used: size(storage.usedBytes), quota: size(storage.quotaBytes) })}
            </Box>
            <Box mt="2" height="6px" borderRadius="full" bg="quiet.subtle" overflow="hidden">
              <Box height="100%" borderRadius="full" bg="brand" style={{ width: `${share}%` }} />
            </Box>
          </>
        ) : null}
        {keptPhotos > 0 ? (
          <Box fontSize="sm" color="fg.muted" mt="2">
            {t(messages.photosKept, {
              n: keptPhotos,
              used: size(photoBytes),
              most: size(mostSentBytes),
              days: photoDays,
            })}
          </Box>
        ) : null}
        <Box fontSize="sm" color={storage.evicted ? 'warn' : 'fg.muted'} mt="2">
          {t(
            storage.evicted
              ? messages.storageEvicted
              : storage.persisted
                ? messages.storageSafe
                : messages.storageOpen,
          )}
        </Box>
      </Box>
    </Card>
  );
}

/** The limits of the product are powers of two, and so are its megabytes: 40 of them are shown as 40. */
const mega = 1024 * 1024;

function size(bytes: number): string {
  if (bytes < mega) return `${Math.round(bytes / 1024)} KB`;
  return bytes < 1024 * mega ? `${Math.round(bytes / mega)} MB` : `${(bytes / (1024 * mega)).toFixed(1)} GB`;
}
