import { chakra } from '@chakra-ui/react';
import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleCheckBig,
  Clock,
  CloudOff,
  Info,
  Loader,
  TriangleAlert,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** The colours a status may have, by what they mean. */
export type StatusTone = 'ok' | 'warn' | 'danger' | 'info' | 'quiet' | 'brand';

const Styled = chakra('span', {
  base: {
    display: 'inline-flex',
    width: 'fit-content',
    alignItems: 'center',
    gap: '1.5',
    px: '2',
    minHeight: '26px',
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      ok: { bg: 'ok.subtle', color: 'ok' },
      warn: { bg: 'warn.subtle', color: 'warn' },
      danger: { bg: 'danger.subtle', color: 'danger' },
      info: { bg: 'info.subtle', color: 'info' },
      quiet: { bg: 'quiet.subtle', color: 'quiet' },
      brand: { bg: 'brand.subtle', color: 'brand.text' },
    },
  },
});

/** The icons a status may carry, by what they mean. */
export const statusIcons = {
  waiting: Clock,
  offline: CloudOff,
  agreed: CircleCheck,
  running: Loader,
  done: CircleCheckBig,
  stopped: Ban,
  attention: TriangleAlert,
  wrong: CircleAlert,
  note: Info,
} as const satisfies Record<string, LucideIcon>;

/** The name of one of the icons a status may carry. */
export type StatusIcon = keyof typeof statusIcons;

/** A status as icon, word and colour together, so that it never depends on colour alone. */
export function StatusBadge({
  tone,
  icon,
  children,
}: {
  tone: StatusTone;
  icon: StatusIcon;
  children: ReactNode;
}): ReactNode {
  const Icon = statusIcons[icon];
  return (
    <Styled tone={tone}>
      <Icon size={15} aria-hidden strokeWidth={2.4} />
      {children}
    </Styled>
  );
}
