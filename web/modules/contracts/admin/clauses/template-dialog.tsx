import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Stored } from '#shared/core/resource.ts';
import { contractTemplates } from '#shared/modules/contracts/clauses/template.ts';
import type { ContractTemplate } from '#shared/modules/contracts/clauses/template.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { ResourceDialog } from '#web/core/ui/resource/resource-dialog.tsx';
import { labelOf, namedFields } from '#web/core/ui/resource/resource-fields.tsx';
import { ClauseOrder } from './clause-order.tsx';
import { FieldRows } from './field-rows.tsx';
import { clauseScreens as messages } from './messages.ts';

type Props = {
  /** The template to edit; null for a new one. */
  template: (ContractTemplate & Stored) | null;
  onSaved: (template: ContractTemplate & Stored) => void;
  onClose: () => void;
};

/** Adds a template or edits one: its name, its clauses in their order, and what it asks for. */
export function TemplateDialog({ template, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const [clauses, setClauses] = useState<readonly string[]>(template?.clauses ?? []);
  const [fields, setFields] = useState(template?.fields ?? []);
  return (
    <ResourceDialog<ContractTemplate>
      resource={contractTemplates}
      row={template}
      sections={[
        {
          title: t(messages.names),
          fields: namedFields(contractTemplates, language, ['name', 'service_type', 'languages', 'active']),
        },
        {
          title: labelOf(contractTemplates, 'clauses', language),
          fields: [],
          foot: (error) => <ClauseOrder ids={clauses} onChange={setClauses} error={error('clauses')} />,
        },
        {
          title: t(messages.ownFields),
          fields: [],
          foot: (error) => <FieldRows fields={fields} onChange={setFields} error={error} />,
        },
      ]}
      besides={() => ({
        clauses,
        // A label in one language stands for both.
        fields: fields.map((field) => ({ ...field, label_hi: field.label_hi || field.label })),
      })}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
