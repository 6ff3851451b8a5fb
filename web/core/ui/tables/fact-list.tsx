import { Box } from '@chakra-ui/react';
import { Fragment } from 'react';
import type { ReactNode } from 'react';

/** Names and values of one record, one line each; a line without a value is left out. */
export function FactList({ facts }: { facts: readonly { label: string; value: ReactNode }[] }): ReactNode {
  return (
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns="fit-content(38%) minmax(0, 1fr)"
      rowGap="2"
      columnGap="4"
      css={{
        '& dt': { color: 'fg.muted' },
        '& dd': { fontWeight: 500, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
      }}
    >
      {facts
        .filter(({ value }) => value !== null && value !== '')
        .map(({ label, value }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </Box>
  );
}
