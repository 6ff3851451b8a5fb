import { LayoutTemplate } from 'lucide-react';
import type { ReactNode } from 'react';
import { contractTemplates } from '#shared/modules/contracts/clauses/template.ts';
import type { ContractTemplate } from '#shared/modules/contracts/clauses/template.ts';
import { ResourcePage } from '#web/core/ui/resource/resource-page.tsx';
import { ResourceSheet } from '#web/core/ui/resource/resource-sheet.tsx';
import { ContractNav } from '../contract-nav.tsx';
import { clauseScreens as messages } from './messages.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { TemplateParts } from './template-parts.tsx';

/** Which clauses make which contract, and what is asked for when one is made. */
export default function TemplatesPage(): ReactNode {
  return (
    <ResourcePage<ContractTemplate>
      resource={contractTemplates}
      icon={<LayoutTemplate aria-hidden />}
      about={messages.aboutTemplates}
      above={<ContractNav at="templates" />}
      form={(onSaved, onClose) => <TemplateDialog template={null} onSaved={onSaved} onClose={onClose} />}
      sheet={(row, tools) => (
        <ResourceSheet<ContractTemplate>
          resource={contractTemplates}
          row={row}
          tools={tools}
          form={(onClose) => <TemplateDialog template={row} onSaved={tools.onChange} onClose={onClose} />}
        >
          <TemplateParts template={row} />
        </ResourceSheet>
      )}
    />
  );
}
