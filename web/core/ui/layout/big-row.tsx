import { Box, chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { onOpen: () => void; gap?: '1' | '1.5'; children: ReactNode };

/**
 * A row of a list on a phone that opens what it is about: the whole of it is one button, large enough for a
 * glove.
 */
export function BigRow({ onOpen, gap = '1.5', children }: Props): ReactNode {
  return (
    <Row type="button" onClick={onOpen}>
      <Box minW="0" flex="1" display="grid" gap={gap}>
        {children}
      </Box>
      <ChevronRight size={24} aria-hidden />
    </Row>
  );
}

const Row = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: '100%',
    minH: '72px',
    p: '4',
    textAlign: 'start',
    bg: 'bg.card',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'lg',
    cursor: 'pointer',
    _hover: { bg: 'quiet.subtle' },
  },
});
