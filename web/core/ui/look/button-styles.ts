import { defineRecipe } from '@chakra-ui/react';

/** How everything that acts looks: buttons, links that read as buttons, icon buttons. */
export const buttonStyles = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: 0,
    fontWeight: 'semibold',
    lineHeight: 'tight',
    borderRadius: 'md',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'transparent',
    cursor: 'pointer',
    userSelect: 'none',
    textAlign: 'center',
    textDecoration: 'none',
    transition: 'background-color 140ms, border-color 140ms, color 140ms',
    '& svg': { flexShrink: 0 },
    '&:disabled, &[aria-disabled=true]': {
      bg: 'quiet.subtle',
      color: 'fg.muted',
      borderColor: 'line',
      cursor: 'not-allowed',
    },
  },
  variants: {
    look: {
      solid: {
        bg: 'brand',
        color: 'fg.onBrand',
        _hover: { bg: 'brand.pressed' },
        _active: { bg: 'brand.pressed' },
      },
      outline: {
        bg: 'bg.card',
        color: 'brand.text',
        borderColor: 'line.strong',
        _hover: { bg: 'brand.subtle' },
      },
      soft: { bg: 'brand.subtle', color: 'brand.text', _hover: { borderColor: 'brand' } },
      ghost: { bg: 'transparent', color: 'brand.text', _hover: { bg: 'brand.subtle' } },
      quiet: {
        bg: 'transparent',
        color: 'fg.muted',
        _hover: { bg: 'quiet.subtle', color: 'fg' },
        '&:disabled, &[aria-disabled=true]': { bg: 'transparent', borderColor: 'transparent', opacity: 0.6 },
      },
      danger: { bg: 'danger.solid', color: 'fg.onBrand', _hover: { filter: 'brightness(0.92)' } },
      dangerOutline: {
        bg: 'bg.card',
        color: 'danger',
        borderColor: 'danger.line',
        _hover: { bg: 'danger.subtle' },
      },
    },
    size: {
      sm: { minHeight: '44px', px: '3', fontSize: 'sm' },
      md: { minHeight: '48px', px: '5', fontSize: 'md' },
      lg: { minHeight: '56px', px: '6', fontSize: 'lg', borderRadius: 'lg' },
    },
    wide: { true: { width: '100%' } },
    icon: { true: { px: '0', aspectRatio: '1', borderRadius: 'full' } },
  },
  defaultVariants: { look: 'solid', size: 'md' },
});
