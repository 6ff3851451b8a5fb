import type { ReactNode } from 'react';
import { leadSheet } from '#shared/modules/crm/import-leads.ts';
import type { importLeads, LeadImport } from '#shared/modules/crm/import-leads.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { useMayBegin } from '#web/core/session/held-back.ts';
import { ColumnMatch } from '#web/core/ui/import/column-match.tsx';
import type { ColumnMapping } from '#web/core/ui/import/column-match.tsx';
import { ImportPage } from '#web/core/ui/import/import-page.tsx';
import { ImportProblems } from '#web/core/ui/import/import-problems.tsx';
import { leadScreens as messages } from '../lead-screens.ts';

const list = {
  to: '/admin/leads',
  shown: '/admin/leads?view=list',
  name: messages.title,
  go: messages.toLeads,
} as const;

/** Brings leads in from a file. */
export default function LeadImportPage(): ReactNode {
  const { t } = useLanguage();
  const may = useMayBegin('crm');
  return (
    <ImportPage<LeadImport, ColumnMapping>
      title={messages.importTitle}
      text={messages.importText}
      list={list}
      path="/crm/import"
      fileName="lead-import"
      send={(form, options) => call<typeof importLeads>('POST /crm/import', { form }, options)}
      unmapped={{}}
      held={may ? undefined : t(messages.importHeld)}
      words={({ leads, known }) => ({
        adds: [
          t(messages.importCount, { n: leads }),
          ...(known === 0 ? [] : [t(messages.importKnown, { n: known })]),
        ].join(' · '),
      })}
    >
      {({ faults, problems, columns }, mapping, onMap) => (
        <>
          {faults > 0 ? <ImportProblems problems={problems} /> : null}
          <ColumnMatch sheet={leadSheet} columns={columns} mapping={mapping} onMap={onMap} />
        </>
      )}
    </ImportPage>
  );
}
