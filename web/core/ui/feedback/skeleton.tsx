import { Box } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { uiMessages } from '../messages.ts';

/** A grey block in the shape of what comes. */
export function Skeleton(props: ComponentProps<typeof Box>): ReactNode {
  return (
    <Box
      aria-hidden
      data-loading=""
      bg="quiet.subtle"
      borderRadius="md"
      minH="16px"
      animation="pulse 1.6s ease-in-out infinite"
      {...props}
    />
  );
}

/** Holds skeletons and says in words what is being loaded. */
export function Loading({ label, children }: { label?: string; children: ReactNode }): ReactNode {
  const { t } = useLanguage();
  return (
    <Box role="status" display="grid" gap="3">
      <Box as="span" srOnly>
        {label ?? t(uiMessages.loading)}
      </Box>
      {children}
    </Box>
  );
}

/** Skeletons of a list of cards. */
export function CardSkeletons({ label, count = 3 }: { label?: string; count?: number }): ReactNode {
  return (
    <Loading {...(label === undefined ? {} : { label })}>
      {Array.from({ length: count }, (_, i) => (
        <Box
          key={i}
          bg="bg.card"
          borderWidth="1px"
          borderStyle="solid"
          borderColor="line"
          borderRadius="lg"
          p="4"
          display="grid"
          gap="3"
        >
          <Skeleton height="20px" width="55%" />
          <Skeleton height="16px" width="80%" />
          <Skeleton height="16px" width="40%" />
        </Box>
      ))}
    </Loading>
  );
}
