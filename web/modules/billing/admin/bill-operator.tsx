import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { invoices, operatorSections } from '#shared/modules/billing/invoice.ts';
import { createInvoice } from '#shared/modules/billing/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { billFormScreens as words } from '../bill-form-screens.ts';
import type { TypedBill } from './typed-bill.ts';

type Props = {
  value: TypedBill;
  onChange: (part: Partial<TypedBill>) => void;
  error: (field: string) => string | undefined;
};

/** The e-commerce operator through whom was sold, which few invoices have. */
export function BillOperator({ value, onChange, error }: Props): ReactNode {
  const { t, language } = useLanguage();
  const faults = [error('operator_gstin'), error('operator_section')];
  const isOpen = value.operator !== '' || value.section !== '' || faults.some(Boolean);
  return (
    <details open={isOpen}>
      <Box as="summary" cursor="pointer" fontWeight="medium" py="2">
        {t(words.more)}
      </Box>
      <Box
        display="grid"
        gap="4"
        pt="2"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }}
        alignItems="start"
      >
        <TextField
          label={labelOf(invoices, 'operator_gstin', language)}
          optional
          maxLength={maxLengthOf(createInvoice, 'operator_gstin')}
          value={value.operator}
          onChange={(operator) => onChange({ operator })}
          error={faults[0]}
        />
        <SelectField
          label={labelOf(invoices, 'operator_section', language)}
          value={value.section}
          options={operatorSections.map((section) => ({
            value: section,
            // What is empty has no word of its own in a record.
            label:
              section === '' ? t(words.noOperator) : textOf(invoices, 'operator_section', section, language),
          }))}
          onChange={(section) => onChange({ section })}
          error={faults[1]}
        />
      </Box>
    </details>
  );
}
