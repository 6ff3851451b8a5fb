import { Box } from '@chakra-ui/react';
import { Bookmark, Columns3, Download } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '../forms/button.tsx';
import { ColumnDialog } from './column-dialog.tsx';
import type { AdminColumn } from './admin-column.ts';
import { ExportDialog } from './export-dialog.tsx';
import { tableMessages } from './table-messages.ts';
import type { HiddenColumns } from './use-columns.ts';
import { ViewDialog } from './view-dialog.tsx';

type Props<Row> = HiddenColumns & {
  /** The name of the table, and of the file that an export makes. */
  name: string;
  columns: readonly AdminColumn<Row>[];
  total: number;
  /** The most rows in one export; the dialog warns where there are more. */
  most?: number;
  /** Every row that is asked for, not only those on the screen. */
  allRows: () => Promise<readonly Row[]>;
  /** The list by which views are kept; without it there are none. */
  list?: string;
  onView?: (query: string) => void;
};

/**
 * What can be done with a table as a whole: views to come back to, which columns there are, and taking it
 * along.
 */
export function TableTools<Row>({
  name,
  columns,
  total,
  most = Infinity,
  allRows,
  hidden,
  setHidden,
  list,
  onView,
}: Props<Row>): ReactNode {
  const { t } = useLanguage();
  const [open, setOpen] = useState<'views' | 'columns' | 'export' | null>(null);
  const shown = columns.filter((column) => !hidden.includes(column.key));
  const close = (): void => setOpen(null);
  return (
    <Box role="group" aria-label={t(tableMessages.tableTools)} display="flex" gap="1">
      {list !== undefined && onView ? (
        <Button
          size="sm"
          look="quiet"
          {...room}
          aria-haspopup="dialog"
          aria-label={t(tableMessages.views)}
          onClick={() => setOpen('views')}
        >
          <Bookmark size={18} aria-hidden />
          <ToolName>{t(tableMessages.views)}</ToolName>
        </Button>
      ) : null}
      <Button
        size="sm"
        look="quiet"
        {...room}
        aria-haspopup="dialog"
        aria-label={t(tableMessages.columns)}
        onClick={() => setOpen('columns')}
      >
        <Columns3 size={18} aria-hidden />
        <ToolName>{t(tableMessages.columns)}</ToolName>
      </Button>
      <Button
        size="sm"
        look="quiet"
        {...room}
        aria-haspopup="dialog"
        disabled={total === 0}
        aria-label={t(tableMessages.export)}
        onClick={() => setOpen('export')}
      >
        <Download size={18} aria-hidden />
        <ToolName>{t(tableMessages.export)}</ToolName>
      </Button>
      {open === 'views' && list !== undefined && onView ? (
        <ViewDialog
          list={list}
          hidden={hidden}
          onPick={(query, away) => {
            setHidden(away);
            onView(query);
            close();
          }}
          onClose={close}
        />
      ) : null}
      {open === 'columns' ? (
        <ColumnDialog columns={columns} hidden={hidden} setHidden={setHidden} onClose={close} />
      ) : null}
      {open === 'export' ? (
        <ExportDialog
          name={name}
          columns={shown}
          total={total}
          most={most}
          allRows={allRows}
          onClose={close}
        />
      ) : null}
    </Box>
  );
}

/** On phones a tool is its sign alone. */
const room = { minWidth: '44px', px: { base: '0', md: '3' } } as const;

/** The word of a tool, which stands beside its sign where there is room. */
function ToolName({ children }: { children: ReactNode }): ReactNode {
  return (
    <Box as="span" display={{ base: 'none', md: 'inline' }}>
      {children}
    </Box>
  );
}
