import { Box } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Language } from '#shared/core/i18n.ts';
import type { WriteOf } from '#shared/core/operation.ts';
import { leads, leadStages } from '#shared/modules/crm/lead.ts';
import type { Lead, LeadStage } from '#shared/modules/crm/lead.ts';
import type { readLead } from '#shared/modules/crm/queries.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useAddress } from '#web/core/device/use-address.ts';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { Tabs } from '#web/core/ui/layout/tabs.tsx';
import { recordFacts } from '#web/core/ui/resource/resource-fields.tsx';
import type { SheetTools } from '#web/core/ui/tables/admin-column.ts';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { leadScreens as messages } from '../lead-screens.ts';
import { LeadClient } from './lead-client.tsx';
import { LeadContact } from '../lead-contact.tsx';
import type { ContactWay } from '../lead-contact.tsx';
import { DeskNote } from './desk-note.tsx';
import { LeadDialog } from './lead-dialog.tsx';
import { LeadNotes } from './lead-notes.tsx';
import { LostDialog } from './lost-dialog.tsx';
import { QuoteList } from './quotes/quote-list.tsx';
import { SimilarRecords } from './similar-records.tsx';
import { SurveyPart } from './surveys/survey-part.tsx';
import { stageName } from '../stage-names.ts';
import { sendMove, useMoveLead } from './use-move-lead.ts';

type Props = { lead: Lead; tools: SheetTools<Lead> };
const tabs = ['details', 'notes', 'survey', 'quotes'] as const;
type Tab = (typeof tabs)[number];

/** One lead: how to reach it, where it stands, what was said, and its quotes. */
export function LeadSheet({ lead, tools }: Props): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('crm:write');
  const move = useMoveLead();
  const { query } = useAddress();
  const [tab, setTab] = useState<Tab>(tabs.find((name) => name === query.get('tab')) ?? 'details');
  // Sending a quote moves the lead.
  const readAgain = async (): Promise<void> =>
    tools.onChange((await call<typeof readLead>('GET /crm/leads/{id}', { params: { id: lead.id } })).data);
  const [open, setOpen] = useState<'edit' | 'remove' | 'lost' | null>(null);
  const [noting, setNoting] = useState<ContactWay | null>(null);
  const moveTo = async (stage: LeadStage): Promise<void> => {
    if (stage === 'lost') return setOpen('lost');
    const moved = stage === lead.stage ? null : await move(lead, stage);
    if (moved) tools.onChange(moved);
  };
  return (
    <SideSheet open onClose={tools.onClose} title={lead.company || lead.name} ownWords>
      <Box display="grid" gap="4">
        {lead.quote_id === null ? null : <LeadClient quoteId={lead.quote_id} />}
        <LeadContact lead={lead} after={(way) => setNoting(may ? way : null)} />
        {may ? (
          <Box display="flex" gap="2" flexWrap="wrap" alignItems="end">
            <Box flex="1" minW="160px">
              <SelectField<LeadStage>
                label={t(messages.stage)}
                value={lead.stage}
                onChange={(stage) => void moveTo(stage)}
                options={leadStages.map((value) => ({ value, label: stageName(value, language) }))}
              />
            </Box>
            <Button look="outline" onClick={() => setOpen('edit')}>
              <Pencil size={16} aria-hidden />
              {t(messages.edit)}
            </Button>
            <Button look="dangerOutline" onClick={() => setOpen('remove')}>
              <Trash2 size={16} aria-hidden />
              {t(messages.remove)}
            </Button>
          </Box>
        ) : null}
        <SimilarRecords leadId={lead.id} />
        <Tabs<Tab>
          label={t(messages.tabs)}
          value={tab}
          onChange={setTab}
          tabs={tabs.map((value) => ({ value, label: t(messages[value]) }))}
        >
          {tab === 'details' ? <FactList facts={factsOf(lead, language)} /> : null}
          {tab === 'survey' ? <SurveyPart lead={lead} may={may} onChange={tools.onChange} /> : null}
          {tab === 'quotes' ? <QuoteList lead={lead} may={may} onChange={() => void readAgain()} /> : null}
          {tab === 'notes' ? <LeadNotes lead={lead} may={may} onChange={tools.onChange} /> : null}
        </Tabs>
      </Box>
      {noting ? (
        <DeskNote lead={lead} kind={noting} onSaved={tools.onChange} onClose={() => setNoting(null)} />
      ) : null}
      {open === 'edit' ? (
        <LeadDialog lead={lead} onSaved={tools.onChange} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'remove' ? (
        <RemoveDialog lead={lead} onGone={tools.onGone} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'lost' ? (
        <LostDialog
          lead={lead}
          onLost={async (why) => tools.onChange(await sendMove(lead, 'lost', why))}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </SideSheet>
  );
}

const elsewhere = ['stage', 'owner_id', 'surveyor_id', 'surveyor_name', 'survey_on'];

/** The facts of a lead but for those that stand above them. */
function factsOf(lead: Lead, language: Language) {
  return recordFacts(leads, lead, language).filter(({ name }) => !elsewhere.includes(name));
}

function RemoveDialog({
  lead,
  onGone,
  onClose,
}: {
  lead: Lead;
  onGone: () => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const remove = (): void =>
    void run(async () => {
      await call<WriteOf<typeof leads, 'DELETE', '/crm/leads/{id}'>>('DELETE /crm/leads/{id}', {
        params: { id: lead.id },
        form: {},
      });
      toast.success(t(messages.removed));
      onGone();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.removeTitle)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.cancel)}
          </Button>
          <Button look="danger" busy={busy} onClick={remove}>
            {t(messages.remove)}
          </Button>
        </>
      }
    >
      {t(messages.removeText)}
    </Dialog>
  );
}
