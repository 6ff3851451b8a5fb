import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

/** The inside of a dialog. Where it is longer than its window, the keyboard can reach and scroll it. */
export function ScrollArea({
  label,
  side,
  children,
}: {
  label: string;
  side: boolean;
  children: ReactNode;
}): ReactNode {
  const area = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);

  useEffect(() => {
    const { current } = area;
    if (!current) return;
    const watcher = new ResizeObserver(() => setScrolls(current.scrollHeight > current.clientHeight));
    watcher.observe(current);
    for (const child of current.children) watcher.observe(child);
    return () => watcher.disconnect();
  }, []);

  return (
    <Box
      ref={area}
      px="5"
      pt="1"
      pb="5"
      overflowY="auto"
      flex={side ? '1' : undefined}
      {...(scrolls ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
      _focusVisible={{ outlineOffset: '-3px' }}
    >
      {children}
    </Box>
  );
}
