import type { ComponentProps, ReactNode } from 'react';
import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { Input } from './input.tsx';

type Props = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<typeof Input>, keyof FieldProps | 'onChange' | 'value'> & {
    value: string;
    onChange: (value: string) => void;
  };

/** One line of text, a number or a date, with its label, hint and error. */
export function TextField({ label, hint, error, required, optional, onChange, ...rest }: Props): ReactNode {
  const Control = rest.type === 'date' ? DateInput : Input;
  return (
    <Field label={label} hint={hint} error={error} required={required} optional={optional}>
      {(control) => (
        <Control {...rest} {...control} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    </Field>
  );
}
