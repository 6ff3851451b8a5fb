import { Box } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { instantFromMs } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { ladderSteps } from '#shared/modules/bookings/cancellation.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useNow } from '#web/core/device/use-now.ts';
import { momentWords } from '#web/core/ui/look/when.ts';
import { laterMessages as messages } from '../later-messages.ts';

type Props = {
  booking: Parameters<typeof ladderSteps>[0];
  /** Marks what holds at this moment. */
  marked?: boolean;
};

/** What cancelling costs, by when, from now on: the steps of the ladder in days and rupees. */
export function CancelLadder({ booking, marked = false }: Props): ReactNode {
  const { t, language } = useLanguage();
  const now = useNow();
  const all = ladderSteps(booking, instantFromMs(now));
  const steps = all.slice(
    Math.max(
      0,
      all.findIndex((step) => step.now),
    ),
  );
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="1" fontSize="sm">
      {steps.map((step, i) => {
        const here = marked && step.now;
        const when =
          step.until === null
            ? t(all.length === 1 ? messages.anyTime : i === 0 ? messages.untilStart : messages.afterThat)
            : t(messages.until, { when: momentWords(step.until, language, 'date') });
        return (
          <Box
            as="li"
            key={step.until ?? 'end'}
            display="flex"
            alignItems="center"
            gap="2"
            px="3"
            py="2"
            borderRadius="md"
            bg={here ? 'brand.subtle' : 'bg.sunken'}
            fontWeight={here ? 'semibold' : 'normal'}
          >
            <Box flex="1">
              {when}
              {here ? <Box as="span" color="brand.text">{` · ${t(messages.holdsNow)}`}</Box> : null}
            </Box>
            <Box fontVariantNumeric="tabular-nums" textAlign="end">
              {step.fee === 0
                ? t(messages.free)
                : t(messages.costs, { percent: step.percent, fee: formatRupees(step.fee) })}
            </Box>
            {here ? <CircleCheck size={16} aria-hidden /> : null}
          </Box>
        );
      })}
    </Box>
  );
}
