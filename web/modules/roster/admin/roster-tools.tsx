import { Box } from '@chakra-ui/react';
import { CopyPlus, Repeat, Send, SquareDashedMousePointer, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { rosterScreens as messages } from '../messages.ts';

export type RosterDialog = 'publish' | 'pattern' | 'week';
type Props = {
  onAsk: (dialog: RosterDialog) => void;
  /** Absent where days cannot be selected. */
  onSelect?: (() => void) | undefined;
  onUndo: () => void;
  mayUndo: boolean;
};

/** What can be done with the plan as a whole. */
export function RosterTools({ onAsk, onSelect, onUndo, mayUndo }: Props): ReactNode {
  const { t } = useLanguage();
  return (
    <Box display="flex" flexWrap="wrap" gap="3" mb="4">
      <Button size="sm" onClick={() => onAsk('publish')}>
        <Send size={18} aria-hidden />
        {t(messages.publish)}
      </Button>
      <Button size="sm" look="outline" onClick={() => onAsk('pattern')}>
        <Repeat size={18} aria-hidden />
        {t(messages.pattern)}
      </Button>
      <Button size="sm" look="outline" onClick={() => onAsk('week')}>
        <CopyPlus size={18} aria-hidden />
        {t(messages.copyWeek)}
      </Button>
      {onSelect ? (
        <Button size="sm" look="outline" onClick={onSelect}>
          <SquareDashedMousePointer size={18} aria-hidden />
          {t(messages.selectDays)}
        </Button>
      ) : null}
      <Button size="sm" look="outline" disabled={!mayUndo} onClick={onUndo}>
        <Undo2 size={18} aria-hidden />
        {t(messages.undo)}
      </Button>
    </Box>
  );
}
