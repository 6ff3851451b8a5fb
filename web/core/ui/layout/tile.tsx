import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card } from './card.tsx';

type Tone = 'plain' | 'brand' | 'warn' | 'danger';
const colours: Readonly<Record<Tone, string>> = {
  plain: 'fg',
  brand: 'brand.text',
  warn: 'warn',
  danger: 'danger',
};

/** A link that the whole tile is. */
const Whole = chakra(Link, { base: { _after: { content: '""', position: 'absolute', inset: '0' } } });

/** Figures side by side, two a line on phones and mostly four on desks; each is a `Tile`. */
export function Tiles({ columns = 4, children }: { columns?: 3 | 4 | 5; children: ReactNode }): ReactNode {
  return (
    <Box
      as="dl"
      display="grid"
      gap="3"
      mb="5"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {children}
    </Box>
  );
}

/** One figure with its name, a quiet word under it, and the list that it counts. */
export function Tile({
  label,
  value,
  note,
  tone = 'plain',
  to,
}: {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  tone?: Tone;
  to?: string;
}): ReactNode {
  return (
    <Card
      tone={tone === 'plain' ? 'plain' : tone}
      position="relative"
      display="flex"
      flexDirection="column"
      gap="0.5"
      p={{ base: '3', md: '4' }}
    >
      <Box as="dt" fontSize="sm" lineHeight="snug" color="fg.muted">
        {to === undefined ? label : <Whole to={to}>{label}</Whole>}
      </Box>
      <Box as="dd">
        <Box
          fontSize={{ base: 'lg', md: 'xl' }}
          fontWeight="bold"
          lineHeight="tight"
          fontVariantNumeric="tabular-nums"
          overflowWrap="anywhere"
          color={colours[tone]}
        >
          {value}
        </Box>
        {note === undefined || note === null ? null : (
          <Box fontSize="sm" color="fg.muted" lineHeight="snug" overflowWrap="anywhere" mt="1">
            {note}
          </Box>
        )}
      </Box>
    </Card>
  );
}
