import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A bar: what it is of, how long it is, and its figure as it is read. */
export type ListedBar = { readonly name: string; readonly value: number; readonly words: string };

type Props = {
  /** What the bars show; read out before their figures. */
  label: string;
  bars: readonly ListedBar[];
};

/**
 * Bars below one another, each with its name and figure, for names of any length. A value below zero is drawn
 * in the colour of warnings.
 */
export function BarList({ label, bars }: Props): ReactNode {
  const most = Math.max(1, ...bars.map((bar) => Math.abs(bar.value)));
  return (
    <Box
      role="img"
      aria-label={`${label}: ${bars.map((bar) => `${bar.name} ${bar.words}`).join(', ')}`}
      display="grid"
      gap="3"
    >
      {bars.map((bar, i) => (
        <Box key={`${bar.name}-${i}`}>
          <Box display="flex" justifyContent="space-between" gap="3" fontSize="sm" lineHeight="snug" mb="1">
            <Box overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" className="notranslate">
              {bar.name}
            </Box>
            <Box flex="none" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {bar.words}
            </Box>
          </Box>
          <chakra.svg
            viewBox="0 0 100 8"
            preserveAspectRatio="none"
            width="100%"
            height="10px"
            color={bar.value < 0 ? 'warn' : 'brand'}
            overflow="hidden"
            borderRadius="sm"
          >
            <chakra.rect x="0" y="0" width="100" height="8" fill="quiet.subtle" />
            {bar.value === 0 ? null : (
              <rect
                x="0"
                y="0"
                width={Math.max(1, (Math.abs(bar.value) / most) * 100)}
                height="8"
                fill="currentColor"
              />
            )}
          </chakra.svg>
        </Box>
      ))}
    </Box>
  );
}
