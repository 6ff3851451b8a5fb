/** The colours of our drawings. The page sets the variables, so that a drawing follows light and dark. */
export const paint = {
  ink: 'var(--art-ink, #17393D)',
  paper: 'var(--art-paper, #FFFFFF)',
  wash: 'var(--art-wash, #D9F0EE)',
  teal: 'var(--mark-shape, #38B2AC)',
  deep: 'var(--mark, #2C7A7B)',
  pink: 'var(--mark-dot, #ED64A6)',
  rose: '#F9C6DD',
  blue: '#1976D2',
  sky: 'var(--art-sky, #CFE3F8)',
  brown: '#A8693F',
  tan: '#CF9468',
  dark: '#22313B',
} as const;
