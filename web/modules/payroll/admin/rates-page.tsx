import { Box } from '@chakra-ui/react';
import { Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { rateNames, statutoryRates } from '#shared/modules/payroll/statutory/statutory-rate.ts';
import type { StatutoryRate } from '#shared/modules/payroll/statutory/statutory-rate.ts';
import type { readWarnings } from '#shared/modules/payroll/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { labelOf, listColumns, optionsOf } from '#web/core/ui/resource/resource-fields.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { payScreens as messages } from '../messages.ts';
import { RateDialog } from './rate-dialog.tsx';
import { RateFigures, rateSummary } from './rate-figures.tsx';
import { rateNoteIn } from '#shared/modules/payroll/statutory/first-rates.ts';
import { RateNote } from './rate-note.tsx';

/** The dated statutory rates; what is due for a new one is said on top. */
export default function RatesPage(): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('payroll:write');
  const [adding, setAdding] = useState<StatutoryRate | 'new' | null>(null);
  const [round, setRound] = useState(0);
  const month = today().slice(0, 7);
  const warnings = useQuery<typeof readWarnings>('/payroll/rates/warnings', { input: { month } });
  const figuresOf = (rate: StatutoryRate): string => rateSummary(rate.kind, rate.values, t);
  const seesQuotes = usePermission('crm:read');
  const columns = listColumns<StatutoryRate>(statutoryRates, language, {
    values: { cell: (row) => <Box minW="200px">{figuresOf(row)}</Box>, text: figuresOf },
    note: {
      cell: (row) => <Box minW="160px">{rateNoteIn(row.note, language)}</Box>,
      text: (row) => rateNoteIn(row.note, language),
    },
  });
  return (
    <Page
      title={t(messages.rates)}
      subtitle={t(messages.ratesText)}
      actions={
        may ? (
          <Button onClick={() => setAdding('new')}>
            <Plus size={20} aria-hidden />
            {t(messages.addRate)}
          </Button>
        ) : undefined
      }
    >
      <AdminTable<StatutoryRate>
        key={round}
        ahead={[warnings]}
        path="/payroll/rates"
        caption={t(messages.rates)}
        searchLabel={t(messages.searchRates)}
        columns={columns}
        filters={[
          {
            name: 'kind',
            label: labelOf(statutoryRates, 'kind', language),
            all: t(messages.all),
            values: optionsOf(statutoryRates, 'kind', language),
          },
        ]}
        emptyState={{
          icon: <Landmark aria-hidden />,
          title: t(messages.ratesEmpty),
          text: t(messages.ratesText),
        }}
        none={{ icon: <Landmark aria-hidden />, title: t(messages.ratesEmpty), text: t(messages.ratesText) }}
        sheet={(rate, { onClose }) => (
          <SideSheet open onClose={onClose} title={t(rateNames[rate.kind])}>
            <Box display="grid" gap="5">
              <FactList
                facts={[
                  {
                    label: labelOf(statutoryRates, 'effective_from', language),
                    value: formatDate(rate.effective_from, language),
                  },
                  {
                    label: labelOf(statutoryRates, 'note', language),
                    value: rateNoteIn(rate.note, language),
                  },
                ]}
              />
              <RateFigures kind={rate.kind} values={rate.values} />
              {rate.kind === 'minimum_wage' && seesQuotes ? (
                <ButtonLink look="outline" to={`/admin/wage-change?from=${rate.effective_from}`}>
                  {t(messages.priceAgain)}
                </ButtonLink>
              ) : null}
              {may ? (
                <Button
                  onClick={() => {
                    onClose();
                    setAdding(rate);
                  }}
                >
                  {t(messages.addRate)}
                </Button>
              ) : null}
            </Box>
          </SideSheet>
        )}
      >
        {() => <RateNote month={month} link={false} />}
      </AdminTable>
      {adding === null ? null : (
        <RateDialog
          before={adding === 'new' ? null : adding}
          onDone={() => setRound(round + 1)}
          onClose={() => setAdding(null)}
        />
      )}
    </Page>
  );
}
