import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { useAddress } from '#web/core/device/use-address.ts';
import { useMayBegin } from '#web/core/session/held-back.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { Tabs } from '#web/core/ui/layout/tabs.tsx';
import { useCommand } from '#web/core/ui/layout/use-command.ts';
import { leadScreens as messages } from '../lead-screens.ts';
import { Conversion } from './conversion.tsx';
import { LeadBoard } from './lead-board.tsx';
import { LeadDialog } from './lead-dialog.tsx';
import { LeadList } from './lead-list.tsx';

const views = ['board', 'list', 'report'] as const;
type View = (typeof views)[number];

/** The leads of the business: on a board by stage, as a list, and what became of them. */
export default function LeadsPage(): ReactNode {
  const { t } = useLanguage();
  const { query, set } = useAddress();
  const mayWrite = usePermission('crm:write');
  const may = useMayBegin('crm') && mayWrite;
  const [adding, setAdding] = useState(false);
  // What was added is read anew by whichever view shows.
  const [added, setAdded] = useState(0);
  useCommand('add-lead', () => setAdding(may));
  const usual: View = query.has('due') || query.has('stage') ? 'list' : 'board';
  const view = views.find((known) => known === query.get('view')) ?? usual;
  return (
    <Page
      title={t(messages.title)}
      subtitle={t(messages.subtitle)}
      actions={
        may ? (
          <>
            <ButtonLink look="outline" to="/admin/leads/import">
              <Upload size={20} aria-hidden />
              {t(messages.importOpen)}
            </ButtonLink>
            <Button onClick={() => setAdding(true)}>
              <Plus size={20} aria-hidden />
              {t(messages.add)}
            </Button>
          </>
        ) : undefined
      }
    >
      <Tabs<View>
        label={t(messages.views)}
        value={view}
        onChange={(next) => set({ view: next, stage: '', due: '', open: '' })}
        tabs={views.map((value) => ({ value, label: t(messages[value]) }))}
      >
        {view === 'board' ? <LeadBoard key={added} /> : null}
        {view === 'list' ? <LeadList key={added} /> : null}
        {view === 'report' ? <Conversion /> : null}
      </Tabs>
      {adding ? (
        <LeadDialog
          lead={null}
          onSaved={({ id }) => {
            setAdded(added + 1);
            set({ open: id });
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Page>
  );
}
