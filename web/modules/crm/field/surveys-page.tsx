import { Box } from '@chakra-ui/react';
import { ArrowLeft, ClipboardPen, MapPinned, Phone } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '#web/core/device/language.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { ButtonAnchor } from '#web/core/ui/forms/button-link.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { BigRow } from '#web/core/ui/layout/big-row.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { dayWords } from '#web/core/ui/look/when.ts';
import { surveyScreens as messages } from '../survey-screens.ts';
import { SurveyCard } from '../survey-card.tsx';
import { RecordedSurveys } from './recorded-surveys.tsx';
import { hasDraft } from './survey-draft.ts';
import { SurveyForm } from './survey-form.tsx';
import { useRecordedSurveys } from './use-recorded-surveys.ts';
import type { RecordedSurvey } from './use-recorded-surveys.ts';
import { useMySurveys } from './use-my-surveys.ts';
import type { MySurvey } from './use-my-surveys.ts';

/** The sites one has to survey. Recording works without network. */
export default function SurveysPage(): ReactNode {
  const { t } = useLanguage();
  const { answer, waiting } = useMySurveys();
  const [query, setQuery] = useSearchParams();
  const chosen = answer.data?.find((site) => site.lead_id === query.get('open'));
  const show = (id: string | null): void => setQuery(id === null ? {} : { open: id });
  const { recorded } = useRecordedSurveys();
  const read = recorded.find(({ survey }) => survey.id === query.get('survey'));
  if (read) return <ReadPage read={read} onBack={() => show(null)} />;
  if (chosen)
    return (
      <SitePage
        key={chosen.lead_id}
        site={chosen}
        waits={waiting.has(chosen.lead_id)}
        onBack={() => show(null)}
      />
    );
  return (
    <Page narrow title={t(messages.title)}>
      <OfflineNote asOf={answer.asOf} />
      <AnswerStates answer={answer}>
        {(sites) =>
          sites.length === 0 && recorded.length > 0 ? null : sites.length === 0 ? (
            <EmptyState
              icon={<MapPinned aria-hidden />}
              title={t(messages.none)}
              text={t(messages.noneText)}
            />
          ) : (
            <Box as="ul" listStyleType="none" display="grid" gap="3">
              {sites.map((site) => (
                <Box as="li" key={site.lead_id}>
                  <SiteRow site={site} waits={waiting.has(site.lead_id)} onOpen={() => show(site.lead_id)} />
                </Box>
              ))}
            </Box>
          )
        }
      </AnswerStates>
      <RecordedSurveys recorded={recorded} onOpen={(id) => setQuery({ survey: id })} />
    </Page>
  );
}

/** A survey as it was recorded. */
function ReadPage({ read: { survey, waits }, onBack }: ReadProps): ReactNode {
  const { t } = useLanguage();
  return (
    <Page narrow ownWords title={survey.site_name} back={<BackButton onBack={onBack} />}>
      <Box display="grid" gap="4">
        {waits ? (
          <Box>
            <StatusBadge tone="warn" icon="waiting">
              {t(messages.waiting)}
            </StatusBadge>
          </Box>
        ) : null}
        <SurveyCard survey={survey} />
      </Box>
    </Page>
  );
}

type ReadProps = { read: RecordedSurvey; onBack: () => void };

function BackButton({ onBack }: { onBack: () => void }): ReactNode {
  const { t } = useLanguage();
  return (
    <Button look="quiet" minHeight="48px" onClick={onBack}>
      <ArrowLeft size={20} aria-hidden />
      {t(messages.back)}
    </Button>
  );
}

function SiteRow({ site, waits, onOpen }: { site: MySurvey; waits: boolean; onOpen: () => void }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <BigRow onOpen={onOpen}>
      <Box fontWeight="bold" fontSize="lg" lineHeight="snug" className="notranslate">
        {site.client}
      </Box>
      <Box color="fg.muted" className="notranslate">
        {site.address}
      </Box>
      {site.recorded > 0 || waits ? null : (
        <Box color="fg.muted" fontVariantNumeric="tabular-nums">
          {site.survey_on === null
            ? t(messages.anyDay)
            : t(messages.onDay, { day: dayWords(site.survey_on, language) })}
        </Box>
      )}
      <SurveyState site={site} waits={waits} />
    </BigRow>
  );
}

function SurveyState({ site, waits }: { site: MySurvey; waits: boolean }): ReactNode {
  const { t } = useLanguage();
  if (waits)
    return (
      <StatusBadge tone="warn" icon="waiting">
        {t(messages.waiting)}
      </StatusBadge>
    );
  if (site.recorded === 0) return null;
  return (
    <StatusBadge tone="ok" icon="done">
      {t(messages.recorded)}
    </StatusBadge>
  );
}

function SitePage({
  site,
  waits,
  onBack,
}: {
  site: MySurvey;
  waits: boolean;
  onBack: () => void;
}): ReactNode {
  const { t } = useLanguage();
  // What was begun before the app went away is taken up again.
  const [recording, setRecording] = useState(() => hasDraft(site.lead_id));
  const isFirst = site.recorded === 0 && !waits;
  return (
    <Page narrow ownWords title={site.client} back={<BackButton onBack={onBack} />}>
      <Box display="grid" gap="4">
        <SurveyState site={site} waits={waits} />
        <Box className="notranslate" display="grid" gap="1">
          {[site.contact, site.address, site.need]
            .filter((line) => line !== '')
            .map((line) => (
              <Box key={line} overflowWrap="anywhere">
                {line}
              </Box>
            ))}
        </Box>
        {recording ? (
          <SurveyForm site={site} onDone={() => setRecording(false)} />
        ) : (
          <Box display="grid" gap="3">
            {site.phone === '' ? null : (
              <ButtonAnchor look="outline" size="lg" href={`tel:${site.phone}`}>
                <Phone size={20} aria-hidden />
                {t(messages.call)}
              </ButtonAnchor>
            )}
            <Button
              size="lg"
              minHeight="56px"
              look={isFirst ? 'solid' : 'outline'}
              onClick={() => setRecording(true)}
            >
              <ClipboardPen size={22} aria-hidden />
              {t(isFirst ? messages.record : messages.recordAnother)}
            </Button>
          </Box>
        )}
      </Box>
    </Page>
  );
}
