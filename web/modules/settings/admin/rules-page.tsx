import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { readSection } from '#shared/modules/settings/queries.ts';
import type { editSection } from '#shared/modules/settings/online.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { formChanges, formValues, RecordFields } from '#web/core/ui/tables/record-fields.tsx';
import { Tabs } from '#web/core/ui/layout/tabs.tsx';
import { UnlessMay } from '#web/core/ui/feedback/unless-may.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { settingsScreens as messages } from '../messages.ts';
import { sectionFields, sectionPaths } from './section-specs.ts';
import type { ShownSection } from './section-specs.ts';

const sections = ['attendance', 'job', 'home', 'notifications', 'integration', 'company'] as const;

/** The rules that the rest of the product goes by, part by part. */
export default function RulesPage(): ReactNode {
  const { t } = useLanguage();
  const [query, setQuery] = useSearchParams();
  const shown = sections.find((section) => section === query.get('part')) ?? 'attendance';
  return (
    <Page title={t(messages.rulesTitle)} subtitle={t(messages.rulesText)}>
      <Tabs
        label={t(messages.sections)}
        value={shown}
        tabs={sections.map((value) => ({ value, label: t(messages[value]) }))}
        onChange={(part) => setQuery(part === 'attendance' ? {} : { part }, { replace: true })}
      >
        <Part key={shown} name={shown} />
      </Tabs>
    </Page>
  );
}

function Part({ name }: { name: ShownSection }): ReactNode {
  const answer = useQuery<(typeof readSection)[ShownSection]>(sectionPaths[name], {});
  return (
    <AnswerStates answer={answer}>
      {(section) => (
        <Form key={JSON.stringify(section)} name={name} section={section} onSaved={answer.reload} />
      )}
    </AnswerStates>
  );
}

function Form({
  name,
  section,
  onSaved,
}: {
  name: ShownSection;
  section: Record<string, unknown>;
  onSaved: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('settings:write');
  const { busy, error, form, run } = useSave();
  const specs = sectionFields(name, t);
  const [before] = useState(() => formValues(specs, shownLists(section)));
  const [values, setValues] = useState(before);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => {
      const changes = sentLists(section, formChanges(specs, before, values));
      await call<(typeof editSection)[ShownSection]>(`PUT ${sectionPaths[name]}`, { form: changes });
      toast.success(t(messages.saved));
      onSaved();
    });
  };
  return (
    <Card maxW="760px">
      <form ref={form} onSubmit={save} noValidate>
        <Box display="grid" gap="5">
          <UnlessMay needs="settings:write">
            <RecordFields specs={specs} values={values} onChange={setValues} error={error} />
          </UnlessMay>
          {may ? (
            <Box>
              <Button type="submit" busy={busy}>
                {t(messages.save)}
              </Button>
            </Box>
          ) : null}
        </Box>
      </form>
    </Card>
  );
}

/** Lists of days are typed with commas. */
function shownLists(section: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(section).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}

function sentLists(
  section: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      name,
      Array.isArray(section[name]) && typeof value === 'string'
        ? value
            .split(/[,;\s]+/)
            .filter((part) => part !== '')
            .map(Number)
        : value,
    ]),
  );
}
