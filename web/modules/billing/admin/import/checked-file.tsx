import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { sheetOf } from '#shared/modules/billing/import-columns.ts';
import type { ImportKind } from '#shared/modules/billing/import-columns.ts';
import type { ClientImport } from '#shared/modules/billing/import-exchange.ts';
import { importMessages } from '#shared/modules/billing/import-texts.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { ColumnMatch } from '#web/core/ui/import/column-match.tsx';
import type { ColumnMapping } from '#web/core/ui/import/column-match.tsx';
import { ImportResult } from '#web/core/ui/import/import-result.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { clientImportScreens as messages } from '../../import-screens.ts';
import { countWords } from './count-words.ts';

/** How the columns of each kind of sheet are read. */
export type Mapping = Readonly<Partial<Record<ImportKind, ColumnMapping>>>;

type Props = {
  check: ClientImport;
  mapping: Mapping;
  busy: boolean;
  onMap: (mapping: Mapping) => void;
  onLook: () => void;
  onAgain: () => void;
  onErrorFile: () => void;
  onAdd: () => void;
};

/** What was found in the file, how its columns are read, and what can be done about it. */
export function CheckedFile({ check, mapping, ...tools }: Props): ReactNode {
  const { t } = useLanguage();
  return (
    <ImportResult<Mapping> check={check} adds={countWords(check.counts, t)} {...tools}>
      {(onMap) => (
        <>
          {check.ignored.length === 0 ? null : (
            <Box className="notranslate">{t(messages.ignored, { list: check.ignored.join(', ') })}</Box>
          )}
          {check.faults > 0 ? <Problems check={check} /> : null}
          {check.sheets.map(({ kind, columns }) => (
            <ColumnMatch
              key={kind}
              sheet={sheetOf(kind)}
              columns={columns}
              mapping={mapping[kind] ?? {}}
              onMap={(next) => onMap({ ...mapping, [kind]: next })}
            />
          ))}
        </>
      )}
    </ImportResult>
  );
}

type Problem = ClientImport['problems'][number] & { readonly n: number };

function Problems({ check }: { check: ClientImport }): ReactNode {
  const { t } = useLanguage();
  return (
    <DataTable<Problem>
      caption={t(importMessages.problems)}
      columns={[
        { key: 'sheet', label: t(importMessages.sheet), cell: (row) => t(importMessages[row.sheet]) },
        { key: 'row', label: t(importMessages.row), numeric: true, cell: (row) => row.row, width: '80px' },
        {
          key: 'column',
          label: t(importMessages.column),
          cell: (row) => <span className="notranslate">{row.column}</span>,
        },
        { key: 'problem', label: t(importMessages.problem), cell: (row) => row.message },
      ]}
      rows={check.problems.map((problem, n) => ({ ...problem, n }))}
      rowKey={(row) => String(row.n)}
    />
  );
}
