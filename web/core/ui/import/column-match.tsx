import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ImportSheet } from '#shared/core/import-column.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { SelectField } from '../forms/select-field.tsx';
import { Card } from '../layout/card.tsx';
import { importUi as messages } from './messages.ts';

/** The fields that the columns of a sheet are read into, by their heads. */
export type ColumnMapping = Readonly<Record<string, string>>;
/** A column of a file: its head, the field it is read into, and what stands in its first rows. */
export type FoundColumn = {
  readonly head: string;
  readonly field: string | null;
  readonly sample: readonly string[];
};
type Props = {
  sheet: ImportSheet;
  columns: readonly FoundColumn[];
  mapping: ColumnMapping;
  onMap: (mapping: ColumnMapping) => void;
};

/** The columns of one sheet, each with the field that it is read into. */
export function ColumnMatch({ sheet, columns, mapping, onMap }: Props): ReactNode {
  const { t } = useLanguage();
  const options = [
    { value: '', label: t(messages.leftOut) },
    ...sheet.columns.map(({ name, title }) => ({ value: name, label: t(title) })),
  ];
  return (
    <Box as="section">
      <Heading as="h2" fontSize="lg" mb="1">
        {`${t(sheet.title)}: ${t(messages.columns)}`}
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
              value={mapping[head] ?? field ?? ''}
              options={options}
              onChange={(value) => onMap({ ...mapping, [head]: value })}
            />
          ))}
        </Box>
      </Card>
    </Box>
  );
}
