import { Box, chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  label: string;
  current: number;
  /** In order; a step that is not `open` cannot be gone to yet. */
  steps: readonly { label: string; open: boolean }[];
  onGo: (step: number) => void;
};

/** Where somebody stands in a form of several steps. Steps are counted from 1. */
export function Steps({ label, current, steps, onGo }: Props): ReactNode {
  return (
    <chakra.ol aria-label={label} display="flex" listStyleType="none" gap="2" mb="6">
      {steps.map((step, i) => {
        const number = i + 1;
        const done = number < current;
        const here = number === current;
        return (
          <chakra.li key={step.label} flex="1">
            <chakra.button
              type="button"
              onClick={() => onGo(number)}
              disabled={!step.open}
              aria-current={here ? 'step' : undefined}
              display="flex"
              alignItems="center"
              gap="2"
              width="100%"
              minHeight="48px"
              pt="2"
              borderTopWidth="4px"
              borderTopStyle="solid"
              borderColor={here || done ? 'brand' : 'line'}
              color={here ? 'brand.text' : 'fg.muted'}
              fontSize="sm"
              fontWeight="semibold"
              textAlign="start"
              cursor={step.open ? 'pointer' : 'not-allowed'}
            >
              <Box
                display="grid"
                placeItems="center"
                flexShrink={0}
                boxSize="26px"
                borderRadius="full"
                bg={done || here ? 'brand' : 'quiet.subtle'}
                color={done || here ? 'fg.onBrand' : 'fg.muted'}
                fontSize="xs"
                fontVariantNumeric="tabular-nums"
              >
                {done ? <Check size={15} strokeWidth={3} aria-hidden /> : number}
              </Box>
              {step.label}
            </chakra.button>
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}
