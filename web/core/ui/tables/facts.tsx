import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Names and values of a record, side by side where there is room. */
export function Facts({
  rows,
}: {
  rows: readonly (readonly [label: string, value: ReactNode])[];
}): ReactNode {
  return (
    <Box
      as="dl"
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' }}
    >
      {rows.map(([label, value]) => (
        <div key={label}>
          <Box as="dt" fontSize="sm" color="fg.muted" lineHeight="snug">
            {label}
          </Box>
          <Box as="dd" fontWeight="medium" overflowWrap="anywhere" lineHeight="snug">
            {value}
          </Box>
        </div>
      ))}
    </Box>
  );
}
