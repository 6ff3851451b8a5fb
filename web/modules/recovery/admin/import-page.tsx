import { useState } from 'react';
import type { ReactNode } from 'react';
import { caseSheet } from '#shared/modules/recovery/import-cases.ts';
import type { CaseImport, importCases } from '#shared/modules/recovery/import-cases.ts';
import type { listLenders } from '#shared/modules/recovery/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { useMayBegin } from '#web/core/session/held-back.ts';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { ColumnMatch } from '#web/core/ui/import/column-match.tsx';
import type { ColumnMapping } from '#web/core/ui/import/column-match.tsx';
import { ImportPage } from '#web/core/ui/import/import-page.tsx';
import { ImportProblems } from '#web/core/ui/import/import-problems.tsx';
import { recoveryDesk as messages } from '../admin-messages.ts';

const list = { to: '/admin/recovery', name: messages.title, go: messages.toCases } as const;

/** Brings the cases of a lender in from its file. */
export default function CaseImportPage(): ReactNode {
  const { t } = useLanguage();
  const may = useMayBegin('recovery', 'growth');
  const [lender, setLender] = useState('');
  const { data } = useQuery<typeof listLenders>('/recovery/lenders', { input: { limit: 200 } });
  const options = [
    { value: '', label: t(messages.chooseLender) },
    ...(data ?? []).filter(({ active }) => active).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <ImportPage<CaseImport, ColumnMapping>
      title={messages.import}
      text={messages.importText}
      list={list}
      path="/recovery/import"
      fileName="case-import"
      send={(form, options) => call<typeof importCases>('POST /recovery/import', { form }, options)}
      unmapped={{}}
      asked={{
        name: 'kind',
        value: lender,
        field: (
          <SelectField label={t(messages.lender)} value={lender} options={options} onChange={setLender} />
        ),
      }}
      words={({ cases, known }) => ({
        // Cases that are here are brought up to date on every plan.
        ...(may || cases === 0 ? {} : { blocked: t(messages.importHeld, { n: cases }) }),
        adds: [
          t(messages.importCount, { n: cases }),
          ...(known === 0 ? [] : [t(messages.importKnown, { n: known })]),
        ].join(' · '),
      })}
    >
      {({ faults, problems, columns }, mapping, onMap) => (
        <>
          {faults > 0 ? <ImportProblems problems={problems} /> : null}
          <ColumnMatch sheet={caseSheet} columns={columns} mapping={mapping} onMap={onMap} />
        </>
      )}
    </ImportPage>
  );
}
