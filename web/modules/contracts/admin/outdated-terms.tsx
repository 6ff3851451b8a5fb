import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { isCalendarDate, formatDate } from '#shared/core/dates.ts';
import { languages } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { contractAdminMessages as messages } from '../admin-messages.ts';
import type { ContractDraft } from './contract-draft.ts';

type Props = {
  contract: Contract;
  draft: ContractDraft;
  /** Writes an addendum with what differs, in the place of the change. */
  onAddendum: () => void;
};

/** Says where the terms still have a value that is being changed: they are text, and no field fills them. */
export function OutdatedTerms({ contract, draft, onAddendum }: Props): ReactNode {
  const { t } = useLanguage();
  const changes = languages.flatMap((language) => {
    const terms = language === 'hi' ? draft.terms_hi : draft.terms;
    return changesIn(contract, draft, language).filter(({ old }) => terms.includes(old));
  });
  const found = new Map(changes.map((change) => [change.old, change]));
  const isSigned = contract.signature === 'signed';
  const mayBeAddendum = isSigned && changes.some(({ counts }) => !counts);
  return (
    <Box role="status" display="grid" gap="2">
      {[...found.values()].map(({ old, now, counts }) => (
        <Box key={old} px="3" py="2" borderRadius="md" fontSize="sm" bg="warn.subtle" color="warn">
          {t(messages.outdatedTerms, { old, now })}{' '}
          {t(
            !isSigned ? messages.outdatedDraft : counts ? messages.outdatedCounted : messages.outdatedSigned,
          )}
        </Box>
      ))}
      {mayBeAddendum ? (
        <Box>
          <Button size="sm" look="outline" onClick={onAddendum}>
            {t(messages.addendumInstead)}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}

type Change = {
  readonly old: string;
  readonly now: string;
  /** Figures and days count by the contract itself: no text of an addendum changes them. */
  readonly counts: boolean;
};

/** The values that change, as terms print them: before and now. */
function changesIn(contract: Contract, draft: ContractDraft, language: Language): Change[] {
  const days = (['start_date', 'end_date'] as const).map((name) => ({
    old: formatDate(contract[name], language),
    now: isCalendarDate(draft[name]) ? formatDate(draft[name], language) : '',
    counts: true,
  }));
  const value = {
    old: formatRupees(contract.yearly_value),
    now: formatRupees(Number(draft.yearly_value) || 0),
    counts: true,
  };
  const words = (['title', 'service_type'] as const).map((name) => ({
    old: contract[name],
    now: draft[name],
    counts: false,
  }));
  return [value, ...days, ...words].filter(({ old, now }) => old !== '' && now !== '' && old !== now);
}
