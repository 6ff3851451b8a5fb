import { Box, Heading } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { postGenderNames, postGenders } from '#shared/modules/crm/post-genders.ts';
import { recordSurvey } from '#shared/modules/crm/surveys/operations.ts';
import type { SurveyPost } from '#shared/modules/crm/surveys/site-survey.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { RecordFields } from '#web/core/ui/tables/record-fields.tsx';
import type { FieldSpec, FormValues } from '#web/core/ui/tables/record-fields.tsx';
import { surveyScreens as messages } from '../survey-screens.ts';

/** A post before anything of it is typed. */
export const blankPost: FormValues = { rank: '', people: '1', hours: '12', gender: 'any', armed: false };

type Props = {
  at: number;
  values: FormValues;
  onChange: (values: FormValues) => void;
  onRemove: () => void;
  error: (field: string) => string | undefined;
};

/** One post that the surveyor would put at the site. */
export function PostFields({ at, values, onChange, onRemove, error }: Props): ReactNode {
  const { t } = useLanguage();
  return (
    <Card as="section" aria-label={t(messages.postN, { n: at + 1 })} display="grid" gap="3">
      <Box display="flex" justifyContent="space-between" alignItems="center">
        <Heading as="h3" fontSize="md">
          {t(messages.postN, { n: at + 1 })}
        </Heading>
        <IconButton label={t(messages.removePost, { n: at + 1 })} onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </Box>
      <RecordFields specs={specsOf(t, isTouched(values))} values={values} onChange={onChange} error={error} />
    </Card>
  );
}

function isTouched(values: FormValues): boolean {
  return Object.entries(blankPost).some(([name, blank]) => values[name] !== blank);
}

function specsOf(t: (message: Message) => string, required: boolean): FieldSpec[] {
  return [
    {
      name: 'rank',
      label: t(messages.rank),
      kind: 'text',
      required,
      maxLength: maxLengthOf(recordSurvey, 'posts.rank'),
    },
    { name: 'people', label: t(messages.people), kind: 'number', required: true, min: 1, step: '1' },
    {
      name: 'hours',
      label: t(messages.hours),
      kind: 'choice',
      options: ['8', '10', '12'].map((value) => ({ value, label: value })),
    },
    {
      name: 'gender',
      label: t(messages.gender),
      kind: 'choice',
      options: postGenders.map((value) => ({ value, label: t(postGenderNames[value]) })),
    },
    { name: 'armed', label: t(messages.armed), kind: 'flag' },
  ];
}

/** The post that stands in the fields; none where nobody touched them. */
export function postOf(values: FormValues): SurveyPost[] {
  if (!isTouched(values)) return [];
  const { rank, people, hours, gender, armed } = values;
  return [
    {
      rank: typeof rank === 'string' ? rank.trim() : '',
      people: Number(people),
      hours: Number(hours),
      gender: postGenders.find((known) => known === gender) ?? 'any',
      armed: armed === true,
    },
  ];
}
