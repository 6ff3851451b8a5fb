import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { templateName } from '#shared/modules/contracts/clauses/template-names.ts';
import { contractTemplates } from '#shared/modules/contracts/clauses/template.ts';
import type { ContractTemplate } from '#shared/modules/contracts/clauses/template.ts';
import { useListQuery } from '#web/core/data/use-list-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { clauseScreens as messages } from './messages.ts';
import { ValueFields } from './value-fields.tsx';

/** A chosen template and what was typed for its fields. */
export type ChosenTemplate = {
  readonly template: ContractTemplate | null;
  readonly values: Readonly<Record<string, string>>;
};

type Props = {
  chosen: ChosenTemplate;
  onChange: (chosen: ChosenTemplate) => void;
  error: (field: string) => string | undefined;
};

/** Which template a new contract is made from, and the fields that it asks for. */
export function TemplateChoice({ chosen, onChange, error }: Props): ReactNode {
  const { t } = useLanguage();
  const { data } = useListQuery<ContractTemplate>({
    path: contractTemplates.path,
    filters: { active: 'true' },
    counted: null,
    search: '',
    sort: 'name',
    pages: 2,
  });
  const templates = data ?? [];
  const choose = (id: string): void => {
    const template = templates.find((item) => item.id === id) ?? null;
    const values = Object.fromEntries(template?.fields.map(({ name, initial }) => [name, initial]) ?? []);
    onChange({ template, values });
  };
  return (
    <Box display="grid" gap="4">
      <SelectField
        label={t(messages.template)}
        hint={chosen.template ? t(messages.templateHint) : undefined}
        value={chosen.template?.id ?? ''}
        options={[
          { value: '', label: t(messages.noTemplate) },
          ...templates.map(({ id, name }) => ({ value: id, label: t(templateName(name)) })),
        ]}
        onChange={choose}
        error={error('template_id')}
      />
      {chosen.template === null ? null : (
        <ValueFields
          fields={chosen.template.fields}
          values={chosen.values}
          onChange={(values) => onChange({ ...chosen, values })}
          error={error}
        />
      )}
    </Box>
  );
}
