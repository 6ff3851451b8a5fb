import { Box } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { firstOfMonth, formatMonth, lastOfMonth } from '#shared/core/dates.ts';
import type { checkRegisters } from '#shared/modules/payroll/registers/queries.ts';
import {
  registerLaws,
  registerNames,
  registerPack,
} from '#shared/modules/payroll/registers/register-messages.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { saveFile } from '#web/core/session/save-file.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { spanProblem } from '#web/core/ui/forms/span-problem.ts';
import { SpanFields } from '#web/core/ui/forms/span-fields.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { lastMonth } from '#web/core/ui/look/last-months.ts';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { registerScreens as messages } from '../register-screens.ts';

/** The registers of a period for an inspection, to be looked over and saved in one file. */
export default function RegistersPage(): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const [from, setFrom] = useState<string>(firstOfMonth(lastMonth()));
  const [to, setTo] = useState<string>(lastOfMonth(lastMonth()));
  const problem = spanProblem(from, to);
  const answer = useQuery<typeof checkRegisters>(
    '/payroll/register-pack/check',
    problem === null ? { input: { from, to } } : null,
  );
  return (
    <Page
      title={t(registerPack.title)}
      subtitle={t(messages.about)}
      actions={
        <Button
          busy={busy}
          disabled={answer.state !== 'ready' || problem !== null}
          onClick={() =>
            void run(() =>
              saveFile(`/payroll/register-pack?from=${from}&to=${to}`, `registers-${from}-${to}.zip`),
            )
          }
        >
          <Download size={20} aria-hidden />
          {t(messages.download)}
        </Button>
      }
    >
      <SpanFields from={from} to={to} onFrom={setFrom} onTo={setTo} />
      {problem === null ? (
        <AnswerStates answer={answer}>{(found) => <Found found={found} />}</AnswerStates>
      ) : null}
    </Page>
  );
}

type Checked = z.output<(typeof checkRegisters)['output']>;

function Found({ found: { registers, without, unlocked } }: { found: Checked }): ReactNode {
  const { t, language } = useLanguage();
  const named = (months: readonly string[]): string =>
    months.map((month) => formatMonth(month, language)).join(', ');
  const notes = (
    [
      [registerPack.noPayroll, without],
      [registerPack.unlocked, unlocked],
    ] as const
  ).filter(([, months]) => months.length > 0);
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      {notes.length === 0 ? null : (
        <Card tone="warn" display="grid" gap="2">
          {notes.map(([message, months]) => (
            <Box key={message[0]}>{t(message, { months: named(months) })}</Box>
          ))}
          <TextLink to="/admin/payroll">{t(messages.payroll)}</TextLink>
        </Card>
      )}
      <DataTable<Checked['registers'][number]>
        caption={t(registerPack.title)}
        rows={registers}
        rowKey={(row) => row.kind}
        columns={[
          { key: 'kind', label: t(registerPack.register), cell: (row) => t(registerNames[row.kind]) },
          { key: 'law', label: t(registerPack.law), cell: (row) => registerLaws[row.kind] },
          {
            key: 'entries',
            label: t(registerPack.entries),
            numeric: true,
            cell: (row) => (row.entries === 0 ? t(messages.none) : row.entries),
          },
        ]}
      />
      <Box color="fg.muted">{t(registerPack.slips)}</Box>
    </Box>
  );
}
