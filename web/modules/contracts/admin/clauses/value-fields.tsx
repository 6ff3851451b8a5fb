import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { fieldLimits } from '#shared/modules/contracts/clauses/template.ts';
import type { TemplateField } from '#shared/modules/contracts/clauses/template.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';

type Values = Readonly<Record<string, string>>;
type Props = {
  fields: readonly TemplateField[];
  values: Values;
  onChange: (values: Values) => void;
  error: (field: string) => string | undefined;
};

/** What a template asks for, to be typed. */
export function ValueFields({ fields, values, onChange, error }: Props): ReactNode {
  const { language } = useLanguage();
  return (
    <Box display="grid" gap="4" gridTemplateColumns="repeat(auto-fit, minmax(180px, 1fr))" alignItems="start">
      {fields.map((field) => (
        <TextField
          key={field.name}
          {...looks[field.kind]}
          label={writtenIn(language, field.label, field.label_hi)}
          maxLength={fieldLimits.value}
          value={values[field.name] ?? ''}
          onChange={(value) => onChange({ ...values, [field.name]: value })}
          error={error(`values.${field.name}`)}
        />
      ))}
    </Box>
  );
}

const looks: Readonly<Record<TemplateField['kind'], { type?: 'date'; inputMode?: 'decimal' }>> = {
  text: {},
  number: { inputMode: 'decimal' },
  money: { inputMode: 'decimal' },
  date: { type: 'date' },
};
