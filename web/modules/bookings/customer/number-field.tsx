import type { ReactNode } from 'react';
import { TextField } from '#web/core/ui/forms/text-field.tsx';

type Props = {
  label: string;
  hint?: string;
  value: number;
  least: number;
  most: number;
  wrong: string;
  onChange: (value: number) => void;
};

/** A whole number; an empty field is 0, and what is out of its bounds stays as typed with a word about it. */
export function NumberField({ label, hint, value, least, most, wrong, onChange }: Props): ReactNode {
  return (
    <TextField
      label={label}
      hint={hint}
      type="number"
      inputMode="numeric"
      required
      min={least}
      max={most}
      step={1}
      value={value === 0 ? '' : String(value)}
      onChange={(text) => onChange(/^\d{1,4}$/.test(text) ? Number(text) : 0)}
      error={value < least || value > most ? wrong : undefined}
    />
  );
}
