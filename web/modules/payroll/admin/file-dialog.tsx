import { Box, Heading } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { keysOf } from '#shared/core/keys-of.ts';
import type { readFile } from '#shared/modules/payroll/queries.ts';
import type { PayrollRun } from '#shared/modules/payroll/runs/payroll-run.ts';
import { payReportNames } from '#shared/modules/payroll/runs/report-messages.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { saveFile } from '#web/core/session/save-file.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { payScreens as messages } from '../messages.ts';

const kinds = [
  { kind: 'ecr', ending: 'txt' },
  { kind: 'esic', ending: 'xlsx' },
  { kind: 'bank', ending: 'csv' },
] as const;
const reports = keysOf(payReportNames);

/** The files of a closed month with who is at fault in each, and the registers as PDF and XLSX. */
export function FileDialog({
  run: { id, month, kind: of, status },
  onClose,
}: {
  run: PayrollRun;
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const closed = status === 'locked';
  // Who was settled early stands in the returns of the month.
  const given = kinds.filter(({ kind }) => of !== 'settlement' || kind === 'bank');
  const { busy, run } = useSave();
  const save = (path: string, name: string): void => void run(() => saveFile(path, name));
  return (
    <SideSheet open onClose={onClose} title={t(messages.files)}>
      <Box display="grid" gap="4">
        {closed ? null : <Card tone="info">{t(messages.filesLater)}</Card>}
        {given.map(({ kind, ending }) => (
          <Box key={kind} display="grid" gap="2">
            <Button
              look="outline"
              busy={busy}
              disabled={!closed}
              onClick={() => save(`/payroll/runs/${id}/files/${kind}`, `${kind}-${id}.${ending}`)}
            >
              <Download size={20} aria-hidden />
              {t(messages[kind])}
            </Button>
            <Faults runId={id} kind={kind} />
          </Box>
        ))}
        {(of === 'regular' ? reports : []).map((type) => (
          <Box key={type} display="flex" flexWrap="wrap" gap="2" alignItems="center">
            <Heading as="h3" fontSize="md" flex="1 1 160px">
              {t(payReportNames[type])}
            </Heading>
            {(['pdf', 'xlsx'] as const).map((format) => (
              <Button
                key={format}
                look="soft"
                size="sm"
                busy={busy}
                aria-label={`${t(payReportNames[type])} ${format.toUpperCase()}`}
                onClick={() =>
                  save(
                    `/payroll/reports/${type}?month=${month}&format=${format}`,
                    `${type}-${month}.${format}`,
                  )
                }
              >
                {format.toUpperCase()}
              </Button>
            ))}
          </Box>
        ))}
      </Box>
    </SideSheet>
  );
}

function Faults({ runId, kind }: { runId: string; kind: string }): ReactNode {
  const { t } = useLanguage();
  const { data } = useQuery<typeof readFile>('/payroll/runs/{id}/files/{kind}', {
    params: { id: runId, kind },
    input: { format: 'check' },
  });
  if (!data || data.faults.length === 0) return null;
  return (
    <Card tone="danger" display="grid" gap="1" fontSize="sm">
      <Box fontWeight="semibold">{t(messages.faults, { n: data.fault_count })}</Box>
      {data.faults.slice(0, 20).map((fault, i) => (
        <Box key={`${fault.staffId}-${i}`}>
          <span className="notranslate">{fault.name}</span> ({fault.code}): {t(fault.message)}
        </Box>
      ))}
    </Card>
  );
}
