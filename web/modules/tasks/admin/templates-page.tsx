import { Box, Heading } from '@chakra-ui/react';
import { CopyCheck, ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { taskStepKinds } from '#shared/modules/tasks/task.ts';
import { taskTemplates } from '#shared/modules/tasks/task-template.ts';
import type { TaskTemplate } from '#shared/modules/tasks/task-template.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { linesOfSteps, stepsOfLines } from '#web/core/ui/forms/step-lines.ts';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { useFinder } from '#web/core/ui/resource/name-of.tsx';
import { ResourceDialog } from '#web/core/ui/resource/resource-dialog.tsx';
import { labelOf, namedFields } from '#web/core/ui/resource/resource-fields.tsx';
import { ResourcePage } from '#web/core/ui/resource/resource-page.tsx';
import { ResourceSheet } from '#web/core/ui/resource/resource-sheet.tsx';
import { taskAdminMessages as messages } from '../admin-messages.ts';

const refers = { site_id: sites, assignee_id: staff };

/** The templates of tasks, and which of them repeat. */
export default function TemplatesPage(): ReactNode {
  const { t } = useLanguage();
  return (
    <ResourcePage<TaskTemplate>
      resource={taskTemplates}
      icon={<CopyCheck aria-hidden />}
      about={messages.templatesAbout}
      actions={
        <ButtonLink look="outline" to="/admin/tasks">
          <ListChecks size={20} aria-hidden />
          {t(messages.list)}
        </ButtonLink>
      }
      form={(onSaved, onClose) => <TemplateDialog row={null} onSaved={onSaved} onClose={onClose} />}
      sheet={(row, tools) => (
        <ResourceSheet<TaskTemplate>
          resource={taskTemplates}
          refers={refers}
          row={row}
          tools={tools}
          form={(onClose) => <TemplateDialog row={row} onSaved={tools.onChange} onClose={onClose} />}
        >
          <Steps template={row} />
        </ResourceSheet>
      )}
    />
  );
}

function Steps({ template: { checklist } }: { template: TaskTemplate }): ReactNode {
  const { language } = useLanguage();
  if (checklist.length === 0) return null;
  return (
    <Box as="section">
      <Heading as="h3" fontSize="md" mb="2">
        {labelOf(taskTemplates, 'checklist', language)}
      </Heading>
      <Box as="ul" ps="5" listStyleType="disc" className="notranslate">
        {checklist.map(({ text }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two steps may say the same
          <li key={at}>{text}</li>
        ))}
      </Box>
    </Box>
  );
}

type Saved = NonNullable<Parameters<typeof ResourceDialog<TaskTemplate>>[0]['row']>;
type Props = { row: Saved | null; onSaved: (row: Saved) => void; onClose: () => void };

function TemplateDialog({ row, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const finder = useFinder();
  const [lines, setLines] = useState(() => linesOfSteps(row?.checklist ?? []));
  const found = (name: 'site_id' | 'assignee_id') =>
    ({ kind: 'search', find: finder(refers[name], true), wide: true }) as const;
  return (
    <ResourceDialog<TaskTemplate>
      resource={taskTemplates}
      row={row}
      sections={[
        {
          fields: namedFields(taskTemplates, language, [
            'title',
            'title_hi',
            'description',
            'description_hi',
            'priority',
            'due_hours',
            'photo_needed',
            'active',
          ]),
          foot: (error) => (
            <TextArea
              label={t(messages.points)}
              hint={t(messages.pointsHint)}
              optional
              value={lines}
              onChange={setLines}
              rows={5}
              error={error('checklist')}
            />
          ),
        },
        {
          title: t(messages.schedule),
          fields: namedFields(
            taskTemplates,
            language,
            ['repeat', 'starts_on', 'at', 'site_id', 'assignee_id'],
            { site_id: found('site_id'), assignee_id: found('assignee_id') },
          ),
        },
      ]}
      besides={() => ({
        checklist: stepsOfLines(lines, row?.checklist ?? [], taskStepKinds),
      })}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
