import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { importColumns } from '#shared/modules/billing/import-columns.ts';
import type { ImportKind } from '#shared/modules/billing/import-columns.ts';
import type { ClientImport } from '#shared/modules/billing/import-exchange.ts';
import { importMessages } from '#shared/modules/billing/import-messages.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { clientImportScreens as messages } from '../../import-screens.ts';

/** The fields that the columns of each kind of sheet are read into, by their heads. */
export type Mapping = Readonly<Partial<Record<ImportKind, Readonly<Record<string, string>>>>>;
type Props = {
  sheet: ClientImport['sheets'][number];
  mapping: Mapping;
  onMap: (mapping: Mapping) => void;
};

/** The columns of one sheet, each with the field that it is read into. */
export function ColumnList({ sheet: { kind, columns }, mapping, onMap }: Props): ReactNode {
  const { t } = useLanguage();
  const options = [
    { value: '', label: t(messages.leftOut) },
    ...importColumns[kind].map(({ name, title }) => ({ value: name, label: t(title) })),
  ];
  const own = mapping[kind] ?? {};
  return (
    <Box as="section">
      <Heading as="h2" fontSize="lg" mb="1">
        {`${t(importMessages[kind])}: ${t(messages.columns)}`}
      </Heading>
      <Box color="fg.muted" mb="3">
        {t(messages.columnsText)}
      </Box>
      <Card>
        <Box
          display="grid"
          gap="4"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            md: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
          }}
          alignItems="start"
        >
          {columns.map(({ head, field, sample }, i) => (
            <SelectField
              // oxlint-disable-next-line react/no-array-index-key -- two columns may have the same head
              key={i}
              label={head || t(messages.noHead, { n: i + 1 })}
              hint={
                sample.length === 0 ? undefined : `${t(messages.example)}: ${sample.join(', ').slice(0, 80)}`
              }
              value={own[head] ?? field ?? ''}
              options={options}
              onChange={(value) => onMap({ ...mapping, [kind]: { ...own, [head]: value } })}
            />
          ))}
        </Box>
      </Card>
    </Box>
  );
}
