import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { tableMessages as messages } from '../tables/table-messages.ts';
import { CountDot } from './count-dot.tsx';

/** How many things wait beside a label in a navigation; nothing while there are none. */
export function WaitingCount({ count }: { count: number }): ReactNode {
  const { t } = useLanguage();
  if (count === 0) return null;
  return (
    <>
      <CountDot count={count} inline tone="danger" />
      <Box as="span" srOnly>
        {t(messages.waitingCount, { n: count })}
      </Box>
    </>
  );
}
