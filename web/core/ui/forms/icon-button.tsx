import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';

/** A round button with only an icon. `label` is what a screen reader says and what shows on hover. */
export function IconButton({
  label,
  look = 'quiet',
  ...rest
}: Omit<ComponentProps<typeof Button>, 'aria-label' | 'icon' | 'title'> & { label: string }): ReactNode {
  return <Button aria-label={label} title={label} look={look} icon {...rest} />;
}
