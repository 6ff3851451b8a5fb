import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** One part of the operator's page. */
export function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Box as="section" mt="8">
      <Heading as="h2" fontSize="lg" mb="3">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
