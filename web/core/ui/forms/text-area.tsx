import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { controlStyles } from '../look/control-styles.ts';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';

const Styled = chakra('textarea', controlStyles);

type Props = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<typeof Styled>, keyof FieldProps | 'onChange' | 'value'> & {
    value: string;
    onChange: (value: string) => void;
  };

/** Several lines of text with their label, hint and error. */
export function TextArea({ label, hint, error, required, optional, onChange, ...rest }: Props): ReactNode {
  return (
    <Field label={label} hint={hint} error={error} required={required} optional={optional}>
      {(control) => (
        <Styled
          rows={3}
          resize="vertical"
          {...rest}
          {...control}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
