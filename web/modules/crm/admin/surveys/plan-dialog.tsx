import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { calendarDate } from '#shared/core/dates.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import type { planSurvey } from '#shared/modules/crm/surveys/plan-survey.ts';
import type { listSurveyors } from '#shared/modules/crm/surveys/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { surveyPlanScreens as messages } from '../../survey-plan-messages.ts';

type Props = { lead: Lead; onSaved: (lead: Lead) => void; onClose: () => void };

/** Who surveys the site of a lead, and by when. */
export function PlanDialog({ lead, onSaved, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { data: people } = useQuery<typeof listSurveyors>('/crm/surveyors', {});
  const { busy, error, form, run } = useSave();
  const [surveyor, setSurveyor] = useState(lead.surveyor_id ?? '');
  const [day, setDay] = useState<string>(lead.survey_on ?? '');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await run(async () => {
      const { data } = await call<typeof planSurvey>('POST /crm/leads/{id}/survey', {
        params: { id: lead.id },
        form: {
          surveyor_id: surveyor === '' ? null : surveyor,
          survey_on: day === '' ? null : calendarDate(day),
        },
      });
      toast.success(t(messages.planSaved));
      onSaved(data);
      onClose();
    });
  };
  return (
    <Dialog open onClose={onClose} title={t(messages.planTitle)}>
      <form ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          <Box color="fg.muted">{t(messages.planText)}</Box>
          <SelectField
            label={t(messages.surveyor)}
            value={surveyor}
            options={[
              { value: '', label: t(messages.nobody) },
              ...(people ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={setSurveyor}
            error={error('surveyor_id')}
          />
          <TextField
            label={t(messages.day)}
            type="date"
            optional
            value={day}
            onChange={setDay}
            error={error('survey_on')}
          />
          <Box display="flex" gap="3" justifyContent="flex-end" flexWrap="wrap">
            <Button look="outline" onClick={onClose}>
              {t(messages.cancel)}
            </Button>
            <Button type="submit" busy={busy}>
              {t(messages.savePlan)}
            </Button>
          </Box>
        </Box>
      </form>
    </Dialog>
  );
}
