import { Box } from '@chakra-ui/react';
import { CircleCheckBig, Download } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { importFileMessages } from '#shared/core/import-messages.ts';
import { leadSheet } from '#shared/modules/crm/import-leads.ts';
import type { importLeads, LeadImport } from '#shared/modules/crm/import-leads.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { authorizedFetch } from '#web/core/session/api.ts';
import { call } from '#web/core/session/call.ts';
import { handOver, saveFile } from '#web/core/session/save-file.ts';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { FileField } from '#web/core/ui/forms/file-field.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { ColumnMatch } from '#web/core/ui/import/column-match.tsx';
import type { ColumnMapping } from '#web/core/ui/import/column-match.tsx';
import { ImportResult } from '#web/core/ui/import/import-result.tsx';
import { importUi } from '#web/core/ui/import/messages.ts';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { Steps } from '#web/core/ui/layout/steps.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { leadScreens as messages } from '../lead-screens.ts';

/** Brings leads in from a file: choose, check and match columns, import. */
export default function LeadImportPage(): ReactNode {
  const { t } = useLanguage();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState('');
  const [mapping, setMapping] = useState<ColumnMapping>({});
  const [check, setCheck] = useState<LeadImport | null>(null);
  const [done, setDone] = useState<LeadImport | null>(null);
  const { busy, run } = useSave<HTMLDivElement>();
  const step = done ? 3 : check ? 2 : 1;

  const body = (dryRun: boolean): FormData => {
    const form = new FormData();
    if (file) form.append('file', file);
    if (Object.keys(mapping).length > 0) form.append('mapping', JSON.stringify(mapping));
    if (dryRun) form.append('dry_run', 'true');
    return form;
  };
  const look = (): void => {
    setFault(file ? '' : t(importUi.noFile));
    if (!file) return;
    void run(async () => {
      try {
        setCheck((await call<typeof importLeads>('POST /crm/import', { form: body(true) })).data);
      } catch (error) {
        setCheck(null);
        setFault(error instanceof Error ? error.message : '');
      }
    });
  };
  const add = (): void =>
    void run(async () =>
      setDone((await call<typeof importLeads>('POST /crm/import', { form: body(false) })).data),
    );
  const errorFile = (): void =>
    void run(async () => {
      const answer = await authorizedFetch('/crm/import?dry_run=true&report=xlsx', {
        method: 'POST',
        body: body(true),
      });
      handOver(await answer.blob(), 'lead-import-problems.xlsx');
    });
  const restart = (): void => {
    setCheck(null);
    setMapping({});
    setFile(null);
  };
  const counts = (found: LeadImport): string =>
    [
      t(messages.importCount, { n: found.leads }),
      ...(found.known === 0 ? [] : [t(messages.importKnown, { n: found.known })]),
    ].join(' · ');

  return (
    <Page
      title={t(messages.importTitle)}
      subtitle={t(messages.importText)}
      back={<TextLink to="/admin/leads">{t(messages.title)}</TextLink>}
    >
      <Steps
        label={t(importUi.steps)}
        current={step}
        steps={[importUi.choose, importUi.check, importUi.done].map((label, i) => ({
          label: t(label),
          open: i === 0 && step === 2,
        }))}
        onGo={restart}
      />
      {step === 1 ? (
        <Card display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
          <FileField
            label={t(importUi.file)}
            hint={t(importUi.fileHint)}
            accept=".csv,.xlsx,.txt,.tsv"
            chosen={file?.name}
            error={fault}
            onChoose={(next) => {
              setFile(next);
              setFault('');
            }}
          />
          <Box display="flex" flexWrap="wrap" gap="3">
            <Button
              look="outline"
              onClick={() => void run(() => saveFile('/crm/import/template', 'lead-import-template.xlsx'))}
            >
              <Download size={18} aria-hidden />
              {t(importUi.template)}
            </Button>
            <Button busy={busy} onClick={look}>
              {t(importUi.look)}
            </Button>
          </Box>
        </Card>
      ) : null}
      {step === 2 && check ? (
        <ImportResult<ColumnMapping>
          check={check}
          adds={counts(check)}
          busy={busy}
          onMap={setMapping}
          onLook={look}
          onAgain={restart}
          onErrorFile={errorFile}
          onAdd={add}
        >
          {(onMap) => (
            <>
              {check.faults > 0 ? <Problems check={check} /> : null}
              <ColumnMatch sheet={leadSheet} columns={check.columns} mapping={mapping} onMap={onMap} />
            </>
          )}
        </ImportResult>
      ) : null}
      {done ? (
        <EmptyState
          icon={<CircleCheckBig aria-hidden />}
          title={t(importUi.imported)}
          text={counts(done)}
          action={<ButtonLink to="/admin/leads?view=list">{t(messages.toLeads)}</ButtonLink>}
        />
      ) : null}
    </Page>
  );
}

type Problem = LeadImport['problems'][number] & { readonly n: number };

function Problems({ check }: { check: LeadImport }): ReactNode {
  const { t } = useLanguage();
  return (
    <DataTable<Problem>
      caption={t(importFileMessages.problems)}
      columns={[
        {
          key: 'row',
          label: t(importFileMessages.row),
          numeric: true,
          cell: (row) => row.row,
          width: '80px',
        },
        {
          key: 'column',
          label: t(importFileMessages.column),
          cell: (row) => <span className="notranslate">{row.column}</span>,
        },
        { key: 'problem', label: t(importFileMessages.problem), cell: (row) => row.message },
      ]}
      rows={check.problems.map((problem, n) => ({ ...problem, n }))}
      rowKey={(row) => String(row.n)}
    />
  );
}
