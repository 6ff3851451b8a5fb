import { Box, Heading } from '@chakra-ui/react';
import { ArrowLeft, Handshake, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '#web/core/device/language.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { BigRow } from '#web/core/ui/layout/big-row.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { leadScreens } from '../../lead-screens.ts';
import { ownLeadScreens as messages } from '../../own-lead-screens.ts';
import { AddLead } from './add-lead.tsx';
import { isOverdue, LeadState, NextAction, QuoteLine } from './lead-lines.tsx';
import { LeadView, placeOf } from './lead-view.tsx';
import { leadsLink } from './link-messages.ts';
import { useOwnLeads } from './use-own-leads.ts';
import type { MyLead } from './use-own-leads.ts';
import { useSells } from './use-sells.ts';

/** The leads that one looks after. All that is done with them works without network. */
export default function LeadsPage(): ReactNode {
  const { t } = useLanguage();
  const { answer, leads, refused } = useOwnLeads();
  const sells = useSells();
  const [query, setQuery] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const chosen = leads.find((lead) => lead.id === query.get('open'));
  const show = (id: string | null): void => setQuery(id === null ? {} : { open: id });
  if (chosen)
    return (
      <Page
        narrow
        ownWords
        title={chosen.company || chosen.name}
        back={
          <Button look="quiet" minHeight="48px" onClick={() => show(null)}>
            <ArrowLeft size={20} aria-hidden />
            {t(messages.back)}
          </Button>
        }
      >
        <LeadView key={chosen.id} lead={chosen} />
      </Page>
    );
  return (
    <Page narrow title={t(leadsLink.title)}>
      <OfflineNote asOf={answer.asOf} />
      <Box display="grid" gap="5">
        {sells ? (
          <Button size="lg" minHeight="56px" onClick={() => setAdding(true)}>
            <Plus size={22} aria-hidden />
            {t(leadScreens.add)}
          </Button>
        ) : (
          <Card tone="info">{t(messages.notInPlan)}</Card>
        )}
        {refused === 0 ? null : <RefusedNote n={refused} />}
        {leads.length > 0 ? (
          <LeadList leads={leads} onOpen={show} />
        ) : (
          <AnswerStates answer={answer}>
            {() => (
              <EmptyState
                icon={<Handshake aria-hidden />}
                title={t(messages.none)}
                text={sells ? t(messages.noneText) : undefined}
              />
            )}
          </AnswerStates>
        )}
      </Box>
      {adding && sells ? <AddLead onClose={() => setAdding(false)} /> : null}
    </Page>
  );
}

/** That the server did not take something, with the way to where it is told why. */
function RefusedNote({ n }: { n: number }): ReactNode {
  const { t } = useLanguage();
  return (
    <Card tone="warn" display="grid" gap="3" role="status">
      {t(messages.refused, { n })}
      <ButtonLink look="outline" to="/field/attention">
        {t(messages.refusedOpen)}
      </ButtonLink>
    </Card>
  );
}

type ListProps = { leads: readonly MyLead[]; onOpen: (id: string) => void };

function LeadList({ leads, onOpen }: ListProps): ReactNode {
  const { t } = useLanguage();
  const parts = [
    [messages.overdue, leads.filter(isOverdue)],
    [messages.dated, leads.filter((lead) => lead.next_action_on !== null && !isOverdue(lead))],
    [messages.undated, leads.filter((lead) => lead.next_action_on === null)],
  ] as const;
  return parts.map(([title, some]) =>
    some.length === 0 ? null : (
      <Box as="section" key={title[0]}>
        <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="3">
          {t(title)}
        </Heading>
        <Box as="ul" listStyleType="none" display="grid" gap="3">
          {some.map((lead) => (
            <li key={lead.id}>
              <LeadRow lead={lead} onOpen={() => onOpen(lead.id)} />
            </li>
          ))}
        </Box>
      </Box>
    ),
  );
}

function LeadRow({ lead, onOpen }: { lead: MyLead; onOpen: () => void }): ReactNode {
  const about = [lead.company === '' ? '' : lead.name, placeOf(lead)].filter((part) => part !== '');
  return (
    <BigRow onOpen={onOpen}>
      <Box fontWeight="bold" fontSize="lg" lineHeight="snug" className="notranslate" overflowWrap="anywhere">
        {lead.company || lead.name}
      </Box>
      {about.length === 0 ? null : (
        <Box color="fg.muted" className="notranslate" overflowWrap="anywhere">
          {about.join(' · ')}
        </Box>
      )}
      <NextAction lead={lead} />
      <QuoteLine lead={lead} />
      <LeadState lead={lead} />
    </BigRow>
  );
}
