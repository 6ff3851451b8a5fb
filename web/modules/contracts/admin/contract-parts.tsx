import { Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AddendumStart } from '#shared/modules/contracts/addenda/addendum-of-changes.ts';
import type { AdminContract } from '#shared/modules/contracts/admin-contract.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { contractAdminMessages as messages } from '../admin-messages.ts';
import { AddendaPart } from './addenda/addenda-part.tsx';
import { addendumScreens } from './addenda/messages.ts';
import { AttachmentsPart } from './attachments/attachments-part.tsx';
import { attachmentScreens } from './attachments/messages.ts';
import { penaltyScreens } from './penalties/messages.ts';
import { PenaltiesPart } from './penalties/penalties-part.tsx';
import { signatureScreens } from './signing/messages.ts';
import { SignaturePart } from './signing/signature-part.tsx';
import { VersionList } from './version-list.tsx';
import { VisitList } from './visit-list.tsx';

type Props = {
  contract: AdminContract;
  /** Whether it may be changed as it stands. */
  may: boolean;
  onChange: () => Promise<void>;
  /** What an addendum begins with that is to be written now; null where none is. */
  addendum: AddendumStart | null;
  onAddendumClosed: () => void;
};

/** What belongs to a contract: its signatures, addenda, penalties, files, visits and versions. */
export function ContractParts({ contract, may, onChange, addendum, onAddendumClosed }: Props): ReactNode {
  const { t } = useLanguage();
  const mayWrite = usePermission('contracts:write');
  return (
    <>
      <Part title={t(signatureScreens.title)}>
        <SignaturePart contract={contract} may={may} onChange={onChange} />
      </Part>
      <Part title={t(addendumScreens.title)}>
        <AddendaPart
          contract={contract}
          may={mayWrite}
          onChange={onChange}
          begin={addendum}
          onBeginClosed={onAddendumClosed}
        />
      </Part>
      <Part title={t(penaltyScreens.title)}>
        <PenaltiesPart contractId={contract.id} may={may} />
      </Part>
      <Part title={t(attachmentScreens.title)}>
        <AttachmentsPart contractId={contract.id} may={mayWrite} />
      </Part>
      <Part title={t(messages.visits)}>
        <VisitList contractId={contract.id} mayPlan={may} />
      </Part>
      <Part title={t(messages.versions)}>
        <VersionList contract={contract} />
      </Part>
    </>
  );
}

/** A part of a contract under its title. */
export function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section>
      <Heading as="h3" fontSize="md" fontWeight="semibold" mb="2">
        {title}
      </Heading>
      {children}
    </section>
  );
}
