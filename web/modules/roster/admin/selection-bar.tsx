import { Box } from '@chakra-ui/react';
import { ClipboardPaste, Copy, Eraser, PaintBucket, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { rosterScreens as messages } from '../messages.ts';
import type { Range } from './plan-changes.ts';

type Props = {
  range: Range;
  busy: boolean;
  mayPaste: boolean;
  onFill: () => void;
  onCopy: () => void;
  onPaste: () => void;
  onChange: () => void;
  onClear: () => void;
  onEnd: () => void;
};

/** What can be done with the days that are selected. */
export function SelectionBar({ range, busy, mayPaste, ...acts }: Props): ReactNode {
  const { t } = useLanguage();
  const n = (range.bottom - range.top + 1) * (range.right - range.left + 1);
  return (
    <Box display="flex" flexWrap="wrap" gap="2" alignItems="center" mt="3">
      <Box role="status" fontWeight="semibold" me="2">
        {t(messages.selected, { n })}
      </Box>
      <Button size="sm" look="outline" disabled={busy || n === 1} onClick={acts.onFill}>
        <PaintBucket size={16} aria-hidden />
        {t(messages.fillFirst)}
      </Button>
      <Button size="sm" look="outline" onClick={acts.onCopy}>
        <Copy size={16} aria-hidden />
        {t(messages.copy)}
      </Button>
      <Button size="sm" look="outline" disabled={busy || !mayPaste} onClick={acts.onPaste}>
        <ClipboardPaste size={16} aria-hidden />
        {t(messages.paste)}
      </Button>
      <Button size="sm" look="outline" disabled={busy} onClick={acts.onChange}>
        <Pencil size={16} aria-hidden />
        {t(messages.changeSelected)}
      </Button>
      <Button size="sm" look="outline" disabled={busy} onClick={acts.onClear}>
        <Eraser size={16} aria-hidden />
        {t(messages.clearSelected)}
      </Button>
      <Button size="sm" look="quiet" onClick={acts.onEnd}>
        {t(messages.endSelection)}
      </Button>
    </Box>
  );
}
