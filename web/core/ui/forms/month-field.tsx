import type { ReactNode } from 'react';
import { formatMonth } from '#shared/core/dates.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { monthsAround } from '../look/months.ts';
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

/**
 * One of the months around now by its name; a value beyond them stays to choose. Past months have the newest
 * first, and those to come follow each other as in a calendar.
 */
export function MonthField({ value, onChange, back = 3, ahead = 12, ...field }: Props): ReactNode {
  const { language } = useLanguage();
  const around = monthsAround(today(), back, ahead);
  const known = value === '' || around.includes(value) ? around : [...around, value];
  const months = ahead ? known.toSorted() : known;
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
