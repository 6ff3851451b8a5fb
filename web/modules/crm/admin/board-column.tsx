import { Box, Heading } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { formatRupees, sumOfRupees } from '#shared/core/money.ts';
import type { LeadStage } from '#shared/modules/crm/lead.ts';
import type { LeadCard } from '#shared/modules/crm/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { leadScreens as messages } from '../lead-screens.ts';
import { BoardCard, cardHeight, draggedLead } from './board-card.tsx';
import { stageName } from '../stage-names.ts';
import { useFixedWindow } from './use-fixed-window.ts';

type Props = {
  stage: LeadStage;
  cards: readonly LeadCard[];
  may: boolean;
  /** The card that takes the focus as soon as it is here. */
  chosen: string | null;
  onFocused: () => void;
  onOpen: (id: string) => void;
  onDropped: (id: string) => void;
  onMove: (id: string, stage: LeadStage) => void;
};

/** One stage of the board. Of many cards only those in sight are drawn. */
export function BoardColumn({ stage, cards, may, chosen, ...on }: Props): ReactNode {
  const { t, language } = useLanguage();
  const [over, setOver] = useState(false);
  const { frame, from, to, onScroll } = useFixedWindow(cards.length, cardHeight);
  const name = stageName(stage, language);
  const value = sumOfRupees(cards.map((card) => card.value ?? 0));
  const chosenAt = chosen === null ? -1 : cards.findIndex(({ id }) => id === chosen);
  useEffect(() => {
    const isInSight = chosenAt >= from && chosenAt < to;
    if (chosenAt !== -1 && !isInSight) frame.current?.scrollTo({ top: chosenAt * cardHeight });
  }, [chosenAt, from, to, frame]);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    on.onDropped(event.dataTransfer.getData(draggedLead));
  };
  return (
    <Box
      as="section"
      aria-label={t(messages.inColumn, { stage: name, n: cards.length })}
      data-stage={stage}
      flex="none"
      w={{ base: 'min(84vw, 300px)', md: '280px' }}
      scrollSnapAlign="start"
      bg={over ? 'brand.subtle' : 'bg.sunken'}
      borderRadius="lg"
      p="2"
      {...(may
        ? {
            onDragOver: (event: DragEvent) => {
              if (!event.dataTransfer.types.includes(draggedLead)) return;
              event.preventDefault();
              setOver(true);
            },
            onDragLeave: () => setOver(false),
            onDrop: drop,
          }
        : {})}
    >
      <Box display="flex" justifyContent="space-between" gap="2" px="1" pb="2">
        <Heading as="h2" fontSize="sm" display="flex" gap="2">
          {name}
          <Box as="span" color="fg.muted" fontWeight="normal" fontVariantNumeric="tabular-nums">
            {cards.length.toLocaleString('en-IN')}
          </Box>
        </Heading>
        <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {value === 0 ? null : formatRupees(Math.round(value))}
        </Box>
      </Box>
      <Box
        ref={frame}
        onScroll={onScroll}
        // Without a place in the order of keys a long column could not be scrolled by keyboard.
        tabIndex={cards.length === 0 ? -1 : 0}
        {...(cards.length === 0 ? {} : { role: 'list' })}
        aria-label={name}
        overflowY="auto"
        h="max(320px, calc(100dvh - 330px))"
        borderRadius="md"
      >
        {cards.length === 0 ? (
          <Box color="fg.muted" fontSize="sm" textAlign="center" py="6">
            {t(over ? messages.dropHere : messages.columnEmpty)}
          </Box>
        ) : (
          <Box position="relative" h={`${cards.length * cardHeight}px`}>
            {cards.slice(from, to).map((card, at) => (
              <BoardCard
                key={card.id}
                card={card}
                top={(from + at) * cardHeight}
                may={may}
                chosen={card.id === chosen}
                onFocused={on.onFocused}
                onOpen={() => on.onOpen(card.id)}
                onMove={(next) => on.onMove(card.id, next)}
              />
            ))}
          </Box>
        )}
      </Box>
    </Box>
  );
}
