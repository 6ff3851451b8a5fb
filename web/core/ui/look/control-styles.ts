import { defineRecipe } from '@chakra-ui/react';

/** How every place to write in looks. */
export const controlStyles = defineRecipe({
  base: {
    display: 'block',
    width: '100%',
    minHeight: '48px',
    px: '3',
    py: '2',
    fontSize: 'md',
    lineHeight: 'snug',
    color: 'fg',
    bg: 'bg.card',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line.strong',
    borderRadius: 'md',
    appearance: 'none',
    transition: 'border-color 140ms',
    _placeholder: { color: 'fg.muted', opacity: 1 },
    _hover: { borderColor: 'fg.muted' },
    _focusVisible: { outline: '2px solid', outlineColor: 'brand', outlineOffset: '0', borderColor: 'brand' },
    '&[aria-invalid=true]': { borderColor: 'danger', borderWidth: '2px' },
    '&:disabled': { bg: 'bg.sunken', color: 'fg.muted', cursor: 'not-allowed' },
  },
});
