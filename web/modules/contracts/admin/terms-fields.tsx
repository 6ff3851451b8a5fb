import type { ReactNode } from 'react';
import { contracts } from '#shared/modules/contracts/contract.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { inputProps } from '#web/core/ui/resource/resource-fields.tsx';
import { contractAdminMessages as messages } from '../admin-messages.ts';
import type { ContractDraft } from './contract-draft.ts';

type Props = {
  draft: ContractDraft;
  isNew: boolean;
  onChange: (draft: ContractDraft) => void;
  error: (field: string) => string | undefined;
};

/** The terms as they are typed, in both languages. */
export function TermsFields({ draft, isNew, onChange, error }: Props): ReactNode {
  const { t, language } = useLanguage();
  return (
    <>
      <TextArea
        {...inputProps(contracts, 'terms', language)}
        hint={isNew ? t(messages.termsHint) : undefined}
        optional
        value={draft.terms}
        onChange={(terms) => onChange({ ...draft, terms })}
        error={error('terms')}
      />
      <TextArea
        {...inputProps(contracts, 'terms_hi', language)}
        optional
        value={draft.terms_hi}
        onChange={(hindi) => onChange({ ...draft, terms_hi: hindi })}
        error={error('terms_hi')}
      />
    </>
  );
}
