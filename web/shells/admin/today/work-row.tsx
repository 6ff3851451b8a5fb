import { Box, chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { tileIcons } from './today-tile.tsx';
import type { TileIcon } from './today-tile.tsx';

type Props = {
  icon: TileIcon;
  urgent: boolean;
  title: ReactNode;
  /** Where the whole row leads. */
  to: string;
  /** What is to be done about it, and below where and since when. */
  text?: ReactNode;
  note?: ReactNode;
  /** The name of a person or place is not translated by the browser. */
  named?: boolean;
  /** What can be done on the spot. */
  children?: ReactNode;
};

/** One thing to do: the row opens it, and its buttons do the next step. */
export function WorkRow({ icon, urgent, title, to, text, note, named = false, children }: Props): ReactNode {
  const Icon = tileIcons[icon];
  return (
    <Box
      as="li"
      position="relative"
      display="flex"
      alignItems="center"
      gap="3"
      px={{ base: '3', md: '4' }}
      py="3"
      borderTopWidth="1px"
      borderColor="line"
      _first={{ borderTopWidth: 0 }}
      _hover={{ bg: 'bg.sunken' }}
    >
      <Box color={urgent ? 'danger' : 'warn'} flexShrink={0} alignSelf="flex-start" mt="0.5">
        <Icon size={20} aria-hidden />
      </Box>
      <Box flex="1" minW="0" display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
        <Box flex="1 1 220px" minW="0">
          <Box display="flex" flexWrap="wrap" columnGap="2">
            <RowLink to={to} className={named ? 'notranslate' : undefined}>
              {title}
            </RowLink>
            {text === undefined ? null : (
              <Box color={urgent ? 'danger' : 'fg'} fontVariantNumeric="tabular-nums">
                {text}
              </Box>
            )}
          </Box>
          {note === undefined || note === '' ? null : (
            <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              {note}
            </Box>
          )}
        </Box>
        <Box
          display="flex"
          flexWrap="wrap"
          gap="2"
          position="relative"
          zIndex="1"
          _empty={{ display: 'none' }}
        >
          {children}
        </Box>
      </Box>
      <Box color="fg.muted" flexShrink={0}>
        <ChevronRight size={20} aria-hidden />
      </Box>
    </Box>
  );
}

// The link reaches over the row, below the buttons.
const RowLink = chakra(Link, {
  base: {
    color: 'fg',
    fontWeight: 'semibold',
    textDecoration: 'none',
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});
