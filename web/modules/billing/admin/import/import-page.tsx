import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ClientImport, importClients } from '#shared/modules/billing/import-exchange.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { authorizedFetch } from '#web/core/session/api.ts';
import { call } from '#web/core/session/call.ts';
import { handOver } from '#web/core/session/save-file.ts';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { Steps } from '#web/core/ui/layout/steps.tsx';
import { clientImportScreens as messages } from '../../import-screens.ts';
import { ChooseFile } from './choose-file.tsx';
import { CheckedFile } from './checked-file.tsx';
import type { Mapping } from './checked-file.tsx';

import { countWords } from './count-words.ts';

/** Brings clients in from a file: choose, check and match columns, import. */
export default function ClientImportPage(): ReactNode {
  const { t } = useLanguage();
  const [file, setFile] = useState<File | null>(null);
  const [kind, setKind] = useState('');
  const [fault, setFault] = useState('');
  const [mapping, setMapping] = useState<Mapping>({});
  const [check, setCheck] = useState<ClientImport | null>(null);
  const [done, setDone] = useState<ClientImport | null>(null);
  const { busy, run } = useSave<HTMLDivElement>();
  const step = done ? 3 : check ? 2 : 1;

  const body = (dryRun: boolean): FormData => {
    const form = new FormData();
    if (file) form.append('file', file);
    if (kind !== '') form.append('kind', kind);
    if (Object.keys(mapping).length > 0) form.append('mapping', JSON.stringify(mapping));
    if (dryRun) form.append('dry_run', 'true');
    return form;
  };
  const look = (): void => {
    setFault(file ? '' : t(messages.noFile));
    if (!file) return;
    void run(async () => {
      try {
        setCheck((await call<typeof importClients>('POST /billing/import', { form: body(true) })).data);
      } catch (error) {
        setCheck(null);
        setFault(error instanceof Error ? error.message : '');
      }
    });
  };
  const add = (): void =>
    void run(async () =>
      setDone((await call<typeof importClients>('POST /billing/import', { form: body(false) })).data),
    );
  const errorFile = (): void =>
    void run(async () => {
      const answer = await authorizedFetch('/billing/import?dry_run=true&report=xlsx', {
        method: 'POST',
        body: body(true),
      });
      handOver(await answer.blob(), 'client-import-problems.xlsx');
    });
  const restart = (): void => {
    setCheck(null);
    setMapping({});
    setFile(null);
  };

  return (
    <Page
      title={t(messages.title)}
      subtitle={t(messages.subtitle)}
      back={<TextLink to="/admin/clients">{t(messages.back)}</TextLink>}
    >
      <Steps
        label={t(messages.steps)}
        current={step}
        steps={[messages.choose, messages.check, messages.done].map((label, i) => ({
          label: t(label),
          open: i === 0 && step === 2,
        }))}
        onGo={restart}
      />
      {step === 1 ? (
        <ChooseFile
          file={file}
          kind={kind}
          fault={fault}
          busy={busy}
          onFile={(next) => {
            setFile(next);
            setFault('');
          }}
          onKind={setKind}
          onLook={look}
        />
      ) : null}
      {step === 2 && check ? (
        <CheckedFile
          check={check}
          mapping={mapping}
          busy={busy}
          onMap={setMapping}
          onLook={look}
          onAgain={restart}
          onErrorFile={errorFile}
          onAdd={add}
        />
      ) : null}
      {done ? (
        <EmptyState
          icon={<CircleCheckBig aria-hidden />}
          title={t(messages.imported)}
          text={countWords(done.counts, t)}
          action={<ButtonLink to="/admin/clients">{t(messages.toList)}</ButtonLink>}
        />
      ) : null}
    </Page>
  );
}
