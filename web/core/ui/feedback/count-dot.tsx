import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = { count: number; inline?: boolean; tone?: 'accent' | 'danger' };

/** A small number on or beside an icon. The link around it says the number in words. */
export function CountDot({ count, inline = false, tone = 'accent' }: Props): ReactNode {
  return (
    <chakra.span
      aria-hidden
      position={inline ? 'static' : 'absolute'}
      top="6px"
      insetEnd="6px"
      minW="18px"
      height="18px"
      px="1"
      borderRadius="full"
      bg={tone === 'danger' ? 'danger.solid' : 'accent'}
      color="fg.onBrand"
      fontSize="11px"
      fontWeight="bold"
      lineHeight="18px"
      textAlign="center"
      fontVariantNumeric="tabular-nums"
    >
      {count > 99 ? '99+' : count}
    </chakra.span>
  );
}
