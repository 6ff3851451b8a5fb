import { Box, Heading } from '@chakra-ui/react';
import { CloudCheck, CloudUpload, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { instantFromMs } from '#shared/core/dates.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { exportRescueFile, syncNow, useAttention, usePending } from '#web/core/data/outbox.ts';
import type { PendingOperation } from '#web/core/data/outbox.ts';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { momentWords } from '#web/core/ui/look/when.ts';
import { useRefusedPhotos } from '#web/core/data/refused-photos.ts';
import { RefusedCard } from './components/refused-card.tsx';
import { RefusedPhotoCard } from './components/refused-photo-card.tsx';
import { StorageCard } from './components/storage-card.tsx';
import { describe } from './pending-titles.ts';
import { syncMessages as messages } from './messages.ts';

/**
 * What was refused and needs a decision, what waits to be sent, and how the device's storage stands. `help`
 * may offer a way out of its own; `back` stands above all.
 */
export default function AttentionPage({
  help,
  back,
}: {
  help?: (operation: PendingOperation) => ReactNode;
  back?: ReactNode;
}): ReactNode {
  const { t, language } = useLanguage();
  const refused = useAttention();
  const refusedPhotos = useRefusedPhotos();
  const waiting = usePending();
  const { online, lastSyncAt, photos } = useSyncStatus();
  const asOf = lastSyncAt === null ? null : instantFromMs(lastSyncAt);
  const photosWaiting = Math.max(0, photos - refusedPhotos.length);
  const nothing = refused.length === 0 && waiting.length === 0 && photos === 0;

  const rescue = async (): Promise<void> => {
    try {
      const { name, operations } = await exportRescueFile();
      toast.success(t(messages.rescued, { name, n: operations }), 4000);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : t(messages.failed));
    }
  };

  return (
    <Page
      narrow
      title={t(messages.title)}
      subtitle={
        asOf === null ? t(messages.subtitle) : t(messages.lastSync, { when: momentWords(asOf, language) })
      }
    >
      {back}
      <OfflineNote asOf={asOf} />
      {nothing ? (
        <Card mb="5">
          <EmptyState
            icon={<CloudCheck aria-hidden />}
            title={t(messages.allSent)}
            text={t(messages.allSentText)}
          />
        </Card>
      ) : null}
      {refused.length + refusedPhotos.length > 0 ? (
        <Box as="section" mb="6">
          <Title>{t(messages.attention)}</Title>
          <Box as="ul" listStyleType="none" display="grid" gap="3">
            {refused.map((operation) => (
              <RefusedCard key={operation.op} operation={operation} help={help?.(operation)} />
            ))}
            {refusedPhotos.map((photo) => (
              <RefusedPhotoCard key={photo.id} photo={photo} />
            ))}
          </Box>
        </Box>
      ) : null}
      {waiting.length > 0 ? (
        <Box as="section" mb="6">
          <Title>{t(messages.waiting)}</Title>
          <Card display="grid" gap="3">
            <Box color="fg.muted">{t(messages.waitingText)}</Box>
            <Box as="ul" listStyleType="none">
              {waiting.map((operation) => (
                <Waiting key={operation.op} operation={operation} />
              ))}
            </Box>
            {online ? (
              <Button look="outline" onClick={() => void syncNow().catch(() => undefined)}>
                <CloudUpload size={20} aria-hidden />
                {t(messages.sendNow)}
              </Button>
            ) : null}
          </Card>
        </Box>
      ) : null}
      {photosWaiting > 0 ? (
        <Card mb="5" fontWeight="medium">
          {t(messages.photosWaiting, { n: photosWaiting })}
        </Card>
      ) : null}
      {nothing ? null : (
        <Card display="grid" gap="3" mb="5">
          <Box color="fg.muted">{t(messages.rescueText)}</Box>
          <Button look="outline" onClick={() => void rescue()}>
            <Download size={20} aria-hidden />
            {t(messages.rescue)}
          </Button>
        </Card>
      )}
      <StorageCard />
    </Page>
  );
}

function Title({ children }: { children: ReactNode }): ReactNode {
  return (
    <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="3">
      {children}
    </Heading>
  );
}

function Waiting({ operation }: { operation: PendingOperation }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <Box
      as="li"
      display="flex"
      justifyContent="space-between"
      gap="3"
      py="2"
      borderTopWidth="1px"
      borderTopStyle="solid"
    >
      <Box fontWeight="medium" minW="0" overflowWrap="anywhere">
        {t(describe(operation))}
      </Box>
      <Box fontSize="sm" color="fg.muted" flexShrink={0}>
        {momentWords(instantFromMs(operation.at), language)}
      </Box>
    </Box>
  );
}
