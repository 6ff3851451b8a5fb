import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { receiptScreens as messages } from '../../receipt-screens.ts';
import { sentParts } from './typed-parts.ts';
import type { OpenBills, TypedParts } from './typed-parts.ts';

type Props = {
  open: OpenBills;
  parts: TypedParts;
  onChange: (parts: TypedParts) => void;
  onSuggest: () => void;
  error: (field: string) => string | undefined;
};

/** The opening balance and the open bills of a client, each with what the receipt pays of it. */
export function ReceiptParts({ open, parts, onChange, onSuggest, error }: Props): ReactNode {
  const { t, language } = useLanguage();
  const order = sentParts(open, parts).map(({ invoice_id: id }) => id);
  const put = (id: string, change: { amount?: string; tds?: string }): void => {
    const before = parts.bills[id] ?? { amount: '', tds: '' };
    onChange({ ...parts, bills: { ...parts.bills, [id]: { ...before, ...change } } });
  };
  const faultOf = (id: string, field: string): string | undefined =>
    order.includes(id) ? error(`parts.${order.indexOf(id)}.${field}`) : undefined;
  return (
    <chakra.fieldset border="0" p="0" minW="0" display="grid" gap="3">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.legend fontWeight="semibold" flex="1" float="left">
          {t(messages.settles)}
        </chakra.legend>
        {open.bills.length + open.opening_left > 0 ? (
          <Button size="sm" look="outline" onClick={onSuggest}>
            {t(messages.suggest)}
          </Button>
        ) : null}
      </Box>
      {open.opening_left > 0 ? (
        <Part
          title={t(messages.openingPart)}
          due={t(messages.dueOnly, { amount: formatRupees(open.opening_left) })}
        >
          <Amount
            label={t(messages.partAmount)}
            value={parts.opening}
            onChange={(opening) => onChange({ ...parts, opening })}
            error={error('opening')}
          />
        </Part>
      ) : null}
      {open.bills.length === 0 ? <Box color="fg.muted">{t(messages.noBills)}</Box> : null}
      {open.bills.map((bill) => (
        <Part
          key={bill.id}
          title={bill.number}
          due={t(messages.due, { amount: formatRupees(bill.left), day: formatDate(bill.due_on, language) })}
        >
          <Amount
            label={t(messages.partAmount)}
            value={parts.bills[bill.id]?.amount ?? ''}
            onChange={(amount) => put(bill.id, { amount })}
            error={faultOf(bill.id, 'amount') ?? faultOf(bill.id, 'invoice_id')}
          />
          <Amount
            label={t(messages.partTds)}
            value={parts.bills[bill.id]?.tds ?? ''}
            onChange={(tds) => put(bill.id, { tds })}
            error={faultOf(bill.id, 'tds')}
          />
        </Part>
      ))}
    </chakra.fieldset>
  );
}

function Part({ title, due, children }: { title: string; due: string; children: ReactNode }): ReactNode {
  return (
    <Box
      role="group"
      aria-label={title}
      display="grid"
      gap="2"
      p="3"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="md"
    >
      <Box display="flex" flexWrap="wrap" gap="2" justifyContent="space-between">
        <Box fontWeight="semibold" className="notranslate">
          {title}
        </Box>
        <Box color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
          {due}
        </Box>
      </Box>
      <Box display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="3" alignItems="start">
        {children}
      </Box>
    </Box>
  );
}

type AmountProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

/** A field for rupees. */
export function Amount(props: AmountProps): ReactNode {
  return <TextField {...props} type="number" inputMode="decimal" min={0} step="0.01" />;
}
