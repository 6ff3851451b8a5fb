import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { clients } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { mergedFields } from '#shared/modules/billing/merge.ts';
import type { MergedField } from '#shared/modules/billing/merge.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { mergeScreens as messages } from '../../merge-screens.ts';

type Props = {
  kept: Client;
  other: Client;
  take: readonly MergedField[];
  onChange: (take: readonly MergedField[]) => void;
};

/** The details in which two clients differ, each with both values to choose from. */
export function KeepFields({ kept, other, take, onChange }: Props): ReactNode {
  const { t, language } = useLanguage();
  const differing = mergedFields.filter((field) => kept[field] !== other[field]);
  if (differing.length === 0) return null;
  const words = (client: Client, field: MergedField): string =>
    textOf(clients, field, client[field], language) || '–';
  return (
    <Box as="section">
      <Heading as="h3" fontSize="md" mb="3">
        {t(messages.keepWhich)}
      </Heading>
      {/* One below the other: two long names have to differ where they can be read. */}
      <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        {differing.map((field) => (
          <SelectField
            key={field}
            label={labelOf(clients, field, language)}
            value={take.includes(field) ? 'other' : 'kept'}
            options={[
              { value: 'kept', label: words(kept, field) },
              { value: 'other', label: words(other, field) },
            ]}
            onChange={(side) =>
              onChange(side === 'other' ? [...take, field] : take.filter((one) => one !== field))
            }
          />
        ))}
      </Box>
    </Box>
  );
}

/** What the client that is kept has no value of is taken from the other one. */
export function firstChoices(kept: Client, other: Client): readonly MergedField[] {
  const registered = kept.gstin !== '' || other.gstin === '';
  const facts: readonly MergedField[] = registered ? [] : ['kind', 'gstin', 'pan', 'state_code'];
  return mergedFields.filter(
    (field) =>
      kept[field] !== other[field] && (facts.includes(field) || (isUnset(kept, field) && !ofTax(field))),
  );
}

/** Every client begins in English: another language was chosen. */
function isUnset(client: Client, field: MergedField): boolean {
  const value = client[field];
  return value === '' || value === null || (field === 'language' && value === 'en');
}

/** What belongs to the registration is taken as a whole, or not at all. */
function ofTax(field: MergedField): boolean {
  return field === 'kind' || field === 'gstin' || field === 'pan' || field === 'state_code';
}
