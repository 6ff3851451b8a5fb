import { Box, chakra } from '@chakra-ui/react';
import { CalendarClock, TriangleAlert } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { leadStages } from '#shared/modules/crm/lead.ts';
import type { LeadStage } from '#shared/modules/crm/lead.ts';
import type { LeadCard } from '#shared/modules/crm/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { leadScreens as messages } from '../lead-screens.ts';
import { stageName } from '../stage-names.ts';

/** Under this name a card that is dragged says whose it is. */
export const draggedLead = 'application/x-lead';
/** How high a card is with the room below it, in pixels. */
export const cardHeight = 152;

type Props = {
  card: LeadCard;
  top: number;
  may: boolean;
  chosen: boolean;
  onFocused: () => void;
  onOpen: () => void;
  onMove: (stage: LeadStage) => void;
};

/** A lead on the board: who, how much, what comes next, and where it can be moved. */
export const BoardCard = memo(
  ({ card, top, may, chosen, onFocused, onOpen, onMove }: Props): ReactNode => {
    const { t, language } = useLanguage();
    const choice = useRef<HTMLSelectElement>(null);
    useEffect(() => {
      if (!chosen) return;
      choice.current?.focus();
      onFocused();
    }, [chosen, onFocused]);
    const title = card.company || card.name;
    const late = card.next_action_on !== null && card.next_action_on <= today();
    return (
      <Card
        role="listitem"
        style={{ top: `${top}px`, height: `${cardHeight - 8}px` }}
        draggable={may}
        onDragStart={(event) => event.dataTransfer.setData(draggedLead, card.id)}
      >
        <Title type="button" className="notranslate" onClick={onOpen}>
          {title}
        </Title>
        <Line className="notranslate">
          {[card.company === '' ? '' : card.name, card.city].filter(Boolean).join(' · ')}
        </Line>
        <Box display="flex" justifyContent="space-between" gap="2" fontSize="sm">
          <Box fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {card.value === null ? '' : formatRupees(card.value)}
          </Box>
          <Line className="notranslate">{card.owner_name}</Line>
        </Box>
        <Box display="flex" alignItems="center" gap="2" mt="auto" minW="0">
          <Box
            flex="1"
            minW="0"
            display="flex"
            alignItems="center"
            gap="1"
            fontSize="sm"
            color={late ? 'danger' : 'fg.muted'}
            title={card.next_action}
          >
            {card.next_action_on === null ? null : late ? (
              <TriangleAlert size={14} aria-hidden />
            ) : (
              <CalendarClock size={14} aria-hidden />
            )}
            <Line>{card.next_action_on === null ? '' : formatDate(card.next_action_on, language)}</Line>
          </Box>
          {may ? (
            <Move
              ref={choice}
              aria-label={t(messages.moveOf, { name: title })}
              value={card.stage}
              onChange={(event) => {
                const to = leadStages.find((stage) => stage === event.currentTarget.value);
                if (to) onMove(to);
              }}
            >
              {leadStages.map((stage) => (
                <option key={stage} value={stage}>
                  {stageName(stage, language)}
                </option>
              ))}
            </Move>
          ) : null}
        </Box>
      </Card>
    );
  },
  (before, after) =>
    before.card === after.card &&
    before.top === after.top &&
    before.may === after.may &&
    before.chosen === after.chosen,
);

const Card = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    p: '3',
    bg: 'bg.card',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'md',
    overflow: 'hidden',
    '&[draggable=true]': { cursor: 'grab' },
  },
});

const Title = chakra('button', {
  base: {
    textAlign: 'start',
    fontWeight: 'semibold',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    flex: 'none',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
});

const Line = chakra('span', {
  base: {
    fontSize: 'sm',
    color: 'inherit',
    flex: '0 1 auto',
    minHeight: '1.5em',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    minWidth: '0',
  },
});

const Move = chakra('select', {
  base: {
    maxWidth: '108px',
    minHeight: '44px',
    px: '1',
    fontSize: 'sm',
    bg: 'bg.card',
    color: 'fg',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'md',
  },
});
