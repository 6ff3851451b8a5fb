import { Box } from '@chakra-ui/react';
import { Footprints } from 'lucide-react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { instantFromMs, timeOf } from '#shared/core/dates.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { RoundBadge } from '../components/round-status.tsx';
import { patrolScreens as messages } from '../messages.ts';
import { useRounds } from './use-rounds.ts';

/**
 * The round to walk now, or the next one, for the first page of the field. Without rounds it takes no room.
 */
export function NextRound(): ReactNode {
  const { t, language } = useLanguage();
  const { now, next } = useRounds();
  const running = now.find(({ state }) => state.status === 'running');
  const one = running ?? next[0] ?? now[0];
  if (!one) return null;
  const { round, status, scanned, wanted } = one.state;
  return (
    <Card display="grid" gap="3">
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap="2">
        <Box fontWeight="semibold">{writtenIn(language, one.route.name, one.route.name_hi)}</Box>
        <Box fontVariantNumeric="tabular-nums">
          {timeOf(instantFromMs(round.startsMs))}–{timeOf(instantFromMs(round.endsMs))}
        </Box>
      </Box>
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
        <RoundBadge status={status} />
        <Box color="fg.muted">{t(messages.progress, { n: scanned, all: wanted })}</Box>
      </Box>
      <ButtonLink
        look={running ? 'solid' : 'soft'}
        size="lg"
        wide
        to={`/field/patrol?round=${encodeURIComponent(round.id)}`}
      >
        <Footprints size={22} aria-hidden />
        {t(messages.title)}
      </ButtonLink>
    </Card>
  );
}
