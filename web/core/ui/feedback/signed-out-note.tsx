import { Box } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { saidAtSignOut } from '#web/core/session/session.ts';
import { Card } from '../layout/card.tsx';

/** Above a sign-in: why the server has signed out who used this device last. Takes no room otherwise. */
export function SignedOutNote(): ReactNode {
  const said = saidAtSignOut();
  if (said === null) return null;
  return (
    <Card tone="warn" role="status" display="flex" gap="3" alignItems="flex-start">
      <Box flexShrink={0} mt="0.5">
        <CircleAlert size={20} aria-hidden />
      </Box>
      {said}
    </Card>
  );
}
