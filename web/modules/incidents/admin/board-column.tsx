import { Box, Heading, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import type { AnswerTo } from '#shared/core/query.ts';
import { incidents } from '#shared/modules/incidents/incident.ts';
import type { BoardCard as Card, readBoard } from '#shared/modules/incidents/office-queries.ts';
import { incidentStages } from '#shared/modules/incidents/stages.ts';
import type { IncidentStage } from '#shared/modules/incidents/stages.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { boardMessages as messages } from '../board-messages.ts';
import { TimeLeft } from './time-left.tsx';

const dragged = 'application/x-incident';
const tones = { critical: 'danger', high: 'warn', medium: 'info', low: 'quiet' } as const;

type Props = {
  column: AnswerTo<typeof readBoard>['columns'][number];
  now: string;
  may: boolean;
  onMove: (id: string, to: IncidentStage) => void;
};

/** One stage of the board with its incidents. */
export function BoardColumn({ column, now, may, onMove }: Props): ReactNode {
  const { t } = useLanguage();
  const [over, setOver] = useState(false);
  const { stage, cards, count, late } = column;
  const name = t(messages[stage]);
  const drops = may
    ? {
        onDragOver: (event: DragEvent) => {
          if (!event.dataTransfer.types.includes(dragged)) return;
          event.preventDefault();
          setOver(true);
        },
        onDragLeave: () => setOver(false),
        onDrop: (event: DragEvent) => {
          event.preventDefault();
          setOver(false);
          onMove(event.dataTransfer.getData(dragged), stage);
        },
      }
    : {};
  return (
    <Box
      as="section"
      aria-label={t(messages.column, { stage: name, n: count })}
      data-stage={stage}
      flex="none"
      w={{ base: 'min(84vw, 300px)', md: '272px' }}
      bg={over ? 'brand.subtle' : 'bg.sunken'}
      borderRadius="lg"
      p="2"
      {...drops}
    >
      <Box display="flex" justifyContent="space-between" gap="2" px="1" pb="2">
        <Heading as="h2" fontSize="sm">
          {name}{' '}
          <Box as="span" color="fg.muted" fontWeight="normal">
            {count}
          </Box>
        </Heading>
        {late > 0 ? (
          <Box fontSize="sm" color="danger" fontWeight="semibold">
            {t(messages.lateOf, { n: late })}
          </Box>
        ) : null}
      </Box>
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gap="2"
        overflowY="auto"
        maxH="max(320px, calc(100dvh - 320px))"
        tabIndex={cards.length === 0 ? -1 : 0}
        aria-label={name}
      >
        {cards.length === 0 ? (
          <Box as="li" color="fg.muted" fontSize="sm" textAlign="center" py="6">
            {t(messages.empty)}
          </Box>
        ) : (
          cards.map((card) => (
            <BoardCard key={card.id} card={card} stage={stage} now={now} may={may} onMove={onMove} />
          ))
        )}
      </Box>
    </Box>
  );
}

type CardProps = Omit<Props, 'column'> & { card: Card; stage: IncidentStage };

function BoardCard({ card, stage, now, may, onMove }: CardProps): ReactNode {
  const { t, language } = useLanguage();
  return (
    <Box
      as="li"
      bg="bg.card"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="md"
      p="3"
      display="grid"
      gap="1.5"
      cursor={may ? 'grab' : undefined}
      draggable={may}
      onDragStart={(event: DragEvent) => event.dataTransfer.setData(dragged, card.id)}
    >
      <TextLink to={`/admin/incidents?status=all&open=${card.id}`} className="notranslate">
        {card.title}
      </TextLink>
      <Box fontSize="sm" color="fg.muted" className="notranslate">
        {[card.site_name || card.location, card.assigned_to].filter(Boolean).join(' · ')}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <StatusBadge tone={tones[card.priority]} icon={card.priority === 'critical' ? 'attention' : 'note'}>
          {textOf(incidents, 'priority', card.priority, language)}
        </StatusBadge>
        <TimeLeft incident={card} now={now} />
      </Box>
      {may ? (
        <Move
          aria-label={t(messages.move, { title: card.title })}
          value={stage}
          onChange={(event) => {
            const to = incidentStages.find((known) => known === event.currentTarget.value);
            if (to) onMove(card.id, to);
          }}
        >
          {incidentStages.map((known) => (
            <option key={known} value={known}>
              {t(messages[known])}
            </option>
          ))}
        </Move>
      ) : null}
    </Box>
  );
}

const Move = chakra('select', {
  base: {
    minHeight: '44px',
    px: '2',
    fontSize: 'sm',
    bg: 'bg.card',
    color: 'fg',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'md',
  },
});
