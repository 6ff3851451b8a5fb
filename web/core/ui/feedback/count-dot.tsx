import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A small number on or beside an icon. The link around it says the number in words. */
export function CountDot({ count, inline = false }: { count: number; inline?: boolean }): ReactNode {
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
      bg="accent"
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
