import { chakra } from '@chakra-ui/react';

/** A quiet box with one border. */
export const Card = chakra('div', {
  base: {
    bg: 'bg.card',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'lg',
    p: { base: '4', md: '5' },
  },
  variants: {
    tone: {
      plain: {},
      brand: { bg: 'brand.subtle', borderColor: 'transparent' },
      info: { bg: 'info.subtle', borderColor: 'info.line' },
      warn: { bg: 'warn.subtle', borderColor: 'warn.line' },
      danger: { bg: 'danger.subtle', borderColor: 'danger.line' },
    },
  },
  defaultVariants: { tone: 'plain' },
});
