import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { saveTable } from '#web/core/data/export-table.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '../forms/button.tsx';
import type { AdminColumn } from './admin-column.ts';
import { Dialog } from '../layout/dialog.tsx';
import { uiMessages } from '../messages.ts';
import { tableMessages } from './table-messages.ts';
import { today } from '../look/when.ts';

type Props<Row> = {
  name: string;
  columns: readonly AdminColumn<Row>[];
  total: number;
  most: number;
  allRows: () => Promise<readonly Row[]>;
  onClose: () => void;
};

/** Takes a table along as a file: what is filtered, in the columns that are shown. */
export function ExportDialog<Row>({ name, columns, total, most, allRows, onClose }: Props<Row>): ReactNode {
  const { t } = useLanguage();
  const [busy, setBusy] = useState<'csv' | 'xlsx' | null>(null);
  const save = async (format: 'csv' | 'xlsx'): Promise<void> => {
    setBusy(format);
    try {
      const all = await allRows();
      const texts = await Promise.all(columns.map(async ({ text, read }) => (read ? read(all) : text)));
      const rows = all.map((row) => texts.map((text) => text(row)));
      await saveTable(
        { name: `${name} ${today()}`, head: columns.map((column) => column.label), rows },
        format,
      );
      toast.success(t(tableMessages.exported, { n: rows.length }));
      onClose();
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(uiMessages.listFailed));
      setBusy(null);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(tableMessages.export)}
      actions={
        <>
          <Button
            look="outline"
            busy={busy === 'csv'}
            disabled={busy !== null}
            onClick={() => void save('csv')}
          >
            CSV
          </Button>
          <Button busy={busy === 'xlsx'} disabled={busy !== null} onClick={() => void save('xlsx')}>
            Excel
          </Button>
        </>
      }
    >
      <Box>
        {total > most
          ? t(tableMessages.exportFirst, { n: most, total })
          : t(total === 1 ? tableMessages.exportOne : tableMessages.exportText, { n: total })}
      </Box>
    </Dialog>
  );
}
