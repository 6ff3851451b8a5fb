import { FileCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { recoveryAgents } from '#shared/modules/recovery/agent.ts';
import { recoveryLenders } from '#shared/modules/recovery/lender.ts';
import { recoveryLetters } from '#shared/modules/recovery/letter.ts';
import { ResourcePage } from '#web/core/ui/resource/resource-page.tsx';
import { recoveryDesk as messages } from '../admin-messages.ts';

/** The letters by which lenders let agents visit their borrowers. */
export default function LettersPage(): ReactNode {
  return (
    <ResourcePage
      resource={recoveryLetters}
      refers={{ agent_id: recoveryAgents, lender_id: recoveryLenders }}
      icon={<FileCheck aria-hidden />}
      about={messages.lettersAbout}
    />
  );
}
