import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import type { carryLostPenalties, readLostPenalties } from '#shared/modules/contracts/penalties/carry.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { penaltyScreens as messages } from './messages.ts';

type Props = { contractId: string; may: boolean; onCarried: () => void };

/** The penalty terms of the contract before that a renewal did not carry on, and the button that does. */
export function LostPenalties({ contractId, may, onCarried }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, run } = useSave();
  const answer = useQuery<typeof readLostPenalties>('/contracts/{id}/lost-penalties', {
    params: { id: contractId },
  });
  const lost = answer.data?.lost ?? null;
  if (lost === null) return null;
  const day = formatDate(lost.from, language);
  const carry = (): void =>
    void run(async () => {
      const { message } = await call<typeof carryLostPenalties>('POST /contracts/{id}/carry-penalties', {
        params: { id: contractId },
        form: {},
      });
      answer.reload();
      onCarried();
      if (message) toast.success(message);
    });
  return (
    <Card tone="warn" p="3" mb="3" display="grid" gap="2" justifyItems="start">
      <Box fontWeight="semibold">{t(messages.lost, { number: lost.number })}</Box>
      <Box className="notranslate" overflowWrap="anywhere">
        {lost.names.join(', ')}
      </Box>
      <Box>{t(messages.lostHint, { day })}</Box>
      {may ? (
        <Button size="sm" look="outline" busy={busy} onClick={carry}>
          {t(messages.carry, { day })}
        </Button>
      ) : null}
    </Card>
  );
}
