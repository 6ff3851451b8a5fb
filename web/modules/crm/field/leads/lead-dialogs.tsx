import type { ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { leads, openStages } from '#shared/modules/crm/lead.ts';
import { moveOwnLead, noteOwnLead, planOwnLead } from '#shared/modules/crm/own-leads/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import type { SessionUser } from '#web/core/session/session.ts';
import { namedFields } from '#web/core/ui/resource/resource-fields.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import type { ContactWay } from '../../lead-contact.tsx';
import { leadScreens } from '../../lead-screens.ts';
import { NoteDialog } from '../../note-dialog.tsx';
import { ownLeadScreens as messages } from '../../own-lead-screens.ts';
import { stageName } from '../../stage-names.ts';
import { sendOwn } from './use-own-leads.ts';
import type { MyLead } from './use-own-leads.ts';

/** What is done with a lead in a dialog: a note of some kind, or another act. */
export type LeadAct = ContactWay | 'note' | 'plan' | 'move' | 'lost';
type Props = { lead: MyLead; user: SessionUser; onClose: () => void };

/** The dialog of an act. */
export function LeadDialogOf({ act, ...props }: Props & { act: LeadAct }): ReactNode {
  if (act === 'plan') return <PlanDialog {...props} />;
  if (act === 'move') return <MoveDialog {...props} />;
  if (act === 'lost') return <OwnLostDialog {...props} />;
  const { lead, user, onClose } = props;
  return (
    <NoteDialog
      lead={lead}
      kind={act}
      save={(form) => sendOwn(noteOwnLead, lead, form, user)}
      onClose={onClose}
    />
  );
}

function PlanDialog({ lead, user, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  return (
    <RecordDialog
      title={t(messages.plan)}
      saveLabel={t(leadScreens.save)}
      whole
      record={lead}
      sections={[{ fields: namedFields(leads, language, ['next_action', 'next_action_on']) }]}
      save={async (form) => {
        await sendOwn(planOwnLead, lead, form, user);
        toast.success(t(messages.planned));
      }}
      onClose={onClose}
    />
  );
}

function MoveDialog({ lead, user, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const options = openStages
    .filter((stage) => stage !== lead.stage)
    .map((value) => ({ value, label: stageName(value, language) }));
  return (
    <RecordDialog
      title={t(messages.move)}
      saveLabel={t(leadScreens.save)}
      whole
      record={{ stage: options[0]?.value ?? '' }}
      sections={[{ fields: [{ name: 'stage', label: t(leadScreens.stage), kind: 'choice', options }] }]}
      save={async (form) => {
        await sendOwn(moveOwnLead, lead, { ...form, ...shownStage(lead) }, user);
        const stage = openStages.find((one) => one === form['stage']) ?? lead.stage;
        toast.success(t(messages.moved, { stage: stageName(stage, language) }));
      }}
      onClose={onClose}
    />
  );
}

function OwnLostDialog({ lead, user, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  return (
    <RecordDialog
      title={t(leadScreens.lostTitle, { name: lead.name })}
      saveLabel={t(leadScreens.markLost)}
      whole
      record={{ reason: '' }}
      sections={[
        {
          fields: [
            {
              name: 'reason',
              label: t(leadScreens.reason),
              kind: 'text',
              required: true,
              maxLength: maxLengthOf(moveOwnLead, 'reason'),
              wide: true,
            },
          ],
        },
      ]}
      save={(form) => sendOwn(moveOwnLead, lead, { ...form, stage: 'lost', ...shownStage(lead) }, user)}
      onClose={onClose}
    />
  );
}

/** The stage at which the person saw the lead, so that what the office did meanwhile is not undone. */
function shownStage({ stage }: MyLead) {
  return stage === 'won' ? {} : { shown_stage: stage };
}
