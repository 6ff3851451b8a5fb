import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { previewMerge } from '#shared/modules/billing/merge.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { mergeScreens as messages } from '../../merge-screens.ts';

const kinds = ['sites', 'rates', 'workers', 'items', 'invoices', 'receipts', 'uses', 'certificates'] as const;

/** What moves to the client that is kept, and what speaks against it. */
export function MergeFacts({ preview }: { preview: z.output<typeof previewMerge.output> }): ReactNode {
  const { t } = useLanguage();
  const { kept, moves, overlaps, rates } = preview;
  const moving = kinds.filter((kind) => moves[kind] > 0).map((kind) => t(messages[kind], { n: moves[kind] }));
  return (
    <Box display="grid" gap="3">
      {overlaps.length === 0 ? null : (
        <Card tone="danger" role="alert">
          {t(messages.overlap, { list: overlaps.join(', ') })}
        </Card>
      )}
      <Box>
        <Box fontWeight="semibold">{t(messages.moves, { client: kept.name })}</Box>
        <Box>{moving.length === 0 ? t(messages.nothing) : moving.join(' · ')}</Box>
      </Box>
      {rates.length === 0 ? null : <Box>{t(messages.ratesMeet, { list: rates.join(', ') })}</Box>}
      <Box color="fg.muted">{t(messages.issued)}</Box>
    </Box>
  );
}
