import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { incidentTypes } from '#shared/modules/incidents/incident-type.ts';
import type { IncidentType } from '#shared/modules/incidents/incident-type.ts';
import type { Question } from '#shared/modules/incidents/questions.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { ResourceDialog } from '#web/core/ui/resource/resource-dialog.tsx';
import { ResourcePage } from '#web/core/ui/resource/resource-page.tsx';
import { namedFields } from '#web/core/ui/resource/resource-fields.tsx';
import { boardMessages as messages } from '../board-messages.ts';
import { QuestionEditor } from './question-editor.tsx';

/** The types of incidents and what the phone asks for each. */
export default function TypesPage(): ReactNode {
  return (
    <ResourcePage<IncidentType>
      resource={incidentTypes}
      icon={<ListChecks aria-hidden />}
      about={messages.typesAbout}
      form={(onSaved, onClose) => <TypeDialog row={null} onSaved={onSaved} onClose={onClose} />}
      sheet={(row, { onChange, onClose }) => (
        <TypeDialog
          row={row}
          onSaved={(saved) => {
            onChange(saved);
            onClose();
          }}
          onClose={onClose}
        />
      )}
    />
  );
}

type Saved = NonNullable<Parameters<typeof ResourceDialog<IncidentType>>[0]['row']>;
type Props = { row: Saved | null; onSaved: (row: Saved) => void; onClose: () => void };

function TypeDialog({ row, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const [questions, setQuestions] = useState<readonly Question[]>(row?.questions ?? []);
  const fields = namedFields(incidentTypes, language, ['name', 'name_hi', 'category', 'active']);
  return (
    <ResourceDialog<IncidentType>
      resource={incidentTypes}
      row={row}
      sections={[
        { fields },
        {
          title: t(messages.types),
          fields: [],
          foot: (error) => (
            <QuestionEditor questions={questions} onChange={setQuestions} error={error('questions')} />
          ),
        },
      ]}
      besides={() => ({ questions })}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
