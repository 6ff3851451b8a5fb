import { Box } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { newId } from '#shared/core/ids.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { RecordFields } from '#web/core/ui/tables/record-fields.tsx';
import type { FieldSpec, FormValues } from '#web/core/ui/tables/record-fields.tsx';
import { clientScreens as messages } from '../../client-screens.ts';

/** A row of a nested list while it is edited; `key` keeps its inputs when another row is removed. */
export type EditedRow = { readonly key: string; readonly values: FormValues };

type Props = {
  /** The field of the record that holds the list, as the server names it in its errors. */
  name: string;
  /** Names one row, with `{n}` for its place. */
  label: string;
  addLabel: string;
  specs: readonly FieldSpec[];
  rows: readonly EditedRow[];
  most: number;
  onChange: (rows: readonly EditedRow[]) => void;
  error: (field: string) => string | undefined;
};

/** The rows of a nested list in a form: each with its fields, one more, one less. */
export function NestedRows({ name, label, addLabel, specs, rows, most, onChange, error }: Props): ReactNode {
  const { t } = useLanguage();
  const id = useId();
  const blank = Object.fromEntries(specs.map((spec) => [spec.name, '']));
  return (
    <Box display="grid" gap="4">
      {rows.map((row, i) => {
        const title = label.replace('{n}', String(i + 1));
        return (
          <Box
            key={row.key}
            role="group"
            aria-labelledby={`${id}-${row.key}`}
            p="3"
            borderWidth="1px"
            borderColor="line"
            borderRadius="md"
          >
            <Box display="flex" justifyContent="space-between" alignItems="center" mb="2">
              <Box id={`${id}-${row.key}`} fontWeight="semibold">
                {title}
              </Box>
              <IconButton
                label={`${t(messages.remove)}: ${title}`}
                onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </Box>
            <RecordFields
              specs={specs}
              values={row.values}
              onChange={(values) =>
                onChange(rows.map((one) => (one.key === row.key ? { ...one, values } : one)))
              }
              error={(field) => error(`${name}.${i}.${field}`)}
            />
          </Box>
        );
      })}
      {rows.length < most ? (
        <Box>
          <Button
            size="sm"
            look="outline"
            onClick={() => onChange([...rows, { key: newId(), values: blank }])}
          >
            <Plus size={18} aria-hidden />
            {addLabel}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}
