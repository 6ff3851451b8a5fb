import { Box } from '@chakra-ui/react';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import type { listSurveys } from '#shared/modules/crm/surveys/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { surveyPlanScreens as messages } from '../../survey-plan-messages.ts';
import { SurveyCard } from '../../survey-card.tsx';
import { PlanDialog } from './plan-dialog.tsx';

type Props = { lead: Lead; may: boolean; onChange: (lead: Lead) => void };

/** Who surveys the site of a lead, and what was seen there, the newest first. */
export function SurveyPart({ lead, may, onChange }: Props): ReactNode {
  const { t, language } = useLanguage();
  const [planning, setPlanning] = useState(false);
  const answer = useQuery<typeof listSurveys>('/crm/surveys', { input: { lead_id: lead.id } });
  const { surveyor_name: name, survey_on: day } = lead;
  return (
    <Box display="grid" gap="3">
      {name === '' || (answer.data?.length ?? 0) > 0 ? null : (
        <Box>
          {day === null
            ? t(messages.planned, { name })
            : t(messages.plannedOn, { name, day: formatDate(day, language) })}
        </Box>
      )}
      {may ? (
        <Button size="sm" look="outline" justifySelf="start" onClick={() => setPlanning(true)}>
          <CalendarCheck size={18} aria-hidden />
          {t(name === '' ? messages.plan : messages.changePlan)}
        </Button>
      ) : null}
      <AnswerStates answer={answer} skeletons={1}>
        {(surveys) =>
          surveys.length === 0 ? (
            <Box color="fg.muted">{t(messages.noSurvey)}</Box>
          ) : (
            <>
              {surveys.map((survey) => (
                <SurveyCard key={survey.id} survey={survey} />
              ))}
            </>
          )
        }
      </AnswerStates>
      {planning ? <PlanDialog lead={lead} onSaved={onChange} onClose={() => setPlanning(false)} /> : null}
    </Box>
  );
}
