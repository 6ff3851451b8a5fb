import type { ReactNode } from 'react';
import { importFileMessages as messages } from '#shared/core/import-messages.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { DataTable } from '../tables/data-table.tsx';

type Problem = { readonly row: number; readonly column: string; readonly message: string };
type Props<Found extends Problem> = {
  problems: readonly Found[];
  /** The name of the sheet of each, where a file has several. */
  sheetOf?: (problem: Found) => string;
};

/** What is wrong in a file, cell by cell. */
export function ImportProblems<Found extends Problem>({ problems, sheetOf }: Props<Found>): ReactNode {
  const { t } = useLanguage();
  return (
    <DataTable<Found & { readonly n: number }>
      caption={t(messages.problems)}
      columns={[
        ...(sheetOf ? [{ key: 'sheet', label: t(messages.sheet), cell: sheetOf }] : []),
        { key: 'row', label: t(messages.row), numeric: true, cell: (found) => found.row, width: '80px' },
        {
          key: 'column',
          label: t(messages.column),
          cell: (found) => <span className="notranslate">{found.column}</span>,
        },
        { key: 'problem', label: t(messages.problem), cell: (found) => found.message },
      ]}
      rows={problems.map((problem, n) => ({ ...problem, n }))}
      rowKey={(found) => String(found.n)}
    />
  );
}
