import { Box } from '@chakra-ui/react';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { fieldKinds, fieldLimits } from '#shared/modules/contracts/clauses/template.ts';
import type { TemplateField } from '#shared/modules/contracts/clauses/template.ts';
import { standardFields } from '#shared/modules/contracts/clauses/messages.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { clauseScreens as messages } from './messages.ts';

type Props = {
  fields: readonly TemplateField[];
  onChange: (fields: TemplateField[]) => void;
  error: (field: string) => string | undefined;
};

/** What a template asks for when a contract is made, and the fields that every contract knows. */
export function FieldRows({ fields, onChange, error }: Props): ReactNode {
  const { t } = useLanguage();
  const set = (at: number, more: Partial<TemplateField>): void =>
    onChange(fields.map((field, i) => (i === at ? { ...field, ...more } : field)));
  return (
    <Box display="grid" gap="3">
      <Box color="fg.muted" fontSize="sm">
        {t(messages.ownFieldsHint)}
      </Box>
      {error('fields') === undefined ? null : (
        <Box role="alert" color="danger" fontSize="sm">
          {error('fields')}
        </Box>
      )}
      {fields.map((field, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row has no name of its own while it is typed
        <Card key={i} p="3" display="grid" gap="3">
          <Box display="flex" justifyContent="flex-end" my="-2">
            <IconButton
              label={t(messages.removeField, { n: i + 1 })}
              onClick={() => onChange(fields.filter((_other, at) => at !== i))}
            >
              <X size={18} aria-hidden />
            </IconButton>
          </Box>
          <Box
            display="grid"
            gap="3"
            gridTemplateColumns="repeat(auto-fit, minmax(160px, 1fr))"
            alignItems="start"
          >
            <TextField
              label={t(messages.fieldName)}
              value={field.name}
              maxLength={fieldLimits.name}
              onChange={(name) => set(i, { name })}
              error={error(`fields.${i}.name`)}
            />
            <SelectField
              label={t(messages.kind)}
              value={field.kind}
              options={fieldKinds.map((value) => ({ value, label: t(messages[`kind_${value}`]) }))}
              onChange={(kind) => set(i, { kind })}
            />
            <TextField
              label={t(messages.fieldLabel)}
              value={field.label}
              maxLength={fieldLimits.label}
              onChange={(label) => set(i, { label })}
              error={error(`fields.${i}.label`)}
            />
            <TextField
              label={t(messages.fieldLabelHi)}
              optional
              value={field.label_hi}
              maxLength={fieldLimits.label}
              onChange={(hindi) => set(i, { label_hi: hindi })}
              error={error(`fields.${i}.label_hi`)}
            />
            <TextField
              label={t(messages.initial)}
              optional
              value={field.initial}
              maxLength={fieldLimits.initial}
              onChange={(initial) => set(i, { initial })}
              error={error(`fields.${i}.initial`)}
            />
          </Box>
        </Card>
      ))}
      <Box>
        <Button
          size="sm"
          look="outline"
          disabled={fields.length >= 30}
          onClick={() =>
            onChange([...fields, { name: '', label: '', label_hi: '', kind: 'text', initial: '' }])
          }
        >
          <Plus size={18} aria-hidden />
          {t(messages.addField)}
        </Button>
      </Box>
      <details>
        <summary>{t(messages.standard)}</summary>
        <Box as="ul" ps="5" mt="2" fontSize="sm" display="grid" gap="1">
          {Object.entries(standardFields).map(([name, label]) => (
            <li key={name}>
              <code>{`{{${name}}}`}</code> {t(label)}
            </li>
          ))}
        </Box>
      </details>
    </Box>
  );
}
