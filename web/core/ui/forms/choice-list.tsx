import { Box, chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { ReactNode } from 'react';

type Props<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: ReactNode; lang?: string }[];
  onChange: (value: Value) => void;
};

/** A few choices side by side, one of them chosen; for settings such as language or theme. */
export function ChoiceList<Value extends string>({
  label,
  value,
  options,
  onChange,
}: Props<Value>): ReactNode {
  const name = useId();
  return (
    <chakra.fieldset border="0" p="0" minW="0">
      <chakra.legend fontWeight="semibold" fontSize="sm" mb="2">
        {label}
      </chakra.legend>
      <Box display="flex" flexWrap="wrap" gap="2">
        {options.map((option) => (
          <chakra.label
            key={option.value}
            lang={option.lang}
            display="inline-flex"
            alignItems="center"
            gap="2"
            minHeight="48px"
            px="4"
            borderWidth="1px"
            borderStyle="solid"
            borderColor="line.strong"
            borderRadius="md"
            cursor="pointer"
            fontWeight="medium"
            bg="bg.card"
            css={{
              '&:has(:checked)': { bg: 'brand.subtle', borderColor: 'brand', color: 'brand.text' },
              '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'info', outlineOffset: '2px' },
            }}
          >
            <chakra.input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              srOnly
            />
            {option.icon}
            {option.label}
          </chakra.label>
        ))}
      </Box>
    </chakra.fieldset>
  );
}
