import { Box } from '@chakra-ui/react';
import { Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { rateKinds } from '#shared/modules/payroll/statutory/rates.ts';
import type { StatutoryRate } from '#shared/modules/payroll/statutory/statutory-rate.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useMay } from '#web/core/session/may.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { DeskList } from '#web/core/ui/tables/desk-list.tsx';
import type { DeskColumn } from '#web/core/ui/tables/desk-column.ts';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { payScreens as say } from '../messages.ts';
import { RateDialog } from './rate-dialog.tsx';
import { RateNote } from './rate-note.tsx';

/** The dated statutory rates; what is due for a new one is said on top. */
export default function RatesPage(): ReactNode {
  const { t, language } = useLanguage();
  const may = useMay('payroll:write');
  const [adding, setAdding] = useState<StatutoryRate | 'new' | null>(null);
  const [round, setRound] = useState(0);
  const says = (rate: StatutoryRate): string =>
    Object.entries(rate.values)
      .filter(([, value]) => typeof value === 'number')
      .map(([name, value]) => `${name.replaceAll('_', ' ')} ${String(value)}`)
      .join(', ');
  const columns: DeskColumn<StatutoryRate>[] = [
    {
      key: 'kind',
      label: t(say.kind),
      sort: 'kind',
      cell: (one) => t(say[`kind_${one.kind}`]),
      text: (one) => t(say[`kind_${one.kind}`]),
    },
    {
      key: 'from',
      label: t(say.from),
      sort: 'effective_from',
      cell: (one) => formatDate(one.effective_from, language),
      text: (one) => one.effective_from,
    },
    { key: 'says', label: t(say.says), cell: (one) => <Box minW="200px">{says(one)}</Box>, text: says },
    {
      key: 'note',
      label: t(say.note),
      cell: (one) => <Box minW="160px">{one.note}</Box>,
      text: (one) => one.note,
    },
  ];
  return (
    <Page
      title={t(say.rates)}
      subtitle={t(say.ratesText)}
      actions={
        may ? (
          <Button onClick={() => setAdding('new')}>
            <Plus size={20} aria-hidden />
            {t(say.addRate)}
          </Button>
        ) : undefined
      }
    >
      <RateNote key={`note-${round}`} month={today().slice(0, 7)} link={false} />
      <DeskList<StatutoryRate>
        key={round}
        path="/payroll/rates"
        caption={t(say.rates)}
        searchLabel={t(say.searchRates)}
        columns={columns}
        filters={[
          {
            name: 'kind',
            label: t(say.kind),
            all: t(say.all),
            values: rateKinds.map((value) => ({ value, label: t(say[`kind_${value}`]) })),
          },
        ]}
        calm={{ icon: <Landmark aria-hidden />, title: t(say.ratesCalm), text: t(say.ratesText) }}
        none={{ icon: <Landmark aria-hidden />, title: t(say.ratesCalm), text: t(say.ratesText) }}
        sheet={(rate, { onClose }) => (
          <SideSheet open onClose={onClose} title={t(say[`kind_${rate.kind}`])}>
            <Box display="grid" gap="5">
              <FactList
                facts={[
                  { label: t(say.from), value: formatDate(rate.effective_from, language) },
                  { label: t(say.note), value: rate.note },
                ]}
              />
              <Box
                as="pre"
                tabIndex={0}
                fontSize="sm"
                overflowX="auto"
                bg="bg.sunken"
                borderRadius="md"
                p="3"
              >
                {JSON.stringify(rate.values, null, 2)}
              </Box>
              {may ? <Button onClick={() => setAdding(rate)}>{t(say.addRate)}</Button> : null}
            </Box>
          </SideSheet>
        )}
      />
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
