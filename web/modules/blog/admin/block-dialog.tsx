import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { LiveBlock } from '#shared/modules/blog/live-block.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { editorScreens as messages } from '../editor-messages.ts';
import { PostText } from './post-text.tsx';

type Props = {
  blocks: readonly LiveBlock[];
  onDone: (mark: string) => void;
  onClose: () => void;
};

/** Chooses a price or a legal cost whose figures stay those of the day it is read. */
export function BlockDialog({ blocks, onDone, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const side = language === 'hi' ? 1 : 0;
  const [chosen, setChosen] = useState(blocks[0]?.mark ?? '');
  return (
    <Dialog open onClose={onClose} title={t(messages.block)}>
      <Box display="grid" gap="4">
        <Box color="fg.muted">{t(messages.blockText)}</Box>
        <SelectField
          label={t(messages.blockChoice)}
          value={chosen}
          options={blocks.map(({ mark, title }) => ({ value: mark, label: title[side] }))}
          onChange={setChosen}
        />
        <PostText text={`{{${chosen}}}`} lang={language === 'hi' ? 'hi' : 'en'} blocks={blocks} />
        <Button
          justifySelf="end"
          disabled={chosen === ''}
          onClick={() => {
            onDone(chosen);
            onClose();
          }}
        >
          {t(messages.insert)}
        </Button>
      </Box>
    </Dialog>
  );
}
