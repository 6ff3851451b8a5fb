import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { contractClauses } from '#shared/modules/contracts/clauses/clause.ts';
import type { addStarterClauses } from '#shared/modules/contracts/clauses/starter.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ResourcePage } from '#web/core/ui/resource/resource-page.tsx';
import { ContractNav } from '../contract-nav.tsx';
import { clauseScreens as messages } from './messages.ts';

/** The paragraphs that contracts are made of, in both languages. */
export default function ClausesPage(): ReactNode {
  const may = usePermission('contracts:write');
  // The list is read anew once the starter clauses are in it.
  const [round, setRound] = useState(0);
  return (
    <ResourcePage
      key={round}
      resource={contractClauses}
      icon={<ScrollText aria-hidden />}
      about={messages.aboutClauses}
      above={<ContractNav at="clauses" />}
      {...(may
        ? { empty: { text: messages.emptyText, action: <AddStarter onAdded={() => setRound(round + 1)} /> } }
        : {})}
    />
  );
}

/** Adds the clauses and templates of a new business to one that has none. */
function AddStarter({ onAdded }: { onAdded: () => void }): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const add = (): Promise<boolean> =>
    run(async () => {
      const { data } = await call<typeof addStarterClauses>('POST /contracts/clauses/starter', { form: {} });
      toast.success(t(messages.starterAdded, data));
      onAdded();
    });
  return (
    <Button busy={busy} onClick={() => void add()}>
      {t(messages.addStarter)}
    </Button>
  );
}
