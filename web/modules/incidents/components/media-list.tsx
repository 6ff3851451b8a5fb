import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Photo } from '#web/core/ui/layout/photo.tsx';
import { uiMessages } from '#web/core/ui/messages.ts';
import { incidentScreens as messages } from '../messages.ts';
import { Recording } from './recording.tsx';

/** The photos, voice notes and videos of an incident. */
export function MediaList({ media }: { media: Incident['photos'] }): ReactNode {
  const { t } = useLanguage();
  if (media.length === 0) return null;
  return (
    <Box
      as="ul"
      listStyleType="none"
      display="grid"
      gap="2"
      gridTemplateColumns="repeat(auto-fill, minmax(104px, 1fr))"
    >
      {media.map(({ id, kind }, i) => (
        <Box as="li" key={id} gridColumn={kind ? '1 / -1' : undefined}>
          {kind ? (
            <Recording id={id} kind={kind} label={t(messages.play, { n: i + 1 })} />
          ) : (
            <Photo id={id} label={t(uiMessages.photo, { n: i + 1 })} />
          )}
        </Box>
      ))}
    </Box>
  );
}
