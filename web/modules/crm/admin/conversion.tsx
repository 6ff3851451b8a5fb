import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { formatRupees } from '#shared/core/money.ts';
import { leads } from '#shared/modules/crm/lead.ts';
import type { readConversion } from '#shared/modules/crm/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import type { Column } from '#web/core/ui/tables/data-table.tsx';
import { leadScreens as messages } from '../lead-screens.ts';

type Outcome = z.output<typeof readConversion.output>['whole'] & { readonly name: string };

/** What became of a year's leads, by source and by person. */
export function Conversion(): ReactNode {
  const { t, language } = useLanguage();
  const answer = useQuery<typeof readConversion>('/crm/conversion', {});
  return (
    <AnswerStates answer={answer}>
      {({ by_source: sources, by_owner: owners }) => (
        <Box display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
          <Box color="fg.muted">{t(messages.reportAbout)}</Box>
          <Outcomes
            title={t(messages.bySource)}
            head={t(messages.source)}
            rows={sources.map((row) => ({ ...row, name: textOf(leads, 'source', row.source, language) }))}
          />
          <Outcomes
            title={t(messages.byOwner)}
            head={t(messages.owner)}
            rows={owners.map((row) => ({ ...row, name: row.name || t(messages.nobody) }))}
          />
        </Box>
      )}
    </AnswerStates>
  );
}

function Outcomes({ title, head, rows }: { title: string; head: string; rows: Outcome[] }): ReactNode {
  const { t } = useLanguage();
  const count = (key: 'leads' | 'open' | 'won' | 'lost'): Column<Outcome> => ({
    key,
    label: t(messages[key]),
    numeric: true,
    cell: (row) => row[key].toLocaleString('en-IN'),
  });
  return (
    <section>
      <Heading as="h2" fontSize="lg" mb="3">
        {title}
      </Heading>
      <DataTable<Outcome>
        caption={title}
        rows={rows}
        rowKey={(row) => row.name}
        columns={[
          { key: 'name', label: head, cell: (row) => row.name, width: '200px' },
          count('leads'),
          count('open'),
          count('won'),
          count('lost'),
          {
            key: 'conversion',
            label: t(messages.conversion),
            numeric: true,
            cell: (row) => (row.conversion === null ? '' : `${row.conversion}%`),
          },
          {
            key: 'value',
            label: t(messages.valueWon),
            numeric: true,
            cell: (row) => (row.value_won === 0 ? '' : formatRupees(row.value_won)),
          },
        ]}
      />
    </section>
  );
}
