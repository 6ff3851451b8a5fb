import { Box } from '@chakra-ui/react';
import { CalendarClock, CircleX, ClipboardPen, MoveRight, NotebookPen } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSession } from '#web/core/session/session.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { LeadContact } from '../../lead-contact.tsx';
import { leadScreens } from '../../lead-screens.ts';
import { ownLeadScreens as messages } from '../../own-lead-screens.ts';
import { SurveyForm } from '../survey-form.tsx';
import { hasDraft } from '../survey-draft.ts';
import { LeadDialogOf } from './lead-dialogs.tsx';
import type { LeadAct } from './lead-dialogs.tsx';
import { LeadState, NextAction, QuoteLine } from './lead-lines.tsx';
import type { MyLead } from './use-own-leads.ts';

/** One lead: how to reach it, what comes next, and all that is done with it. */
export function LeadView({ lead }: { lead: MyLead }): ReactNode {
  const { t } = useLanguage();
  const { user } = useSession();
  const [act, setAct] = useState<LeadAct | null>(null);
  // What was begun before the app went away is taken up again.
  const [surveying, setSurveying] = useState(() => hasDraft(lead.id));
  if (surveying) return <SurveyForm site={siteOf(lead)} onDone={() => setSurveying(false)} />;
  const acts = [
    ['note', NotebookPen, leadScreens.noteAdd],
    ['plan', CalendarClock, messages.plan],
    ['move', MoveRight, messages.move],
  ] as const;
  const facts = [lead.company === '' ? '' : lead.name, placeOf(lead), lead.need];
  return (
    <Box display="grid" gap="4">
      <LeadState lead={lead} />
      <Box className="notranslate" display="grid" gap="1">
        {facts
          .filter((line) => line !== '')
          .map((line) => (
            <Box key={line} overflowWrap="anywhere">
              {line}
            </Box>
          ))}
      </Box>
      <NextAction lead={lead} />
      <QuoteLine lead={lead} />
      <LeadContact lead={lead} after={setAct} />
      <Box display="grid" gap="3">
        {acts.map(([name, Icon, label]) => (
          <Button key={name} look="outline" size="lg" minHeight="56px" onClick={() => setAct(name)}>
            <Icon size={20} aria-hidden />
            {t(label)}
          </Button>
        ))}
        <Button look="outline" size="lg" minHeight="56px" onClick={() => setSurveying(true)}>
          <ClipboardPen size={20} aria-hidden />
          {t(messages.survey)}
        </Button>
        <Button look="quiet" size="lg" minHeight="56px" onClick={() => setAct('lost')}>
          <CircleX size={20} aria-hidden />
          {t(leadScreens.markLost)}
        </Button>
      </Box>
      {act !== null && user ? (
        <LeadDialogOf act={act} lead={lead} user={user} onClose={() => setAct(null)} />
      ) : null}
    </Box>
  );
}

/** Where a lead is. */
export function placeOf({ address, city }: Pick<MyLead, 'address' | 'city'>): string {
  return [address, city].filter((part) => part !== '').join(', ');
}

/** What the form of a survey needs of a lead. */
function siteOf(lead: MyLead) {
  return {
    lead_id: lead.id,
    client: lead.company || lead.name,
    contact: lead.company === '' ? '' : lead.name,
    phone: lead.phone,
    address: placeOf(lead),
    need: lead.need,
    survey_on: null,
    recorded: 0,
  };
}
