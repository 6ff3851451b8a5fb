/** How a page or a button of the rail looks. */
export const railItem = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: { base: '2', lg: '3' },
  minH: '44px',
  px: { base: '2', lg: '3' },
  borderRadius: 'md',
  fontWeight: 'medium',
  color: 'fg.muted',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  textAlign: 'start',
  _hover: { bg: 'quiet.subtle', color: 'fg' },
} as const;
