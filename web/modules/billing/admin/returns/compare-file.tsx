import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { calendarDate, formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { mostCompared } from '#shared/modules/billing/gst/compared-limits.ts';
import type { compareGstr1, ComparedDocument } from '#shared/modules/billing/gst/exchanges.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { ApiError } from '#web/core/session/api-error.ts';
import { call } from '#web/core/session/call.ts';
import { FileField } from '#web/core/ui/forms/file-field.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { compareScreens as messages } from '../../compare-screens.ts';
import type { MonthReturn } from './month-return.ts';

type Comparison = z.output<typeof compareGstr1.output>;
const mostBytes = 8 * 1024 * 1024;

/** Opens a GSTR-1 file of the month and shows how it differs from what was issued. */
export function CompareFile({ data }: { data: Pick<MonthReturn, 'month' | 'gstin'> }): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const [name, setName] = useState<string>();
  const [fault, setFault] = useState('');
  const [found, setFound] = useState<Comparison | null>(null);
  const open = async (file: File): Promise<void> => {
    setName(file.name);
    setFound(null);
    setFault('');
    if (file.size > mostBytes) return setFault(t(messages.tooLarge));
    const given = parsed(await file.text());
    if (given === null) return setFault(t(messages.noJson));
    await run(async () => {
      try {
        const { month, gstin } = data;
        const answer = await call<typeof compareGstr1>('POST /billing/returns/compare', {
          form: { month, gstin, file: given },
        });
        setFound(answer.data);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const [first] = error.fields;
        setFault(
          first
            ? t(messages.atField, { field: first.field, fault: error.fieldMessage(first.field) ?? '' })
            : error.message,
        );
      }
    });
  };
  return (
    <Card as="section">
      <Heading as="h2" fontSize="lg" mb="1">
        {t(messages.title)}
      </Heading>
      <Box mb="3">{t(messages.text)}</Box>
      <FileField
        label={t(messages.open)}
        accept=".json,application/json"
        chosen={name}
        error={fault}
        disabled={busy}
        onChoose={(file) => void open(file)}
      />
      {found === null ? null : (
        <Box role="status" display="grid" gap="5" mt="3" gridTemplateColumns="minmax(0, 1fr)">
          <Compared found={found} />
        </Box>
      )}
    </Card>
  );
}

function parsed(text: string): object | null {
  try {
    const given: unknown = JSON.parse(text);
    return typeof given === 'object' && given !== null ? given : null;
  } catch {
    return null;
  }
}

function Compared({ found }: { found: Comparison }): ReactNode {
  const { t } = useLanguage();
  const { documents, figures, missing_here: here, missing_there: there, differing } = found;
  const value = figures.find(({ figure }) => figure === 'value')?.there ?? 0;
  if (found.agrees)
    return <Box>{t(messages.agrees, { n: documents.same, amount: formatRupees(value) })}</Box>;
  return (
    <>
      <Box>{t(messages.same, { n: documents.same })}</Box>
      <Documents title={t(messages.missingHere, { n: here.count })} list={here} />
      <Documents title={t(messages.missingThere, { n: there.count })} list={there} />
      {differing.count === 0 ? null : <Differing list={differing} />}
      <Sums
        title={t(messages.tables)}
        label={t(messages.table)}
        rows={found.tables.map(({ table, ...sums }) => ({ ...sums, name: t(messages[table]) }))}
      />
      <Sums
        title={t(messages.whole)}
        label={t(messages.figure)}
        rows={figures.map(({ figure, ...sums }) => ({ ...sums, name: t(messages[figure]) }))}
      />
    </>
  );
}

type List = { readonly count: number; readonly documents: readonly ComparedDocument[] };

function Documents({ title, list }: { title: string; list: List }): ReactNode {
  const { t, language } = useLanguage();
  if (list.count === 0) return null;
  return (
    <Part title={title} count={list.count}>
      <DataTable
        caption={title}
        rows={list.documents}
        rowKey={keyOf}
        columns={[
          { key: 'number', label: t(messages.number), cell: (row) => row.number },
          {
            key: 'date',
            label: t(messages.day),
            cell: (row) => formatDate(calendarDate(row.date), language),
          },
          { key: 'gstin', label: 'GSTIN', cell: (row) => row.gstin },
          {
            key: 'taxable',
            label: t(messages.taxable),
            numeric: true,
            cell: (row) => formatRupees(row.taxable),
          },
          { key: 'total', label: t(messages.total), numeric: true, cell: (row) => formatRupees(row.total) },
        ]}
      />
    </Part>
  );
}

function Differing({ list }: { list: Comparison['differing'] }): ReactNode {
  const { t } = useLanguage();
  const title = t(messages.differing, { n: list.count });
  return (
    <Part title={title} count={list.count}>
      <DataTable
        caption={title}
        rows={list.documents}
        rowKey={({ there }) => keyOf(there)}
        columns={[
          { key: 'number', label: t(messages.number), cell: ({ there }) => there.number },
          {
            key: 'what',
            label: t(messages.what),
            cell: ({ fields }) => fields.map((field) => t(messages[field])).join(', '),
          },
          {
            key: 'there',
            label: t(messages.inFile),
            numeric: true,
            cell: ({ there }) => formatRupees(there.total),
          },
          {
            key: 'here',
            label: t(messages.inBooks),
            numeric: true,
            cell: ({ here }) => formatRupees(here.total),
          },
        ]}
      />
    </Part>
  );
}

type Sum = { readonly name: string; readonly there: number; readonly here: number };

function Sums({ title, label, rows }: { title: string; label: string; rows: readonly Sum[] }): ReactNode {
  const { t } = useLanguage();
  if (rows.length === 0) return null;
  return (
    <Part title={title} count={0}>
      <DataTable
        caption={title}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', label, cell: ({ name }) => name },
          { key: 'there', label: t(messages.inFile), numeric: true, cell: (row) => formatRupees(row.there) },
          { key: 'here', label: t(messages.inBooks), numeric: true, cell: (row) => formatRupees(row.here) },
        ]}
      />
    </Part>
  );
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }): ReactNode {
  const { t } = useLanguage();
  return (
    <section>
      <Heading as="h3" fontSize="md" mb="2">
        {title}
      </Heading>
      {children}
      {count > mostCompared ? <Box mt="2">{t(messages.mostShown, { n: mostCompared })}</Box> : null}
    </section>
  );
}

function keyOf({ kind, number }: ComparedDocument): string {
  return `${kind} ${number}`;
}
