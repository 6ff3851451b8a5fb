import { Box } from '@chakra-ui/react';
import { CircleAlert, RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { syncMessages as messages } from '../messages.ts';

/** Why the server did not take something. */
export function RefusedReason({ text }: { text: string | null }): ReactNode {
  const { t } = useLanguage();
  return (
    <Box display="flex" gap="2" p="3" borderRadius="md" bg="warn.subtle" color="warn" fontWeight="medium">
      <Box flexShrink={0} pt="2px">
        <CircleAlert size={18} aria-hidden />
      </Box>
      {text ?? t(messages.reason)}
    </Box>
  );
}

type Choices = {
  busy?: boolean;
  /** Sends it again; absent where that can only be refused again. */
  onAgain?: (() => void) | undefined;
  onDiscard: () => void;
  /** What else may be done. */
  children?: ReactNode;
};

/** What may be done with what was refused. */
export function RefusedChoices({ busy = false, onAgain, onDiscard, children }: Choices): ReactNode {
  const { t } = useLanguage();
  return (
    <Box display="flex" flexWrap="wrap" gap="2">
      {onAgain ? (
        <Button busy={busy} onClick={onAgain}>
          <RotateCcw size={18} aria-hidden />
          {t(messages.tryAgain)}
        </Button>
      ) : null}
      {children}
      <Button look="dangerOutline" onClick={onDiscard}>
        <Trash2 size={18} aria-hidden />
        {t(messages.discard)}
      </Button>
    </Box>
  );
}
