import { Box, chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Tone = 'done' | 'now' | 'next' | 'wrong';
const looks: Readonly<Record<Tone, { bg: string; color: string }>> = {
  done: { bg: 'brand.subtle', color: 'brand.text' },
  now: { bg: 'info.subtle', color: 'info' },
  next: { bg: 'quiet.subtle', color: 'fg.muted' },
  wrong: { bg: 'danger.subtle', color: 'danger' },
};

/** One step in the story of a booking. */
export function StoryLine({
  icon: Icon,
  tone,
  title,
  when,
  children,
}: {
  icon: LucideIcon;
  tone: Tone;
  title: string;
  when?: string;
  children?: ReactNode;
}): ReactNode {
  return (
    <chakra.li position="relative" display="flex" gap="3" pb="5">
      <Box data-rail position="absolute" top="36px" bottom="0" insetStart="17px" width="2px" bg="line" />
      <Box
        display="grid"
        placeItems="center"
        flexShrink={0}
        boxSize="36px"
        borderRadius="full"
        {...looks[tone]}
      >
        <Icon size={18} aria-hidden />
      </Box>
      <Box minW="0" pt="1">
        <Box fontWeight="semibold" color={tone === 'next' ? 'fg.muted' : 'fg'}>
          {title}
        </Box>
        {when === undefined ? null : (
          <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {when}
          </Box>
        )}
        {children ? (
          <Box fontSize="sm" color="fg.muted">
            {children}
          </Box>
        ) : null}
      </Box>
    </chakra.li>
  );
}
