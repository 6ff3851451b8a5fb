import { Box } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** Why something did not work, announced and brought into sight. Takes no room while it is empty. */
export function Problem({ children }: { children: string }): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (children !== '') ref.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  return (
    <Box
      ref={ref}
      role="alert"
      display={children ? 'flex' : 'none'}
      gap="2"
      alignItems="center"
      color="danger"
      fontWeight="medium"
    >
      <Box flexShrink={0}>
        <CircleAlert size={18} aria-hidden />
      </Box>
      {children}
    </Box>
  );
}
