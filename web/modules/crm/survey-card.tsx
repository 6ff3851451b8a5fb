import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { postGenderNames } from '#shared/modules/crm/post-genders.ts';
import { siteSurveys } from '#shared/modules/crm/surveys/site-survey.ts';
import type { SiteSurvey } from '#shared/modules/crm/surveys/site-survey.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { MapAnchor } from '#web/core/ui/layout/map-anchor.tsx';
import { Photo } from '#web/core/ui/layout/photo.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { uiMessages } from '#web/core/ui/messages.ts';
import { recordFacts } from '#web/core/ui/resource/resource-fields.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { surveyScreens as messages } from './survey-screens.ts';

/** What stands elsewhere on the card of a survey. */
const elsewhere = [
  'site_name',
  'lead_id',
  'surveyor_id',
  'surveyor_name',
  'surveyed_at',
  'lat',
  'lng',
  'accuracy_m',
];

/** What was seen at a site, with its posts and photos. */
export function SurveyCard({ survey }: { survey: SiteSurvey }): ReactNode {
  const { t, language } = useLanguage();
  const facts = recordFacts(siteSurveys, survey, language).filter(
    ({ name }) => !elsewhere.includes(name) && isKnown(survey, name),
  );
  return (
    <Card as="section" display="grid" gap="3">
      <Box>
        <Heading as="h3" fontSize="md" className="notranslate">
          {survey.site_name}
        </Heading>
        <Box color="fg.muted" fontSize="sm" className="notranslate">
          {t(messages.by, {
            name: survey.surveyor_name,
            when: stampWords(survey.surveyed_at ?? survey.created_at, language),
          })}
        </Box>
      </Box>
      <FactList facts={facts} />
      {survey.posts.length === 0 ? null : (
        <Box>
          <Box fontWeight="semibold">{t(messages.posts)}</Box>
          <Box as="ul" listStyleType="none" className="notranslate">
            {survey.posts.map((post) => (
              <li key={`${post.rank} ${post.hours} ${post.gender} ${post.armed}`}>
                {[
                  t(messages.postLine, { people: post.people, rank: post.rank, hours: post.hours }),
                  post.gender === 'any' ? '' : t(postGenderNames[post.gender]),
                  post.armed ? t(messages.armed) : '',
                ]
                  .filter((part) => part !== '')
                  .join(', ')}
              </li>
            ))}
          </Box>
        </Box>
      )}
      {survey.lat === null || survey.lng === null ? null : (
        <MapAnchor lat={survey.lat} lng={survey.lng}>
          {t(messages.map)}
        </MapAnchor>
      )}
      {survey.photos.length === 0 ? null : (
        <Box display="grid" gap="2" gridTemplateColumns="repeat(auto-fill, minmax(120px, 1fr))">
          {survey.photos.map((photo, i) => (
            <Photo key={photo.id} id={photo.id} label={t(uiMessages.photo, { n: i + 1 })} />
          ))}
        </Box>
      )}
    </Card>
  );
}

function isKnown(survey: SiteSurvey, name: string): boolean {
  return !(name === 'lighting' || name === 'cctv' || name === 'boundary') || survey[name] !== 'unknown';
}
