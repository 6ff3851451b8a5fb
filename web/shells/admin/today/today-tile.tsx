import { Box, chakra } from '@chakra-ui/react';
import {
  BadgeAlert,
  CalendarCheck,
  CalendarOff,
  CalendarRange,
  ClipboardCheck,
  Clock,
  FileText,
  Fingerprint,
  Footprints,
  HandCoins,
  Handshake,
  IndianRupee,
  ListChecks,
  Mail,
  ReceiptText,
  ShieldAlert,
  Siren,
  TriangleAlert,
  UserRoundSearch,
  UserRoundX,
  UserX,
  Wallet,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** The icons a tile may carry, by what it counts. */
export const tileIcons = {
  sos: Siren,
  booking: CalendarCheck,
  price: IndianRupee,
  clock: Clock,
  missing: UserX,
  flagged: TriangleAlert,
  duty: Fingerprint,
  incident: ShieldAlert,
  patrol: Footprints,
  task: ListChecks,
  contract: FileText,
  bill: ReceiptText,
  advance: HandCoins,
  payroll: Wallet,
  request: CalendarOff,
  correction: ClipboardCheck,
  partner: Handshake,
  message: Mail,
  declined: UserRoundX,
  vacancy: UserRoundSearch,
  roster: CalendarRange,
  paper: BadgeAlert,
} as const satisfies Record<string, LucideIcon>;
export type TileIcon = keyof typeof tileIcons;

/** Tiles side by side, as many as fit. */
export function TodayTiles({ children }: { children: ReactNode }): ReactNode {
  return (
    <Box
      display="grid"
      gap={{ base: '2', md: '4' }}
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 220px), 1fr))"
    >
      {children}
    </Box>
  );
}

type Props = {
  to: string;
  icon: TileIcon;
  label: string;
  value: number;
  note?: string | undefined;
  loud?: 'warn' | 'danger';
};

/** One figure that leads to where it comes from. */
export function TodayTile({ to, icon, label, value, note, loud }: Props): ReactNode {
  const Icon = tileIcons[icon];
  return (
    <TileLink to={to} data-loud={loud}>
      <Box display="flex" alignItems="center" gap="2" fontWeight="medium" color="fg.muted" data-label>
        <Icon size={20} aria-hidden />
        {label}
      </Box>
      <Box
        display="flex"
        flexDirection={{ base: 'row-reverse', md: 'row' }}
        flexWrap="wrap"
        alignItems="baseline"
        columnGap="3"
      >
        <Box
          fontSize={{ base: 'xl', md: '3xl' }}
          fontWeight="bold"
          lineHeight="tight"
          fontVariantNumeric="tabular-nums"
        >
          {value}
        </Box>
        {note === undefined ? null : <Box fontVariantNumeric="tabular-nums">{note}</Box>}
      </Box>
    </TileLink>
  );
}

const TileLink = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', md: 'column' },
    alignItems: { base: 'center', md: 'stretch' },
    justifyContent: 'space-between',
    gap: { base: '3', md: '2' },
    px: '4',
    py: { base: '2', md: '4' },
    bg: 'bg.card',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'lg',
    textDecoration: 'none',
    color: 'fg',
    _hover: { borderColor: 'line.strong' },
    // Only what is urgent has a ground of its own, so that it is seen among the rest.
    '&[data-loud=warn]': { borderColor: 'warn.line', color: 'warn' },
    '&[data-loud=danger]': { bg: 'danger.subtle', borderColor: 'danger.line', color: 'danger' },
    '&[data-loud=danger] [data-label]': { color: 'danger' },
  },
});
