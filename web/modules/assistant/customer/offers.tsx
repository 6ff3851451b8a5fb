import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Offer } from '#shared/modules/assistant/answer.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { ButtonAnchor, ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import type { Assistant } from './use-assistant.ts';

type Props = {
  offers: readonly Offer[];
  assistant: Assistant;
  onAnswer: (line: string) => void;
  onOpen: () => void;
};

/** What can be pressed under the last answer. */
export function Offers({ offers, assistant, onAnswer, onOpen }: Props): ReactNode {
  const { t } = useLanguage();
  if (offers.length === 0) return null;
  return (
    <Box display="flex" flexWrap="wrap" gap="2" flexShrink={0}>
      {offers.map((offer) => {
        const label = t(offer.label);
        if (offer.kind === 'open')
          return (
            <ButtonLink key={label} to={offer.to} look="soft" size="sm" onClick={onOpen}>
              {label}
            </ButtonLink>
          );
        if (offer.kind === 'call')
          return (
            <ButtonAnchor
              key={label}
              href={`tel:${offer.phone.replace(/[^\d+]/g, '')}`}
              look="soft"
              size="sm"
            >
              {label}
            </ButtonAnchor>
          );
        return (
          <Button
            key={label}
            look={offer.kind === 'say' && offer.danger ? 'dangerOutline' : 'soft'}
            size="sm"
            maxW="100%"
            py="2"
            whiteSpace="normal"
            textAlign="start"
            disabled={assistant.busy}
            onClick={() => (offer.kind === 'say' ? onAnswer(label) : assistant.press(offer))}
          >
            {label}
          </Button>
        );
      })}
    </Box>
  );
}
