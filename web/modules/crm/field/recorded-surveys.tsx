import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { BigRow } from '#web/core/ui/layout/big-row.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { surveyScreens } from '../survey-screens.ts';
import { recordedMessages as messages } from './recorded-messages.ts';
import type { RecordedSurvey } from './use-recorded-surveys.ts';

type Props = { recorded: readonly RecordedSurvey[]; onOpen: (id: string) => void };

/** The surveys one has recorded, each of which opens with its answers and photos. */
export function RecordedSurveys({ recorded, onOpen }: Props): ReactNode {
  const { t, language } = useLanguage();
  if (recorded.length === 0) return null;
  return (
    <Box as="section" mt="6">
      <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="3">
        {t(messages.title)}
      </Heading>
      <Box as="ul" listStyleType="none" display="grid" gap="3">
        {recorded.map(({ survey, waits }) => (
          <li key={survey.id}>
            <BigRow onOpen={() => onOpen(survey.id)}>
              <Box fontWeight="bold" fontSize="lg" lineHeight="snug" className="notranslate">
                {survey.site_name}
              </Box>
              <Box color="fg.muted">
                {[
                  stampWords(survey.surveyed_at ?? survey.created_at, language),
                  t(messages.posts, { n: survey.posts.length }),
                  ...(survey.photos.length > 0 ? [t(messages.photos, { n: survey.photos.length })] : []),
                ].join(' · ')}
              </Box>
              {waits ? (
                <StatusBadge tone="warn" icon="waiting">
                  {t(surveyScreens.waiting)}
                </StatusBadge>
              ) : null}
            </BigRow>
          </li>
        ))}
      </Box>
    </Box>
  );
}
