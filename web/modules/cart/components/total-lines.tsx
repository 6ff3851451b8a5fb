import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Totals } from '#shared/modules/cart/totals.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { checkoutMessages as messages } from '../checkout-messages.ts';

/** What something comes to, tax by tax. */
export function TotalLines({
  totals,
  label = messages.toPay,
  count,
}: {
  totals: Totals;
  label?: Message;
  /** How many things are paid for, where that is said. */
  count?: number;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <Box as="dl" display="grid" gap="1.5">
      <Line
        label={count === undefined ? t(messages.subtotal) : t(messages.subtotalOf, { n: count })}
        value={totals.subtotal}
      />
      {totals.discount > 0 ? <Line label={t(messages.discount)} value={-totals.discount} /> : null}
      {totals.igst > 0 ? (
        <Line label={t(messages.igst)} value={totals.igst} />
      ) : (
        <>
          <Line label={t(messages.cgst)} value={totals.cgst} />
          <Line label={t(messages.sgst)} value={totals.sgst} />
        </>
      )}
      <Line label={t(label)} value={totals.total} strong />
    </Box>
  );
}

function Line({
  label,
  value,
  strong = false,
}: {
  label: string;
  value: number;
  strong?: boolean;
}): ReactNode {
  return (
    <Box
      display="flex"
      justifyContent="space-between"
      alignItems="baseline"
      gap="3"
      fontWeight={strong ? 'bold' : 'normal'}
      fontSize={strong ? 'lg' : 'md'}
      pt={strong ? '2' : '0'}
      borderTopWidth={strong ? '1px' : '0'}
      borderTopStyle="solid"
    >
      <Box as="dt" color={strong ? 'fg' : 'fg.muted'}>
        {label}
      </Box>
      <Box as="dd" fontVariantNumeric="tabular-nums">
        {formatRupees(value)}
      </Box>
    </Box>
  );
}
