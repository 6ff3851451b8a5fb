import { Box } from '@chakra-ui/react';
import { Handshake } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { groupBy } from '#shared/core/group-by.ts';
import { leadStages } from '#shared/modules/crm/lead.ts';
import type { Lead, LeadStage } from '#shared/modules/crm/lead.ts';
import type { LeadCard, listOwners, readBoard } from '#shared/modules/crm/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useAddress } from '#web/core/device/use-address.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { leadScreens as messages } from '../lead-screens.ts';
import { BoardColumn } from './board-column.tsx';
import { LostDialog } from './lost-dialog.tsx';
import { OpenLead } from './open-lead.tsx';
import { sendMove, useMoveLead } from './use-move-lead.ts';

/** The leads by stage. A card is dragged to its stage, or moved by the choice on it. */
export function LeadBoard(): ReactNode {
  const { t } = useLanguage();
  const [owner, setOwner] = useState('');
  const owners = useQuery<typeof listOwners>('/crm/owners', {}).data ?? [];
  const answer = useQuery<typeof readBoard>('/crm/board', { input: { owner_id: owner } });
  return (
    <>
      <Box maxW={{ base: 'none', sm: '280px' }} mb="4">
        <SelectField
          label={t(messages.owner)}
          value={owner}
          onChange={setOwner}
          options={[
            { value: '', label: t(messages.everybody) },
            ...owners.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Box>
      <AnswerStates answer={answer}>
        {({ cards, more }) =>
          cards.length === 0 ? (
            <EmptyState
              icon={<Handshake aria-hidden />}
              title={t(messages.emptyTitle)}
              text={t(messages.emptyText)}
            />
          ) : (
            <>
              <Columns cards={cards} reload={answer.reload} />
              {more ? <Box color="fg.muted">{t(messages.moreCards)}</Box> : null}
            </>
          )
        }
      </AnswerStates>
    </>
  );
}

function Columns({ cards, reload }: { cards: readonly LeadCard[]; reload: () => void }): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('crm:write');
  const { query, set } = useAddress();
  const move = useMoveLead();
  // What was changed here, until the board is read again.
  const [own, setOwn] = useState<ReadonlyMap<string, LeadCard>>(new Map());
  const [losing, setLosing] = useState<LeadCard | null>(null);
  // The card that was moved by its choice, which has the focus again in its new column.
  const [chosen, setChosen] = useState<string | null>(null);
  const byStage = useMemo(
    () =>
      groupBy(
        cards.map((card) => newer(card, own.get(card.id))),
        ({ stage }) => stage,
      ),
    [cards, own],
  );
  // A card may be moved again before the server has answered: one move follows another, each by the version
  // that the one before it left.
  const last = useRef(Promise.resolve());
  const versions = useRef(new Map<string, number>());
  const seen = ({ id, ver }: LeadCard): number => Math.max(ver, versions.current.get(id) ?? 0);
  const keep = (lead: Lead): void => {
    versions.current.set(lead.id, lead.ver);
    setOwn((before) => new Map(before).set(lead.id, cardOf(lead)));
  };
  const moveTo = async (card: LeadCard, stage: LeadStage): Promise<void> => {
    if (card.stage === stage) return;
    if (stage === 'lost') return setLosing(card);
    setOwn((before) => new Map(before).set(card.id, { ...card, stage }));
    await (last.current = last.current.then(async () => {
      const moved = await move({ ...card, ver: seen(card) }, stage);
      if (moved) return keep(moved);
      versions.current.delete(card.id);
      setOwn((before) => new Map([...before].filter(([id]) => id !== card.id)));
      reload();
    }));
  };
  const find = (id: string): LeadCard | undefined => {
    const card = cards.find((known) => known.id === id);
    return card && newer(card, own.get(id));
  };
  const open = query.get('open');
  return (
    <Box
      role="group"
      aria-label={t(messages.board)}
      display="flex"
      gap="3"
      overflowX="auto"
      pb="2"
      scrollSnapType={{ base: 'x mandatory', md: 'none' }}
    >
      {leadStages.map((stage) => (
        <BoardColumn
          key={stage}
          stage={stage}
          cards={byStage.get(stage) ?? []}
          may={may}
          onOpen={(id) => set({ open: id })}
          chosen={chosen}
          onFocused={() => setChosen(null)}
          onDropped={(id) => {
            const card = find(id);
            if (card) void moveTo(card, stage);
          }}
          onMove={(id, to) => {
            const card = find(id);
            if (!card) return;
            if (to !== 'lost') setChosen(id);
            void moveTo(card, to);
          }}
        />
      ))}
      {losing ? (
        <LostDialog
          lead={losing}
          onLost={async (why) => {
            await last.current;
            keep(await sendMove({ ...losing, ver: seen(losing) }, 'lost', why));
            setChosen(losing.id);
          }}
          onClose={() => setLosing(null)}
        />
      ) : null}
      {open === null ? null : (
        <OpenLead
          key={open}
          id={open}
          onChange={keep}
          onGone={() => {
            set({ open: '' });
            reload();
          }}
          onClose={() => set({ open: '' })}
        />
      )}
    </Box>
  );
}

/** Of a card as the board has it and as it was changed here, the newer. */
function newer(card: LeadCard, own: LeadCard | undefined): LeadCard {
  return own !== undefined && own.ver >= card.ver ? own : card;
}

function cardOf(lead: Lead): LeadCard {
  const { id, ver, name, company, city, phone, value, stage, owner_name, next_action, next_action_on } = lead;
  return { id, ver, name, company, city, phone, value, stage, owner_name, next_action, next_action_on };
}
