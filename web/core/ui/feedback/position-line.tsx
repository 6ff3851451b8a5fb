import { Box } from '@chakra-ui/react';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import type { PositionState } from '#web/core/device/use-position.ts';

type Props = {
  readonly position: PositionState;
  /** What is said of a fix, accurate to {n} metres; while there is none; and where the person gives none. */
  readonly known: Message;
  readonly none: Message;
  readonly denied: Message;
};

/** Whether what is saved here will have a position. */
export function PositionLine({ position: { fix, denied }, known, none, denied: refused }: Props): ReactNode {
  const { t } = useLanguage();
  const text = fix ? t(known, { n: Math.max(1, Math.round(fix.accuracyM)) }) : t(denied ? refused : none);
  return (
    <Box display="flex" gap="2" alignItems="center" color={fix ? 'ok' : 'fg.muted'} role="status">
      <Box flexShrink={0}>
        <MapPin size={20} aria-hidden />
      </Box>
      {text}
    </Box>
  );
}
