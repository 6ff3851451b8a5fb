import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { rosterScreens as messages } from '../messages.ts';

/** What the colours and marks of the grid mean, in words. */
export function RosterKey({ view }: { view: 'person' | 'post' }): ReactNode {
  const { t } = useLanguage();
  const sample = view === 'person';
  return (
    <Box
      as="ul"
      aria-label={t(messages.legend)}
      listStyleType="none"
      display="flex"
      flexWrap="wrap"
      columnGap="5"
      rowGap="2"
      mt="3"
      fontSize="sm"
      color="fg.muted"
    >
      {sample ? (
        <>
          <Mark bg="brand.subtle" words={t(messages.legendDay)} />
          <Mark bg="info.subtle" words={t(messages.legendNight)} />
          <Mark bg="quiet.subtle" words={t(messages.legendOff)} />
          <Mark bg="warn.subtle" words={t(messages.legendLeave)} />
          <Mark draft bg="bg.card" words={t(messages.legendDraft)} />
          <Mark bg="bg.card" words={t(messages.legendPublished)} />
        </>
      ) : (
        <>
          <Mark bg="ok.subtle" color="ok" text="2/2" words={t(messages.legendFull)} />
          <Mark bg="danger.subtle" color="danger" text="&#8722;1" words={t(messages.legendShort)} />
          <Mark bg="warn.subtle" color="warn" text="+1" words={t(messages.legendOver)} />
        </>
      )}
    </Box>
  );
}

type MarkProps = { bg: string; color?: string; text?: string; words: string; draft?: boolean };

function Mark({ bg, color = 'fg', text = '', words, draft = false }: MarkProps): ReactNode {
  return (
    <Box as="li" display="flex" alignItems="center" gap="2">
      <Box
        as="span"
        aria-hidden
        display="inline-grid"
        placeItems="center"
        minW="28px"
        height="20px"
        px="1"
        bg={bg}
        color={color}
        fontSize="xs"
        fontWeight="semibold"
        borderWidth="1px"
        borderBottomWidth={draft ? '3px' : '1px'}
        borderStyle="solid"
        borderColor="line"
        borderBottomColor={draft ? 'accent' : 'line'}
      >
        {text}
      </Box>
      {words}
    </Box>
  );
}
