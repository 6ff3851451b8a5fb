import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The line over a list: its chips, and what can be done with the list. On phones the chips scroll. */
export function ListBar({ chips, children }: { chips?: ReactNode; children: ReactNode }): ReactNode {
  return (
    <Box
      display="flex"
      flexWrap={{ md: 'wrap' }}
      alignItems="center"
      justifyContent={chips ? 'space-between' : { base: 'end', md: 'start' }}
      columnGap={{ base: '2', md: '4' }}
      rowGap="1"
      mb="3"
    >
      {chips ? (
        <Box minW="0" maxW="100%">
          {chips}
        </Box>
      ) : null}
      {children}
    </Box>
  );
}
