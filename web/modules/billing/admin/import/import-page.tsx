import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { importKinds, sheetOf } from '#shared/modules/billing/import-columns.ts';
import type { ImportKind } from '#shared/modules/billing/import-columns.ts';
import type { ClientImport, importClients } from '#shared/modules/billing/import-exchange.ts';
import { importMessages } from '#shared/modules/billing/import-texts.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { ColumnMatch } from '#web/core/ui/import/column-match.tsx';
import type { ColumnMapping } from '#web/core/ui/import/column-match.tsx';
import { ImportPage } from '#web/core/ui/import/import-page.tsx';
import { ImportProblems } from '#web/core/ui/import/import-problems.tsx';
import { clientImportScreens as messages } from '../../import-screens.ts';
import { countWords } from './count-words.ts';

/** How the columns of each kind of sheet are read. */
type Mapping = Readonly<Partial<Record<ImportKind, ColumnMapping>>>;

const list = { to: '/admin/clients', name: messages.back, go: messages.toList } as const;

/** Brings clients in from a file, with their sites, rates, opening balances and advances. */
export default function ClientImportPage(): ReactNode {
  const { t } = useLanguage();
  const [kind, setKind] = useState('');
  const kinds = [
    { value: '', label: t(messages.bySheets) },
    ...importKinds.map((value) => ({ value: String(value), label: t(importMessages[value]) })),
  ];
  return (
    <ImportPage<ClientImport, Mapping>
      title={messages.title}
      text={messages.subtitle}
      list={list}
      path="/billing/import"
      fileName="client-import"
      send={(form, options) => call<typeof importClients>('POST /billing/import', { form }, options)}
      unmapped={{}}
      asked={{
        name: 'kind',
        value: kind,
        field: <SelectField label={t(messages.what)} value={kind} options={kinds} onChange={setKind} />,
      }}
      words={({ counts }) => ({ adds: countWords(counts, t) })}
    >
      {({ ignored, faults, problems, sheets }, mapping, onMap) => (
        <>
          {ignored.length === 0 ? null : (
            <Box className="notranslate">{t(messages.ignored, { list: ignored.join(', ') })}</Box>
          )}
          {faults > 0 ? (
            <ImportProblems problems={problems} sheetOf={({ sheet }) => t(importMessages[sheet])} />
          ) : null}
          {sheets.map((sheet) => (
            <ColumnMatch
              key={sheet.kind}
              sheet={sheetOf(sheet.kind)}
              columns={sheet.columns}
              mapping={mapping[sheet.kind] ?? {}}
              onMap={(next) => onMap({ ...mapping, [sheet.kind]: next })}
            />
          ))}
        </>
      )}
    </ImportPage>
  );
}
