import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { contractFrequencies, contracts, wageChanges } from '#shared/modules/contracts/contract.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { inputProps, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import type { ContractDraft } from './contract-draft.ts';

type Props = {
  draft: ContractDraft;
  onChange: (draft: ContractDraft) => void;
  error: (field: string) => string | undefined;
};
const looks = {
  title: {},
  service_type: {},
  start_date: { type: 'date' },
  end_date: { type: 'date' },
  yearly_value: { type: 'number', inputMode: 'decimal', step: '0.01' },
  renewal_days: { type: 'number', inputMode: 'numeric' },
  notice_days: { type: 'number', inputMode: 'numeric' },
  renewal_uplift: { type: 'number', inputMode: 'decimal', step: '0.01' },
} as const;

/** What is agreed, without its terms. */
export function ContractFields({ draft, onChange, error }: Props): ReactNode {
  const { language } = useLanguage();
  const field = (name: keyof typeof looks): ReactNode => (
    <TextField
      {...inputProps(contracts, name, language)}
      {...looks[name]}
      value={draft[name]}
      onChange={(value) => onChange({ ...draft, [name]: value })}
      error={error(name)}
    />
  );
  return (
    <>
      {field('title')}
      {field('service_type')}
      <TextArea
        {...inputProps(contracts, 'description', language)}
        optional
        value={draft.description}
        onChange={(description) => onChange({ ...draft, description })}
        error={error('description')}
      />
      <Box display="grid" gap="4" gridTemplateColumns="repeat(2, minmax(0, 1fr))" alignItems="start">
        {field('start_date')}
        {field('end_date')}
        {field('yearly_value')}
        <SelectField
          {...inputProps(contracts, 'frequency', language)}
          value={draft.frequency}
          options={contractFrequencies.map((value) => ({
            value,
            label: textOf(contracts, 'frequency', value, language),
          }))}
          onChange={(frequency) => onChange({ ...draft, frequency })}
        />
        {field('renewal_days')}
        {field('notice_days')}
        {field('renewal_uplift')}
        <SelectField
          {...inputProps(contracts, 'wage_change', language)}
          value={draft.wage_change}
          options={wageChanges.map((value) => ({
            value,
            label: textOf(contracts, 'wage_change', value, language),
          }))}
          onChange={(wage_change) => onChange({ ...draft, wage_change })}
        />
      </Box>
    </>
  );
}
