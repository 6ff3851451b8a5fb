import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { controlStyles } from '../look/control-styles.ts';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';

/** A bare input in the product's look, for places that bring their own label. */
export const Input = chakra('input', controlStyles);

type Props = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<typeof Input>, keyof FieldProps | 'onChange' | 'value'> & {
    value: string;
    onChange: (value: string) => void;
  };

/** One line of text with its label, hint and error. */
export function TextField({ label, hint, error, required, optional, onChange, ...rest }: Props): ReactNode {
  return (
    <Field label={label} hint={hint} error={error} required={required} optional={optional}>
      {(control) => (
        <Input {...rest} {...control} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    </Field>
  );
}
