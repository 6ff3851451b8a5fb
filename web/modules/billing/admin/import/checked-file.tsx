import { Box } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ClientImport } from '#shared/modules/billing/import-exchange.ts';
import { importMessages } from '#shared/modules/billing/import-messages.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { clientImportScreens as messages } from '../../import-screens.ts';
import { ColumnList } from './column-list.tsx';
import type { Mapping } from './column-list.tsx';
import { countWords } from './count-words.ts';

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
export function CheckedFile(props: Props): ReactNode {
  const { check, mapping, busy, onMap, onLook, onAgain, onErrorFile, onAdd } = props;
  const { t } = useLanguage();
  // Another match is tried before anything is imported by it.
  const [checked, setChecked] = useState(check);
  const [changed, setChanged] = useState(false);
  if (checked !== check) {
    setChecked(check);
    setChanged(false);
  }
  const wrong = check.faults > 0;
  return (
    <Box display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
      <Card tone={wrong ? 'danger' : 'brand'}>
        <Box fontWeight="semibold" fontSize="lg" role="status">
          {wrong ? t(messages.wrong, { n: check.faults }) : t(messages.right)}
        </Box>
        <Box>{wrong ? t(messages.wrongText) : countWords(check.counts, t)}</Box>
        {check.ignored.length === 0 ? null : (
          <Box mt="1" className="notranslate">
            {t(messages.ignored, { list: check.ignored.join(', ') })}
          </Box>
        )}
      </Card>
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button look="outline" onClick={onAgain}>
          {t(messages.again)}
        </Button>
        {wrong ? (
          <Button look="outline" busy={busy} onClick={onErrorFile}>
            <Download size={18} aria-hidden />
            {t(messages.errorFile)}
          </Button>
        ) : null}
        {changed ? (
          <Button busy={busy} onClick={onLook}>
            {t(messages.checkAgain)}
          </Button>
        ) : wrong ? null : (
          <Button busy={busy} onClick={onAdd}>
            {t(messages.importIt)}
          </Button>
        )}
      </Box>
      {wrong ? <Problems check={check} /> : null}
      {check.sheets.map((sheet) => (
        <ColumnList
          key={sheet.kind}
          sheet={sheet}
          mapping={mapping}
          onMap={(next) => {
            setChanged(true);
            onMap(next);
          }}
        />
      ))}
    </Box>
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
