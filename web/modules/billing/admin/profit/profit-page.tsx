import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isMonth } from '#shared/core/dates.ts';
import { profitMessages as words } from '#shared/modules/billing/profit/messages.ts';
import type { readProfit } from '#shared/modules/billing/profit/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { MonthField } from '#web/core/ui/forms/month-field.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { lastMonth } from '#web/core/ui/look/last-months.ts';
import { profitScreens as messages } from '../../profit-screens.ts';
import { CompanyFilter, companyAsked } from '../company-filter.tsx';
import { FileButtons } from '../file-buttons.tsx';
import { ProfitNotes } from './profit-notes.tsx';
import { ProfitTable } from './profit-table.tsx';

/** Which client, site and post earns money, and which loses it. What is chosen stands in the address. */
export default function ProfitPage(): ReactNode {
  const { t } = useLanguage();
  const [query, setQuery] = useSearchParams();
  const monthIn = (name: string, otherwise: string): string => {
    const value = query.get(name) ?? '';
    return isMonth(value) ? value : otherwise;
  };
  const from = monthIn('from', lastMonth());
  const to = monthIn('to', from);
  const isBackwards = to < from;
  const gstin = query.get('gstin') ?? '';
  const asked = { from, to, ...companyAsked(gstin) };
  const answer = useQuery<typeof readProfit>(
    '/billing/reports/profit',
    isBackwards ? null : { input: asked },
  );
  const choose = (months: Readonly<Record<string, string>>): void =>
    setQuery({ ...Object.fromEntries(query), ...months }, { replace: true });
  return (
    <Page
      title={t(words.title)}
      subtitle={t(messages.about)}
      actions={
        <FileButtons
          path={`/billing/reports/profit?${String(new URLSearchParams(asked))}`}
          name={['profit', from, to, gstin].filter(Boolean).join('-')}
          ready={answer.state === 'ready'}
        />
      }
    >
      <Box display="grid" gap="4" mb="5" gridTemplateColumns="repeat(auto-fit, minmax(160px, 240px))">
        <MonthField
          label={t(messages.from)}
          required
          back={23}
          ahead={0}
          value={from}
          // The months move together, so that one choice shows one month.
          onChange={(month) => choose({ from: month, to: to === from || to < month ? month : to })}
        />
        <MonthField
          label={t(messages.to)}
          required
          back={23}
          ahead={0}
          value={to}
          error={isBackwards ? t(messages.order) : undefined}
          onChange={(month) => choose({ to: month })}
        />
      </Box>
      <CompanyFilter value={gstin} onChange={(next) => choose({ gstin: next })} />
      {gstin === '' ? null : (
        <Box color="fg.muted" mb="4">
          {t(messages.companyAbout)}
        </Box>
      )}
      {isBackwards ? null : (
        <AnswerStates answer={answer}>
          {(report) => (
            <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
              <ProfitNotes report={report} />
              <ProfitTable report={report} />
            </Box>
          )}
        </AnswerStates>
      )}
    </Page>
  );
}
