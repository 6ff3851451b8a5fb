import { Box, chakra } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';

/** One to five stars to choose from, each as large as a thumb. */
export function StarChoice({
  label,
  about,
  nameOf,
  value,
  onChange,
  error,
  firstRef,
}: {
  label: string;
  about?: string;
  /** What a number of stars is called where they are not seen. */
  nameOf: (stars: number) => string;
  /** 0 while nothing is chosen. */
  value: number;
  onChange: (stars: number) => void;
  error: string;
  /** The first star, to lead people there. */
  firstRef?: Ref<HTMLInputElement>;
}): ReactNode {
  const name = useId();
  return (
    <chakra.fieldset border="0" minW="0">
      <chakra.legend fontSize="lg" fontWeight="semibold" mb={about === undefined ? '2' : undefined}>
        {label}
      </chakra.legend>
      {about === undefined ? null : (
        <Box color="fg.muted" mb="2">
          {about}
        </Box>
      )}
      <Box display="flex" gap="1">
        {[1, 2, 3, 4, 5].map((stars) => (
          <StarLabel key={stars}>
            <chakra.input
              ref={stars === 1 ? firstRef : undefined}
              type="radio"
              name={name}
              srOnly
              aria-label={nameOf(stars)}
              checked={value === stars}
              onChange={() => onChange(stars)}
            />
            <Star size={32} aria-hidden fill={stars <= value ? 'currentColor' : 'none'} />
          </StarLabel>
        ))}
      </Box>
      <Box role="alert" color="danger" fontSize="sm" fontWeight="medium">
        {error}
      </Box>
    </chakra.fieldset>
  );
}

const StarLabel = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '48px',
    borderRadius: 'md',
    color: 'warn',
    cursor: 'pointer',
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'info', outlineOffset: '-2px' },
  },
});
