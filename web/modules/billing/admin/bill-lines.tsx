import { Box, chakra } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { createInvoice } from '#shared/modules/billing/operations.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { billingAdminMessages as messages } from '../admin-messages.ts';

/** A line as it is typed. */
export type TypedLine = {
  readonly title: string;
  readonly quantity: string;
  readonly rate: string;
  readonly gst: string;
};
export const emptyLine: TypedLine = { title: '', quantity: '1', rate: '', gst: '1800' };

/** The rates of GST in basis points that services carry. */
const gstRates = ['0', '500', '1800'];

/**
 * A typed line as the server takes it; an empty number is left out, and the server reports that at its field.
 */
export function amountOf({ title, quantity, rate, gst }: TypedLine) {
  const number = (text: string): number | null =>
    text.trim() === '' || !Number.isFinite(Number(text)) ? null : Number(text);
  return { title, sac: '', quantity: number(quantity), rate: number(rate), gst_rate: Number(gst) };
}

type Props = {
  lines: readonly TypedLine[];
  onChange: (lines: readonly TypedLine[]) => void;
  error: (field: string) => string | undefined;
};

/** The lines of a bill, one below the other. */
export function BillLines({ lines, onChange, error }: Props): ReactNode {
  const { t } = useLanguage();
  const put = (at: number, part: Partial<TypedLine>): void =>
    onChange(lines.map((line, i) => (i === at ? { ...line, ...part } : line)));
  return (
    <chakra.fieldset border="0" p="0" minW="0" display="grid" gap="3">
      <chakra.legend fontWeight="semibold" mb="2">
        {t(messages.lines)}
      </chakra.legend>
      {lines.map((line, i) => (
        <Box
          key={i}
          display="grid"
          gap="3"
          p="3"
          borderWidth="1px"
          borderStyle="solid"
          borderColor="line"
          borderRadius="md"
        >
          <Box display="grid" gridTemplateColumns="minmax(0, 1fr) auto" gap="2" alignItems="end">
            <TextField
              label={t(messages.line)}
              required
              maxLength={maxLengthOf(createInvoice, 'lines.title')}
              value={line.title}
              onChange={(title) => put(i, { title })}
              error={error(`lines.${i}.title`)}
            />
            {lines.length > 1 ? (
              <IconButton
                label={t(messages.removeLine, { n: i + 1 })}
                onClick={() => onChange(lines.filter((_, at) => at !== i))}
              >
                <Trash2 size={20} aria-hidden />
              </IconButton>
            ) : null}
          </Box>
          <Box display="grid" gridTemplateColumns="2fr 3fr 3fr" gap="3" alignItems="start">
            <TextField
              label={t(messages.quantity)}
              type="number"
              inputMode="decimal"
              min={0}
              step="0.01"
              value={line.quantity}
              onChange={(quantity) => put(i, { quantity })}
              error={error(`lines.${i}.quantity`)}
            />
            <TextField
              label={t(messages.rate)}
              type="number"
              inputMode="decimal"
              min={0}
              step="0.01"
              value={line.rate}
              onChange={(rate) => put(i, { rate })}
              error={error(`lines.${i}.rate`)}
            />
            <SelectField
              label={t(messages.gst)}
              value={line.gst}
              options={gstRates.map((value) => ({ value, label: `${Number(value) / 100}%` }))}
              onChange={(gst) => put(i, { gst })}
            />
          </Box>
        </Box>
      ))}
      <Button size="sm" look="outline" justifySelf="start" onClick={() => onChange([...lines, emptyLine])}>
        <Plus size={18} aria-hidden />
        {t(messages.addLine)}
      </Button>
    </chakra.fieldset>
  );
}
