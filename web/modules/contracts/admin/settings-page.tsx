import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { AnswerTo } from '#shared/core/query.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { templateName } from '#shared/modules/contracts/clauses/template-names.ts';
import { contractTemplates } from '#shared/modules/contracts/clauses/template.ts';
import type { ContractTemplate } from '#shared/modules/contracts/clauses/template.ts';
import { editContractSettings, noQuoteTemplate } from '#shared/modules/contracts/online.ts';
import { useListQuery } from '#web/core/data/use-list-query.ts';
import type { readSettings } from '#shared/modules/contracts/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { UnlessMay } from '#web/core/ui/feedback/unless-may.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { formChanges, formValues, RecordFields } from '#web/core/ui/tables/record-fields.tsx';
import type { FieldSpec } from '#web/core/ui/tables/record-fields.tsx';
import { ContractNav } from './contract-nav.tsx';
import { contractSettingsScreens as messages } from './settings-messages.ts';

/** When signers and clients are reminded, whether PDFs get a timestamp, and what new contracts begin with. */
export default function ContractSettingsPage(): ReactNode {
  const { t } = useLanguage();
  const answer = useQuery<typeof readSettings>('/contracts/settings', {});
  return (
    <Page title={t(messages.title)}>
      <ContractNav at="settings" />
      <AnswerStates answer={answer}>
        {(settings) => <Form key={JSON.stringify(settings)} settings={settings} onSaved={answer.reload} />}
      </AnswerStates>
    </Page>
  );
}

type Props = { settings: AnswerTo<typeof readSettings>; onSaved: () => void };

function Form({ settings, onSaved }: Props): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('contracts:write');
  const { busy, error, form, run } = useSave();
  const { data: templates } = useListQuery<ContractTemplate>({
    path: contractTemplates.path,
    filters: { active: 'true' },
    counted: null,
    search: '',
    sort: 'name',
    pages: 2,
  });
  const signing: FieldSpec[] = [
    {
      name: 'signature_reminder_days',
      label: t(messages.reminder),
      hint: t(messages.reminderHint),
      kind: 'number',
      step: '1',
      wide: true,
    },
  ];
  const quoted: FieldSpec[] = [
    {
      name: 'quote_reminder_days',
      label: t(messages.quotes),
      hint: t(messages.quotesHint),
      kind: 'number',
      step: '1',
      wide: true,
    },
  ];
  const quoteTemplate: FieldSpec = {
    name: 'quote_template_id',
    label: t(messages.quoteTemplate),
    hint: t(messages.quoteTemplateHint),
    kind: 'choice',
    options: [
      { value: '', label: t(messages.byService) },
      { value: noQuoteTemplate, label: t(messages.noTemplate) },
      ...(templates ?? []).map(({ id, name }) => ({ value: id, label: t(templateName(name)) })),
    ],
    wide: true,
  };
  const fresh: FieldSpec[] = [
    {
      name: 'renewal_days',
      label: t(messages.renewal),
      hint: t(messages.renewalHint),
      kind: 'number',
      step: '1',
      wide: true,
    },
    {
      name: 'terms',
      label: t(messages.terms),
      hint: t(messages.termsHint),
      kind: 'area',
      maxLength: maxLengthOf(editContractSettings, 'terms'),
      wide: true,
    },
  ];
  const specs = [...signing, ...quoted, quoteTemplate, ...fresh];
  const [before] = useState(() => formValues(specs, settings));
  const [values, setValues] = useState(before);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => {
      const changes = formChanges(specs, before, values);
      await call<typeof editContractSettings>('PUT /contracts/settings', { form: changes });
      toast.success(t(messages.saved));
      onSaved();
    });
  };
  const part = (title: string, fields: readonly FieldSpec[], more: ReactNode = null): ReactNode => (
    <Box as="section" display="grid" gap="4">
      <Heading as="h2" fontSize="lg">
        {title}
      </Heading>
      <UnlessMay needs="contracts:write">
        <RecordFields specs={fields} values={values} onChange={setValues} error={error} />
      </UnlessMay>
      {more}
    </Box>
  );
  return (
    <Card maxW="760px">
      <form ref={form} onSubmit={save} noValidate>
        <Box display="grid" gap="6">
          {part(
            t(messages.signing),
            signing,
            <FactList
              facts={[
                {
                  label: t(messages.timestamps),
                  value:
                    settings.timestamp_host === ''
                      ? t(messages.timestampsOff)
                      : t(messages.timestampsBy, { host: settings.timestamp_host }),
                },
              ]}
            />,
          )}
          {part(t(messages.quoting), [...quoted, quoteTemplate])}
          {part(t(messages.fresh), fresh)}
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
