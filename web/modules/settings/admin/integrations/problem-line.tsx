import { Box } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What is wrong with a group of boxes, which no single field can show. */
export function ProblemLine({ text }: { text: string | undefined }): ReactNode {
  return text === undefined ? null : (
    <Box
      role="alert"
      tabIndex={-1}
      display="flex"
      alignItems="center"
      gap="1.5"
      mt="2"
      fontSize="sm"
      color="danger"
    >
      <CircleAlert size={16} aria-hidden />
      {text}
    </Box>
  );
}
