import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** What an empty or failed list or record says. */
export type StateProps = {
  icon: ReactNode;
  title: string;
  /** What this is, or what happened and what is safe. */
  text?: string | undefined;
  /** The one thing to do next. */
  action?: ReactNode;
  tone?: 'quiet' | 'danger';
  children?: ReactNode;
};

/** A list or record that has nothing to show: an icon, a title, a sentence and one action. */
export function State({ icon, title, text, action, tone = 'quiet', children }: StateProps): ReactNode {
  return (
    <Box
      display="flex"
      flexDirection="column"
      alignItems="center"
      textAlign="center"
      gap="2"
      px="4"
      py={{ base: '10', md: '14' }}
      role={tone === 'danger' ? 'alert' : undefined}
    >
      <Box
        display="grid"
        placeItems="center"
        boxSize="64px"
        mb="2"
        borderRadius="full"
        bg={tone === 'danger' ? 'danger.subtle' : 'brand.subtle'}
        color={tone === 'danger' ? 'danger' : 'brand.text'}
        css={{ '& svg': { width: '28px', height: '28px' } }}
      >
        {icon}
      </Box>
      <Heading as="h2" fontSize="lg" fontWeight="semibold" lineHeight="snug">
        {title}
      </Heading>
      {text === undefined ? null : (
        <Box color="fg.muted" maxW="44ch">
          {text}
        </Box>
      )}
      {children}
      {action ? <Box mt="4">{action}</Box> : null}
    </Box>
  );
}
