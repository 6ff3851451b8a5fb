import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { amendmentScreens as messages } from '../../amendment-screens.ts';

type Line = Invoice['lines'][number];
type Props = {
  readonly lines: readonly Line[];
  readonly onChange: (lines: Line[]) => void;
  readonly error: (field: string) => string | undefined;
};

/** The value and the rate of each line of a document that is corrected. */
export function AmendedLines({ lines, onChange, error }: Props): ReactNode {
  const change = (at: number, next: Partial<Line>): void =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...next } : line)));
  return lines.map((line, index) => (
    <LineFields
      // Lines keep their places; two may be alike.
      key={`${index} ${line.title}`}
      line={line}
      onChange={(next) => change(index, next)}
      error={error(`lines.${index}.rate`)}
    />
  ));
}

type LineProps = {
  readonly line: Line;
  readonly onChange: (next: Partial<Line>) => void;
  readonly error: string | undefined;
};

function LineFields({ line, onChange, error }: LineProps): ReactNode {
  const { t } = useLanguage();
  const [value, setValue] = useState(String(line.amount));
  const [rate, setRate] = useState(String(line.gst_rate / 100));
  return (
    <Box display="grid" gap="4" alignItems="end" gridTemplateColumns={{ base: '1fr', sm: '2fr 1fr' }}>
      <TextField
        label={t(messages.lineValue, { title: line.title })}
        type="number"
        inputMode="decimal"
        step="0.01"
        value={value}
        error={error}
        onChange={(text) => {
          setValue(text);
          // A corrected value is a sum of its own, whatever it was counted from.
          onChange({ quantity: 1, divisor: 1, unit: '', rate: Number(text) });
        }}
      />
      <TextField
        label={t(messages.lineRate)}
        type="number"
        inputMode="decimal"
        min={0}
        max={40}
        step="0.01"
        value={rate}
        onChange={(text) => {
          setRate(text);
          onChange({ gst_rate: Math.round(Number(text) * 100) });
        }}
      />
    </Box>
  );
}
