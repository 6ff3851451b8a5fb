import type { ReactNode } from 'react';
import { punchSheet } from '#shared/modules/attendance/import-punches.ts';
import type { importPunches, PunchImport } from '#shared/modules/attendance/import-punches.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { ColumnMatch } from '#web/core/ui/import/column-match.tsx';
import type { ColumnMapping } from '#web/core/ui/import/column-match.tsx';
import { ImportPage } from '#web/core/ui/import/import-page.tsx';
import { ImportProblems } from '#web/core/ui/import/import-problems.tsx';
import { machineScreens as messages } from '../machine-messages.ts';

const list = { to: '/admin/attendance', name: messages.board, go: messages.toBoard } as const;

/** Brings punches of another system in from a file. */
export default function PunchImportPage(): ReactNode {
  const { t } = useLanguage();
  return (
    <ImportPage<PunchImport, ColumnMapping>
      title={messages.importTitle}
      text={messages.importText}
      list={list}
      path="/attendance/import"
      fileName="punch-import"
      send={(form, options) => call<typeof importPunches>('POST /attendance/import', { form }, options)}
      unmapped={{}}
      words={({ punches, known }) => ({
        adds: [
          t(messages.importCount, { n: punches }),
          ...(known === 0 ? [] : [t(messages.importKnown, { n: known })]),
        ].join(' · '),
      })}
    >
      {({ faults, problems, columns }, mapping, onMap) => (
        <>
          {faults > 0 ? <ImportProblems problems={problems} /> : null}
          <ColumnMatch sheet={punchSheet} columns={columns} mapping={mapping} onMap={onMap} />
        </>
      )}
    </ImportPage>
  );
}
