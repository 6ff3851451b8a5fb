import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** What a tab is for, and its one action. */
export function TabHead({ text, action }: { text: string; action: ReactNode }): ReactNode {
  return (
    <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="3" mb="4">
      <Box color="fg.muted" maxW="64ch" flex="1 1 280px">
        {text}
      </Box>
      {action}
    </Box>
  );
}
