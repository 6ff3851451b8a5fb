import { chakra } from '@chakra-ui/react';
import { Square, SquareCheckBig } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  done: boolean;
  disabled?: boolean;
  /** True where a form cannot be saved without it. */
  invalid?: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** One line of a checklist, as large as the field needs it. */
export function BigTick({ done, disabled = false, invalid = false, onToggle, children }: Props): ReactNode {
  const Icon = done ? SquareCheckBig : Square;
  return (
    <Tick
      type="button"
      role="checkbox"
      aria-checked={done}
      aria-invalid={invalid ? true : undefined}
      disabled={disabled}
      onClick={onToggle}
    >
      <Icon size={28} aria-hidden />
      {children}
    </Tick>
  );
}

const Tick = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: '100%',
    minH: '60px',
    px: '4',
    py: '2',
    textAlign: 'start',
    fontSize: 'lg',
    bg: 'bg.card',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'lg',
    cursor: 'pointer',
    '&[aria-checked=true]': { color: 'ok', bg: 'ok.subtle' },
    _hover: { bg: 'quiet.subtle' },
    _disabled: { cursor: 'default' },
  },
});
