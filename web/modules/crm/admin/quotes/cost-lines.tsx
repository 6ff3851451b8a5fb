import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatRupees, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { fullMonthOf } from '#shared/modules/crm/full-month.ts';
import { quotePaper, sheetLines } from '#shared/modules/crm/quote-paper.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { quoteScreens as messages } from '../../quote-screens.ts';
import { useCostSheet } from './use-cost-sheet.ts';

type Props = {
  /** What the cost sheet is computed of. */
  input: Readonly<Record<string, unknown>>;
  people: number;
  /** Offered for one person and month; null is the rate of the sheet. */
  offered: number | null;
  /** For how many days of a month the rate is. */
  days: number;
  /** On how many days of a week the post is manned. */
  weekdays: number;
  /** The rate is for every day of the month. */
  wholeMonth: boolean;
};

const strong: readonly string[] = ['subtotal', 'cost', 'ratePerPerson'];

/** The cost sheet of a post line by line as it is typed, and what the offered rate brings. */
export function CostLines({ input, people, offered, days, weekdays, wholeMonth }: Props): ReactNode {
  const { t } = useLanguage();
  const { figures, problem } = useCostSheet(input);
  if (!figures)
    return (
      <Card p="4">
        <Heading as="h3" fontSize="md" mb="2">
          {t(messages.sheet)}
        </Heading>
        <Box color={problem === '' ? 'fg.muted' : 'danger'} role="status">
          {input['basicVda'] === undefined || problem === '' ? t(messages.sheetWaits) : problem}
        </Box>
      </Card>
    );
  const rate = offered ?? figures.ratePerPerson;
  const full = fullMonthOf({ rate, days, weekdays, wholeMonth });
  const margin = paiseToRupees((rupeesToPaise(rate) - rupeesToPaise(figures.cost)) * people);
  return (
    <Card p="4">
      <Heading as="h3" fontSize="md" mb="2">
        {t(messages.sheet)}
      </Heading>
      <Box as="dl" fontSize="sm" fontVariantNumeric="tabular-nums">
        <Line label={t(quotePaper.basic)} amount={Number(input['basicVda'])} />
        {sheetLines
          .filter((name) => figures[name] !== 0)
          .map((name) => (
            <Line
              key={name}
              label={t(quotePaper[name])}
              amount={figures[name]}
              bold={strong.includes(name)}
            />
          ))}
        <Line label={t(messages.codeWages)} amount={figures.codeWages} />
        <Line
          label={t(messages.forAll, { n: people })}
          amount={paiseToRupees(rupeesToPaise(rate) * people)}
          bold
        />
        {offered === null ? <Line label={t(messages.withGst)} amount={figures.totalWithGst} /> : null}
      </Box>
      <Margin amount={margin} />
      {full === null ? null : (
        <Box mt="3" px="3" py="2" borderRadius="md" fontSize="sm" bg="warn.subtle" color="warn">
          {t(messages.manned, { manned: full.days, days, amount: formatRupees(full.amount) })}
        </Box>
      )}
    </Card>
  );
}

/** What a month brings beyond its cost; a loss in red. */
export function Margin({ amount }: { amount: number }): ReactNode {
  const { t } = useLanguage();
  const isLoss = amount < 0;
  return (
    <Box
      mt="3"
      px="3"
      py="2"
      borderRadius="md"
      fontSize="sm"
      fontWeight="semibold"
      bg={isLoss ? 'danger.subtle' : 'ok.subtle'}
      color={isLoss ? 'danger' : 'ok'}
    >
      {t(isLoss ? messages.loss : messages.margin, { amount: formatRupees(Math.abs(amount)) })}
    </Box>
  );
}

function Line({ label, amount, bold = false }: { label: string; amount: number; bold?: boolean }): ReactNode {
  return (
    <Box
      display="flex"
      justifyContent="space-between"
      gap="3"
      py="1"
      fontWeight={bold ? 'semibold' : 'normal'}
      borderTopWidth={bold ? '1px' : '0'}
      borderTopStyle="solid"
      borderColor="line"
    >
      <dt>{label}</dt>
      <dd>{formatRupees(amount)}</dd>
    </Box>
  );
}
