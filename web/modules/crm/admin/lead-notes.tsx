import { Box } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { leadNoteText } from '#shared/modules/crm/lead-note-texts.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { leadScreens as messages } from '../lead-screens.ts';
import { DeskNote } from './desk-note.tsx';
import { noteKindNames } from '../note-kinds.ts';
import { stageLine } from '../stage-names.ts';

type Props = { lead: Lead; may: boolean; onChange: (lead: Lead) => void };

/** What was said and done with a lead, the newest first. */
export function LeadNotes({ lead, may, onChange }: Props): ReactNode {
  const { t, language } = useLanguage();
  const [adding, setAdding] = useState(false);
  return (
    <Box display="grid" gap="3">
      {may ? (
        <Box>
          <Button size="sm" look="outline" onClick={() => setAdding(true)}>
            <Plus size={18} aria-hidden />
            {t(messages.noteAdd)}
          </Button>
        </Box>
      ) : null}
      {lead.notes.length === 0 ? <Box color="fg.muted">{t(messages.noNotes)}</Box> : null}
      <Box as="ul" listStyleType="none" display="grid" gap="2">
        {lead.notes.toReversed().map(({ kind, at, by, ...note }) => (
          <Card as="li" key={`${at} ${note.text}`} p="3">
            <Box color="fg.muted" fontSize="sm">
              {t(noteKindNames[kind])} · {stampWords(at, language)} ·{' '}
              <span className="notranslate">{by}</span>
            </Box>
            <Box overflowWrap="anywhere" whiteSpace="pre-wrap" className="notranslate">
              {kind === 'stage' ? stageLine(note.text, language) : leadNoteText(note, language)}
            </Box>
            {note.said?.values['link'] === undefined ? null : (
              <TextLink to={note.said.values['link']}>{t(messages.openApplication)}</TextLink>
            )}
          </Card>
        ))}
      </Box>
      {adding ? (
        <DeskNote lead={lead} kind="note" onSaved={onChange} onClose={() => setAdding(false)} />
      ) : null}
    </Box>
  );
}
