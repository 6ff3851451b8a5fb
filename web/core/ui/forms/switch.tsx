import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = { label: string; hint?: string; checked: boolean; onChange: (checked: boolean) => void };

/** On or off, with effect at once. The whole line can be pressed. */
export function Switch({ label, hint, checked, onChange }: Props): ReactNode {
  return (
    <chakra.button
      type="button"
      role="switch"
      aria-checked={checked}
      onClick={() => onChange(!checked)}
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="4"
      width="100%"
      minHeight="56px"
      textAlign="start"
      cursor="pointer"
    >
      <span>
        <chakra.span display="block" fontWeight="medium">
          {label}
        </chakra.span>
        {hint === undefined || hint === '' ? null : (
          <chakra.span display="block" fontSize="sm" color="fg.muted">
            {hint}
          </chakra.span>
        )}
      </span>
      <Box
        flexShrink={0}
        width="48px"
        height="28px"
        borderRadius="full"
        p="3px"
        bg={checked ? 'brand' : 'line.strong'}
        transition="background-color 140ms"
      >
        <Box
          boxSize="22px"
          borderRadius="full"
          bg="bg.card"
          transform={checked ? 'translateX(20px)' : 'none'}
          transition="transform 140ms"
        />
      </Box>
    </chakra.button>
  );
}
