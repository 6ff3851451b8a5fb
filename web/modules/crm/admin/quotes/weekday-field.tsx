import { Box, chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { dayName } from '#shared/modules/crm/quoted-shift.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { quoteScreens as messages } from '../../quote-screens.ts';

type Props = {
  value: readonly number[];
  error: string | undefined;
  onChange: (days: number[]) => void;
};

const fromMonday = [1, 2, 3, 4, 5, 6, 0];

/** On which days of the week a post is manned. */
export function WeekdayField({ value, error, onChange }: Props): ReactNode {
  const { t, language } = useLanguage();
  const id = useId();
  const toggle = (day: number): void =>
    onChange(
      value.includes(day) ? value.filter((one) => one !== day) : [...value, day].toSorted((a, b) => a - b),
    );
  return (
    <Box
      as="fieldset"
      mt="4"
      aria-describedby={error === undefined ? undefined : id}
      aria-invalid={error !== undefined}
    >
      <Box as="legend" fontSize="sm" fontWeight="medium" mb="1">
        {t(messages.weekdays)}
      </Box>
      <Box display="flex" flexWrap="wrap" columnGap="4">
        {fromMonday.map((day) => (
          <Box key={day} as="label" display="flex" alignItems="center" gap="2" minH="44px" cursor="pointer">
            <chakra.input
              type="checkbox"
              boxSize="20px"
              accentColor="brand"
              checked={value.includes(day)}
              onChange={() => toggle(day)}
            />
            {dayName(day, language)}
          </Box>
        ))}
      </Box>
      {error === undefined ? null : (
        <Box id={id} color="danger" fontSize="sm">
          {error}
        </Box>
      )}
    </Box>
  );
}
