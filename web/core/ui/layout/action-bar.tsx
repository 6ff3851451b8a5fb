import { Box } from '@chakra-ui/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { Children, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '../forms/button.tsx';
import { tableMessages } from '../tables/table-messages.ts';

/** As many stand side by side; of more, all but the first ones are behind "More". */
const [mostInSight, firstOnes] = [4, 3];

/**
 * What may be done with a record, the most likely first. Where that is much, the first three are in sight
 * and "More" shows the rest below them.
 */
export function ActionBar({ children }: { children: ReactNode }): ReactNode {
  const { t } = useLanguage();
  const id = useId();
  const [open, setOpen] = useState(false);
  const actions = Children.toArray(children);
  const isLong = actions.length > mostInSight;
  const Chevron = open ? ChevronUp : ChevronDown;
  // An empty box would push what stands beside it.
  if (actions.length === 0) return null;
  return (
    <Box display="grid" gap="2">
      <Box display="flex" flexWrap="wrap" gap="2">
        {isLong ? actions.slice(0, firstOnes) : actions}
        {isLong ? (
          <Button look="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {t(tableMessages.more)}
            <Chevron size={18} aria-hidden />
          </Button>
        ) : null}
      </Box>
      {isLong ? (
        <Box
          id={id}
          role="group"
          aria-label={t(tableMessages.more)}
          hidden={!open}
          display={open ? 'grid' : 'none'}
          gap="1"
          p="2"
          borderWidth="1px"
          borderStyle="solid"
          borderColor="line"
          borderRadius="md"
          css={{
            '& > button, & > a': {
              justifyContent: 'flex-start',
              textAlign: 'start',
              borderColor: 'transparent',
            },
          }}
        >
          {actions.slice(firstOnes)}
        </Box>
      ) : null}
    </Box>
  );
}
