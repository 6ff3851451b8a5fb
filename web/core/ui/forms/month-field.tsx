import type { ReactNode } from 'react';
import { formatMonth } from '#shared/core/dates.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { today } from '../look/when.ts';
import type { FieldProps } from './field.tsx';
import { SelectField } from './select-field.tsx';

type Props = Omit<FieldProps, 'children'> & {
  /** `2026-11`; empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** How many months before and after this one can be chosen. */
  back?: number;
  ahead?: number;
};

/** One of the months around now by its name; a value beyond them stays to choose. */
export function MonthField({ value, onChange, back = 3, ahead = 12, ...field }: Props): ReactNode {
  const { language } = useLanguage();
  const around = monthsAround(today().slice(0, 7), back, ahead);
  const months = value === '' || around.includes(value) ? around : [...around, value].toSorted();
  return (
    <SelectField
      {...field}
      value={value}
      options={[
        ...(field.required && value !== '' ? [] : [{ value: '', label: '–' }]),
        ...months.map((month) => ({ value: month, label: formatMonth(month, language) })),
      ]}
      onChange={onChange}
    />
  );
}

function monthsAround(now: string, back: number, ahead: number): string[] {
  const [year = 0, month = 0] = now.split('-').map(Number);
  return Array.from({ length: back + 1 + ahead }, (_, i) => {
    const at = year * 12 + month - 1 - back + i;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}
