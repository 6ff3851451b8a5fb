import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '../forms/button.tsx';
import { Dialog } from '../layout/dialog.tsx';
import { tableMessages } from './table-messages.ts';
import type { HiddenColumns } from './use-columns.ts';

type Props = HiddenColumns & {
  columns: readonly { readonly key: string; readonly label: string }[];
  onClose: () => void;
};

/** Which columns a table has. The first one names the row and stays. */
export function ColumnDialog({ columns, hidden, setHidden, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(tableMessages.columns)}
      actions={
        <>
          <Button look="outline" disabled={hidden.length === 0} onClick={() => setHidden([])}>
            {t(tableMessages.allColumns)}
          </Button>
          <Button onClick={onClose}>{t(tableMessages.done)}</Button>
        </>
      }
    >
      <Box as="ul" listStyleType="none" display="grid">
        {columns.slice(1).map(({ key, label }) => (
          <li key={key}>
            <chakra.label display="flex" alignItems="center" gap="3" minHeight="44px" cursor="pointer">
              <chakra.input
                type="checkbox"
                boxSize="20px"
                accentColor="brand"
                checked={!hidden.includes(key)}
                onChange={(event) =>
                  setHidden(
                    event.currentTarget.checked ? hidden.filter((item) => item !== key) : [...hidden, key],
                  )
                }
              />
              {label}
            </chakra.label>
          </li>
        ))}
      </Box>
    </Dialog>
  );
}
