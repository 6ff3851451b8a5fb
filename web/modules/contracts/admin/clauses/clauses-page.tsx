import { ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { contractClauses } from '#shared/modules/contracts/clauses/clause.ts';
import { ResourcePage } from '#web/core/ui/resource/resource-page.tsx';
import { ContractNav } from '../contract-nav.tsx';
import { clauseScreens as messages } from './messages.ts';

/** The paragraphs that contracts are made of, in both languages. */
export default function ClausesPage(): ReactNode {
  return (
    <ResourcePage
      resource={contractClauses}
      icon={<ScrollText aria-hidden />}
      about={messages.aboutClauses}
      above={<ContractNav at="clauses" />}
    />
  );
}
