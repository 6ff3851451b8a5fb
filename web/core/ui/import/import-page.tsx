import { CircleCheckBig, Lock } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { authorizedFetch } from '#web/core/session/api.ts';
import type { ApiOptions } from '#web/core/session/api.ts';
import { handOver } from '#web/core/session/save-file.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ButtonLink } from '../forms/button-link.tsx';
import { TextLink } from '../forms/text-link.tsx';
import { Page } from '../layout/page.tsx';
import { Steps } from '../layout/steps.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportResult } from './import-result.tsx';
import type { ImportWords } from './import-result.tsx';
import { importUi as messages } from './messages.ts';

type Props<Found, Mapping> = {
  title: Message;
  text: Message;
  /** The list that is filled: its page and what it is called, and what to go there is called. */
  list: { readonly to: string; readonly shown?: string; readonly name: Message; readonly go: Message };
  /** Where the file is sent, such as `/crm/import`; its template is below it. */
  path: string;
  /** Begins the names of the template and of the file of errors. */
  fileName: string;
  send: (form: FormData, options: ApiOptions) => Promise<{ readonly data: Found }>;
  /** How the columns are read where nobody has matched them otherwise. */
  unmapped: Mapping;
  /** What is asked besides the file, with its field of the form. */
  asked?: { readonly name: string; readonly value: string; readonly field: ReactNode };
  /** Why nothing can be imported now, in the place of the steps. */
  held?: string | undefined;
  words: (found: Found) => ImportWords;
  /** What is shown of a checked file: problems, and columns that can be matched otherwise. */
  children: (found: Found, mapping: Mapping, onMap: (mapping: Mapping) => void) => ReactNode;
};

/**
 * Brings records in from a file: choose, check and match columns, import. Nothing is added before all is
 * right.
 */
export function ImportPage<Found extends { readonly faults: number }, Mapping extends object>(
  props: Props<Found, Mapping>,
): ReactNode {
  const { title, text, list, path, fileName, send, unmapped, asked, held, words, children } = props;
  const { t } = useLanguage();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState('');
  const [mapping, setMapping] = useState(unmapped);
  const [check, setCheck] = useState<Found | null>(null);
  const [done, setDone] = useState<Found | null>(null);
  const { busy, run } = useSave<HTMLDivElement>();
  // What is sent again because its answer was lost is the same file, asked the same way.
  // oxlint-disable-next-line react/exhaustive-deps -- whatever of these changes makes it another import
  const importKey = useMemo(() => newId(), [file, mapping, asked?.value]);
  const step = done ? 3 : check ? 2 : 1;

  const body = (dryRun: boolean): FormData => {
    const form = new FormData();
    if (file) form.append('file', file);
    if (asked && asked.value !== '') form.append(asked.name, asked.value);
    if (Object.keys(mapping).length > 0) form.append('mapping', JSON.stringify(mapping));
    if (dryRun) form.append('dry_run', 'true');
    return form;
  };
  const look = (): void => {
    setFault(file ? '' : t(messages.noFile));
    if (!file) return;
    void run(async () => {
      try {
        setCheck((await send(body(true), {})).data);
      } catch (error) {
        setCheck(null);
        setFault(error instanceof Error ? error.message : '');
      }
    });
  };
  const add = (): void =>
    void run(async () =>
      setDone((await send(body(false), { headers: { 'Idempotency-Key': importKey } })).data),
    );
  const errorFile = (): void =>
    void run(async () => {
      const asking = { method: 'POST', body: body(true) };
      const answer = await authorizedFetch(`${path}?dry_run=true&report=xlsx`, asking);
      handOver(await answer.blob(), `${fileName}-problems.xlsx`);
    });
  const restart = (): void => {
    setCheck(null);
    setMapping(unmapped);
    setFile(null);
  };
  const after = done ? words(done) : null;
  const back = <TextLink to={list.to}>{t(list.name)}</TextLink>;
  if (held !== undefined)
    return (
      <Page title={t(title)} subtitle={t(text)} back={back}>
        <EmptyState icon={<Lock aria-hidden />} title={held} />
      </Page>
    );

  return (
    <Page title={t(title)} subtitle={t(text)} back={back}>
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
          fault={fault}
          busy={busy}
          template={{ path: `${path}/template`, name: `${fileName}-template.xlsx` }}
          onFile={(next) => {
            setFile(next);
            setFault('');
          }}
          onLook={look}
        >
          {asked?.field}
        </ChooseFile>
      ) : null}
      {step === 2 && check ? (
        <ImportResult<Mapping>
          check={check}
          words={words(check)}
          busy={busy}
          onMap={setMapping}
          onLook={look}
          onAgain={restart}
          onErrorFile={errorFile}
          onAdd={add}
        >
          {(onMap) => children(check, mapping, onMap)}
        </ImportResult>
      ) : null}
      {after ? (
        <EmptyState
          icon={<CircleCheckBig aria-hidden />}
          title={after.done ?? t(messages.imported)}
          text={after.doneText ?? after.adds}
          action={<ButtonLink to={list.shown ?? list.to}>{t(list.go)}</ButtonLink>}
        />
      ) : null}
    </Page>
  );
}
