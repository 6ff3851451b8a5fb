import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; count?: number }[];
  onChange: (value: Value) => void;
  /** On phones too they stand in lines, all in sight, where one has to be found first. */
  wrap?: boolean;
};

/** Filters side by side, one of them on. On phones the row scrolls sideways. */
export function FilterChips<Value extends string>({
  label,
  value,
  options,
  onChange,
  wrap = false,
}: Props<Value>): ReactNode {
  return (
    <Box
      role="group"
      aria-label={label}
      display="flex"
      gap="2"
      flexWrap={wrap ? 'wrap' : undefined}
      overflowX="auto"
      mx={{ base: '-4', md: '0' }}
      px={{ base: '4', md: '0' }}
      py="1"
      scrollbarWidth="none"
      // The edge fades, so that half a chip reads as more to come.
      maskImage={{ base: 'linear-gradient(to right, black calc(100% - 16px), transparent)', md: 'none' }}
    >
      {options.map((option) => (
        <Chip
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count ? (
            <chakra.span fontSize="xs" fontVariantNumeric="tabular-nums">
              {option.count}
            </chakra.span>
          ) : null}
        </Chip>
      ))}
    </Box>
  );
}

/** One pressable chip; `aria-pressed` says whether it is on. */
export const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    flexShrink: 0,
    minHeight: '44px',
    px: '4',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'full',
    bg: 'bg.card',
    color: 'fg.muted',
    fontSize: 'sm',
    fontWeight: 'semibold',
    cursor: 'pointer',
    transition: 'background-color 140ms, color 140ms',
    _hover: { borderColor: 'line.strong', color: 'fg' },
    '&[aria-pressed=true]': {
      bg: 'brand',
      borderColor: 'brand',
      color: 'fg.onBrand',
      _hover: { borderColor: 'brand.pressed', color: 'fg.onBrand' },
    },
  },
});
