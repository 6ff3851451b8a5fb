import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

const Styled = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4',
    width: '100%',
    minHeight: '96px',
    px: '6',
    py: '4',
    borderRadius: 'xl',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'transparent',
    fontSize: 'xl',
    fontWeight: 'bold',
    lineHeight: 'snug',
    cursor: 'pointer',
    touchAction: 'manipulation',
    userSelect: 'none',
    '& svg': { width: '36px', height: '36px', flexShrink: 0 },
    '&:disabled': { bg: 'quiet.subtle', color: 'fg.muted', borderColor: 'line', cursor: 'not-allowed' },
  },
  variants: {
    look: {
      go: { bg: 'brand', color: 'fg.onBrand', _active: { bg: 'brand.pressed' } },
      stop: { bg: 'danger.solid', color: 'fg.onBrand', _active: { filter: 'brightness(0.9)' } },
      plain: { bg: 'bg.card', color: 'fg', borderColor: 'line.strong', _active: { bg: 'brand.subtle' } },
    },
  },
  defaultVariants: { look: 'go' },
});

/**
 * The one action of a field screen: an icon and two words, big enough for gloves. `note` is a small second
 * line.
 */
export function BigButton({
  icon,
  note,
  children,
  ...rest
}: ComponentProps<typeof Styled> & { icon?: ReactNode; note?: string }): ReactNode {
  return (
    <Styled type="button" {...rest}>
      {icon}
      <chakra.span display="flex" flexDirection="column" alignItems="flex-start" textAlign="start">
        {children}
        {note === undefined ? null : (
          <chakra.span fontSize="sm" fontWeight="medium">
            {note}
          </chakra.span>
        )}
      </chakra.span>
    </Styled>
  );
}
