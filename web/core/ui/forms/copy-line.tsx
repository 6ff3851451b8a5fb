import { Box } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { uiMessages as messages } from '../messages.ts';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';
import { useCopy } from './use-copy.ts';

/** A text that is taken along by the clipboard, and what else can be done with it. */
export function CopyLine({
  label,
  text,
  children,
}: {
  label: string;
  text: string;
  children?: ReactNode;
}): ReactNode {
  const { t } = useLanguage();
  const copy = useCopy();
  return (
    <Box display="grid" gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}>
      <TextField
        label={label}
        value={text}
        readOnly
        onChange={() => undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Box alignSelf="end" display="flex" flexWrap="wrap" gap="3">
        <Button look="outline" onClick={() => copy(text)}>
          <Copy size={18} aria-hidden />
          {t(messages.copy)}
        </Button>
        {children}
      </Box>
    </Box>
  );
}
