import { FileUp } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { readBankMatches } from '#shared/modules/billing/bank/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { Tabs } from '#web/core/ui/layout/tabs.tsx';
import { useCommand } from '#web/core/ui/layout/use-command.ts';
import { bankScreens as messages } from '../../bank-screens.ts';
import { AllLines } from './all-lines.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { MatchList } from './match-list.tsx';

/** Statements of the bank: what waits to be matched first. */
export default function BankPage(): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('billing:write');
  const [tab, setTab] = useState<'match' | 'all'>('match');
  const [importing, setImporting] = useState(false);
  useCommand('import-statement', () => setImporting(true));
  const answer = useQuery<typeof readBankMatches>('/billing/bank-matches', {});
  return (
    <Page
      title={t(messages.title)}
      subtitle={t(messages.about)}
      actions={
        may ? (
          <Button onClick={() => setImporting(true)}>
            <FileUp size={20} aria-hidden />
            {t(messages.importIt)}
          </Button>
        ) : undefined
      }
    >
      <Tabs
        label={t(messages.tabs)}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'match', label: t(messages.tabMatch) },
          { value: 'all', label: t(messages.tabAll) },
        ]}
      >
        {tab === 'match' ? (
          <AnswerStates answer={answer}>
            {(found) => <MatchList found={found} may={may} onChange={answer.reload} />}
          </AnswerStates>
        ) : (
          <AllLines may={may} onReopen={answer.reload} />
        )}
      </Tabs>
      {importing ? <ImportDialog onDone={answer.reload} onClose={() => setImporting(false)} /> : null}
    </Page>
  );
}
