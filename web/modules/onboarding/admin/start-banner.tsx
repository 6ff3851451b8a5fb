import { Box } from '@chakra-ui/react';
import { Circle, CircleCheck, Footprints } from 'lucide-react';
import type { ReactNode } from 'react';
import type { readProgress } from '#shared/modules/onboarding/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { startBanner as messages } from '../banner-messages.ts';

/**
 * For whoever sets a business up: how far the first duty is, until it is there or the guide was sent away.
 */
export function StartBanner(): ReactNode {
  return usePermission('settings:write') ? <Banner /> : null;
}

function Banner(): ReactNode {
  const { t } = useLanguage();
  const { data } = useQuery<typeof readProgress>('/onboarding/progress', {});
  const left = data ? data.steps.filter((step) => !step.done && !step.put_off).length : 0;
  if (!data) return null;
  if (left === 0 || data.completed_at !== null || data.skipped_at !== null)
    return data.sample ? <SampleNote /> : null;
  return (
    <Card tone="brand" display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="5">
      <Footprints size={24} aria-hidden />
      <Box flex="1 1 200px" display="grid" gap="1">
        <Box fontWeight="semibold">{t(messages.banner, { n: left })}</Box>
        <Box as="ol" listStyleType="none" display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
          {data.steps.map(({ key, done }) => (
            <Box
              as="li"
              key={key}
              display="flex"
              alignItems="center"
              gap="1"
              color={done ? 'fg.muted' : 'fg'}
            >
              {done ? (
                <CircleCheck size={16} role="img" aria-label={t(messages.done)} />
              ) : (
                <Circle size={16} aria-hidden />
              )}
              {t(messages[key])}
            </Box>
          ))}
        </Box>
      </Box>
      <ButtonLink to="/admin/start">{t(messages.goOn)}</ButtonLink>
    </Card>
  );
}

/** Once the guide is over, this is the way back to where the sample month is removed. */
function SampleNote(): ReactNode {
  const { t } = useLanguage();
  return (
    <Card display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="5">
      <Box flex="1 1 200px">{t(messages.sample)}</Box>
      <ButtonLink to="/admin/start">{t(messages.toSample)}</ButtonLink>
    </Card>
  );
}
