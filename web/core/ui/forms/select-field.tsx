import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { controlStyles } from '../look/control-styles.ts';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';

const Styled = chakra('select', controlStyles);

type Props<Value extends string> = Omit<FieldProps, 'children'> & {
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  disabled?: boolean;
};

/** One of a short list, with the device's own picker. */
export function SelectField<Value extends string>({
  value,
  options,
  onChange,
  disabled,
  ...field
}: Props<Value>): ReactNode {
  const choose = (text: string): void => {
    const chosen = options.find((option) => option.value === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <Field {...field}>
      {(control) => (
        <Box position="relative">
          <Styled
            {...control}
            value={value}
            disabled={disabled}
            pe="10"
            textOverflow="ellipsis"
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Styled>
          <Box
            position="absolute"
            insetEnd="3"
            top="50%"
            transform="translateY(-50%)"
            pointerEvents="none"
            color="fg.muted"
          >
            <ChevronDown size={20} aria-hidden />
          </Box>
        </Box>
      )}
    </Field>
  );
}
