import { Box } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { formatDate, isCalendarDate } from '#shared/core/dates.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Input } from './input.tsx';

/**
 * A date that is chosen as the browser has it, and read with its month in words: 03/12 is March or December,
 * depending on whose computer it is.
 */
export function DateInput(props: ComponentProps<typeof Input> & { value: string }): ReactNode {
  const { language } = useLanguage();
  const words = isCalendarDate(props.value) ? formatDate(props.value, language) : '';
  return (
    <Box position="relative">
      <Input {...props} css={words ? { '&:not(:focus)': { color: 'transparent' } } : {}} />
      <Box
        aria-hidden
        position="absolute"
        top="3"
        left="3"
        pointerEvents="none"
        css={{ 'input:focus + &': { display: 'none' } }}
      >
        {words}
      </Box>
    </Box>
  );
}
