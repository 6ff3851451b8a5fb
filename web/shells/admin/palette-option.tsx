import { Box, chakra } from '@chakra-ui/react';
import { CornerDownRight, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { adminMessages as messages } from './messages.ts';
import { finds } from './navigation.ts';
import type { Choice } from './palette-choices.ts';

type Props = {
  id: string;
  choice: Choice;
  isChosen: boolean;
  onChoose: () => void;
  onGo: () => void;
};

/** A row of the palette: what it is called, what it belongs to, and of which kind it is. */
export function PaletteOption({ id, choice, isChosen, onChoose, onGo }: Props): ReactNode {
  const { t } = useLanguage();
  const isOurs = choice.kind === 'page' || choice.kind === 'command';
  const kind =
    choice.kind === 'command' ? messages.command : (finds.get(choice.kind)?.label ?? messages.page);
  const Icon = choice.kind === 'command' ? Play : CornerDownRight;
  return (
    <Option
      id={id}
      role="option"
      aria-selected={isChosen}
      onClick={onGo}
      // A list that moves under a still pointer chooses nothing.
      onMouseMove={(event) => {
        if (event.movementX !== 0 || event.movementY !== 0) onChoose();
      }}
    >
      <Box color="fg.muted" flexShrink="0">
        <Icon size={18} aria-hidden />
      </Box>
      <Box minW="0" flex="1" className={isOurs ? undefined : 'notranslate'}>
        <Line fontWeight="medium">{choice.title}</Line>
        {choice.detail === '' ? null : (
          <Line fontSize="sm" color="fg.muted">
            {choice.detail}
          </Line>
        )}
      </Box>
      <Box as="span" fontSize="sm" color="fg.muted" flexShrink="0">
        {t(kind)}
      </Box>
    </Option>
  );
}

const Line = chakra('div', {
  base: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const Option = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '48px',
    px: '3',
    py: '1',
    borderRadius: 'md',
    cursor: 'pointer',
    '&[aria-selected=true]': { bg: 'brand.subtle', color: 'brand.text' },
  },
});
