import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { dateOf, formatDate, instantFromMs } from '#shared/core/dates.ts';
import type { listMerges, unmergeClient } from '#shared/modules/billing/merge.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { mergeScreens as messages } from '../../merge-screens.ts';

/** The clients that were merged into one, with undoing it while nothing was booked since. */
export function MergedClients({
  clientId,
  may,
  onUndone,
}: {
  clientId: string;
  may: boolean;
  onUndone: () => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const { busy, run } = useSave();
  const { data } = useQuery<typeof listMerges>('/billing/clients/{id}/merges', { params: { id: clientId } });
  if (data === null || data.length === 0) return null;
  const undo = (id: string): void =>
    void run(async () => {
      await call<typeof unmergeClient>('POST /billing/clients/{id}/unmerge', { params: { id }, form: {} });
      toast.success(t(messages.undone));
      onUndone();
    });
  return (
    <Box as="section">
      <Heading as="h3" fontSize="md" mb="2">
        {t(messages.mergedFrom)}
      </Heading>
      <Box as="ul" display="grid" gap="2" listStyleType="none">
        {data.map(({ id, name, merged_at: at, held }) => (
          <Card as="li" key={id} p="3" display="flex" flexWrap="wrap" gap="3" alignItems="center">
            <Box flex="1" minW="160px">
              <Box>
                {t(messages.mergedOn, {
                  client: name,
                  day: formatDate(dateOf(instantFromMs(Date.parse(at))), language),
                })}
              </Box>
              {held === null ? null : (
                <Box color="fg.muted" fontSize="sm">
                  {t(held)}
                </Box>
              )}
            </Box>
            {may && held === null ? (
              <Button size="sm" look="outline" busy={busy} onClick={() => undo(id)}>
                {t(messages.undo)}
              </Button>
            ) : null}
          </Card>
        ))}
      </Box>
    </Box>
  );
}
