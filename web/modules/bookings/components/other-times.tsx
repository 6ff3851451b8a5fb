import { Box, Heading } from '@chakra-ui/react';
import { CalendarClock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Choice } from '#shared/modules/marketplace/slots.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { dayWords, timeWords } from '#web/core/ui/look/when.ts';
import { planMessages as messages } from '../plan-messages.ts';

type Props = {
  choices: readonly Choice[];
  onChoose: (choice: Choice) => void;
  busy?: boolean;
  bare?: boolean;
};

/** A time was lost: the best others, best first. Takes the focus, for it comes where nobody looks for it. */
export function OtherTimes({ choices, onChoose, busy = false, bare = false }: Props): ReactNode {
  const { t, language } = useLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!bare) title.current?.focus();
  }, [bare]);
  const list = (
    <>
      <Box color="fg.muted">{t(choices.length === 0 ? messages.lostNone : messages.lostText)}</Box>
      <Box display="flex" flexWrap="wrap" gap="2">
        {choices.map((choice) => (
          <Button
            key={`${choice.date} ${choice.time}`}
            look="outline"
            size="sm"
            minHeight="48px"
            busy={busy}
            onClick={() => onChoose(choice)}
          >
            <CalendarClock size={18} aria-hidden />
            {t(messages.take, { day: dayWords(choice.date, language), time: timeWords(choice.time) })}
          </Button>
        ))}
      </Box>
    </>
  );
  if (bare)
    return (
      <Box display="grid" gap="2">
        {list}
      </Box>
    );
  return (
    <Card tone="warn" role="alert" display="grid" gap="3">
      <Heading as="h3" ref={title} tabIndex={-1} fontSize="md" fontWeight="semibold">
        {t(messages.lostTitle)}
      </Heading>
      {list}
    </Card>
  );
}
