import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { colourLength, isColour } from '#shared/core/palette.ts';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

type Props = {
  label: string;
  /** The name of the palette button, which stands beside the value. */
  pickLabel: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** A colour, picked from the browser's palette or written as `#RRGGBB`. */
export function ColourField({ label, pickLabel, hint, error, value, onChange }: Props): ReactNode {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Box display="flex" gap="2">
          <Palette
            type="color"
            aria-label={pickLabel}
            value={isColour(value) ? value.toLowerCase() : '#000000'}
            onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
          />
          <Input
            {...control}
            value={value}
            maxLength={colourLength}
            spellCheck={false}
            autoComplete="off"
            fontVariantNumeric="tabular-nums"
            onChange={(event) => onChange(event.currentTarget.value.trim().toUpperCase())}
          />
        </Box>
      )}
    </Field>
  );
}

const Palette = chakra('input', {
  base: {
    flex: 'none',
    width: '56px',
    height: '48px',
    p: '1',
    bg: 'bg.card',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line.strong',
    borderRadius: 'md',
    cursor: 'pointer',
    '&:disabled': { cursor: 'not-allowed' },
  },
});
