import { formatPhone } from '#shared/core/phone.ts';
import { Box } from '@chakra-ui/react';
import { CircleCheckBig, Download } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { authorizedFetch } from '#web/core/session/api.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { saveFile } from '#web/core/session/save-file.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { FileField } from '#web/core/ui/forms/file-field.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { Steps } from '#web/core/ui/layout/steps.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { importScreens as messages } from '../messages.ts';
import { labelOf } from '#web/core/ui/resource/resource-fields.tsx';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { call } from '#web/core/session/call.ts';
import type { ImportCheck, importStaff } from '#shared/modules/staff/exchanges.ts';

/** Brings people in from a file: choose, check, add. Nothing is added before everything is right. */
export default function ImportPage(): ReactNode {
  const { t } = useLanguage();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState('');
  const [check, setCheck] = useState<ImportCheck | null>(null);
  const [created, setCreated] = useState<number | null>(null);
  const { busy, run } = useSave<HTMLDivElement>();
  const step = created !== null ? 3 : check ? 2 : 1;

  const body = (): FormData => {
    const form = new FormData();
    if (file) form.append('file', file);
    return form;
  };
  const look = (): void => {
    if (!file) {
      setFault(t(messages.noFile));
      return;
    }
    setFault('');
    void run(async () => {
      try {
        const form = body();
        form.append('dry_run', 'true');
        setCheck((await call<typeof importStaff>('POST /staff/import', { form })).data);
      } catch (error) {
        setFault(error instanceof Error ? error.message : '');
      }
    });
  };
  const add = (): void =>
    void run(async () =>
      setCreated((await call<typeof importStaff>('POST /staff/import', { form: body() })).data.created ?? 0),
    );
  const errorFile = (): void =>
    void run(async () => {
      const answer = await authorizedFetch('/staff/import?dry_run=true&report=xlsx', {
        method: 'POST',
        body: body(),
      });
      const address = URL.createObjectURL(await answer.blob());
      const link = document.createElement('a');
      link.href = address;
      link.download = 'staff-problems.xlsx';
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), 10_000);
    });
  const restart = (): void => {
    setCheck(null);
    setFile(null);
  };

  return (
    <Page
      title={t(messages.title)}
      subtitle={t(messages.subtitle)}
      back={<TextLink to="/admin/staff">{t(messages.back)}</TextLink>}
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
        <Card>
          <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
            <FileField
              label={t(messages.file)}
              hint={t(messages.fileHint)}
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
                onClick={() => void run(() => saveFile('/staff/import/template', 'staff-template.xlsx'))}
              >
                <Download size={18} aria-hidden />
                {t(messages.template)}
              </Button>
              <Button busy={busy} onClick={look}>
                {t(messages.look)}
              </Button>
            </Box>
          </Box>
        </Card>
      ) : null}
      {step === 2 && check ? (
        <Checked check={check} busy={busy} onAgain={restart} onErrorFile={errorFile} onAdd={add} />
      ) : null}
      {created !== null ? (
        <EmptyState
          icon={<CircleCheckBig aria-hidden />}
          title={t(messages.added, { n: created })}
          text={t(messages.addedText)}
          action={<ButtonLink to="/admin/staff">{t(messages.toList)}</ButtonLink>}
        />
      ) : null}
    </Page>
  );
}

type CheckedProps = {
  check: ImportCheck;
  busy: boolean;
  onAgain: () => void;
  onErrorFile: () => void;
  onAdd: () => void;
};
/** What was found in the file, and what can be done about it. */
function Checked({ check, busy, onAgain, onErrorFile, onAdd }: CheckedProps): ReactNode {
  const { t } = useLanguage();
  return (
    <Box display="grid" gap="5">
      <Card tone={check.faults > 0 ? 'danger' : 'brand'}>
        <Box fontWeight="semibold" fontSize="lg" role="status">
          {t(check.faults > 0 ? messages.wrong : messages.right, {
            n: check.faults > 0 ? check.faults : check.people,
          })}
        </Box>
        <Box>
          {t(messages.rows, { n: check.rows })}
          {check.faults > 0 ? ` · ${t(messages.wrongText)}` : ''}
        </Box>
      </Card>
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button look="outline" onClick={onAgain}>
          {t(messages.again)}
        </Button>
        {check.faults > 0 ? (
          <Button busy={busy} onClick={onErrorFile}>
            <Download size={18} aria-hidden />
            {t(messages.errorFile)}
          </Button>
        ) : (
          <Button busy={busy} onClick={onAdd}>
            {t(messages.addAll, { n: check.people })}
          </Button>
        )}
      </Box>
      {check.faults > 0 ? <Problems check={check} /> : <Sample check={check} />}
    </Box>
  );
}

function Problems({ check }: { check: ImportCheck }): ReactNode {
  const { t } = useLanguage();
  return (
    <DataTable<ImportCheck['problems'][number]>
      caption={t(messages.problem)}
      columns={[
        { key: 'row', label: t(messages.row), numeric: true, cell: (row) => row.row, width: '80px' },
        { key: 'column', label: t(messages.column), cell: (row) => row.column },
        { key: 'problem', label: t(messages.problem), cell: (row) => row.message },
      ]}
      rows={check.problems}
      rowKey={(row) => `${row.row} ${row.field}`}
    />
  );
}

function Sample({ check }: { check: ImportCheck }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <DataTable<NonNullable<ImportCheck['sample']>[number]>
      caption={t(messages.sample)}
      columns={[
        {
          key: 'name',
          label: labelOf(staff, 'name', language),
          cell: (row) => <Box className="notranslate">{row.name}</Box>,
        },
        { key: 'code', label: labelOf(staff, 'code', language), cell: (row) => row.code },
        {
          key: 'phone',
          label: labelOf(staff, 'phone', language),
          cell: (row) => formatPhone(row.phone ?? ''),
        },
        { key: 'post', label: labelOf(staff, 'post', language), cell: (row) => row.post },
      ]}
      rows={check.sample ?? []}
      rowKey={(row) => row.code}
    />
  );
}
