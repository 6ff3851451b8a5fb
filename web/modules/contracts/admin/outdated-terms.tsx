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
  /** What is being changed that an addendum in words would not change. */
  counted: readonly string[];
  /** Writes an addendum with what differs, in the place of the change. */
  onAddendum: () => void;
};

/** Says where the terms still have a value that is being changed: they are text, and no field fills them. */
export function OutdatedTerms({ contract, draft, counted, onAddendum }: Props): ReactNode {
  const { t } = useLanguage();
  const found = new Map(
    languages.flatMap((language) => {
      const terms = language === 'hi' ? draft.terms_hi : draft.terms;
      return changesIn(contract, draft, language).filter(([old]) => terms.includes(old));
    }),
  );
  const isSigned = contract.signature === 'signed';
  const advice = isSigned
    ? counted.length > 0
      ? t(messages.outdatedCounted, { fields: counted.join(', ') })
      : t(messages.outdatedSigned)
    : t(messages.outdatedDraft);
  return (
    <Box role="status" display="grid" gap="2">
      {[...found].map(([old, now]) => (
        <Box key={old} px="3" py="2" borderRadius="md" fontSize="sm" bg="warn.subtle" color="warn">
          {t(messages.outdatedTerms, { old, now })} {advice}
        </Box>
      ))}
      {isSigned && found.size > 0 && counted.length === 0 ? (
        <Box>
          <Button size="sm" look="outline" onClick={onAddendum}>
            {t(messages.addendumInstead)}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}

/** The values that change, as terms print them: before and now. */
function changesIn(contract: Contract, draft: ContractDraft, language: Language): [string, string][] {
  const printed: [string, string][] = [
    [formatRupees(contract.yearly_value), formatRupees(Number(draft.yearly_value) || 0)],
    ...(['start_date', 'end_date'] as const).map((name): [string, string] => [
      formatDate(contract[name], language),
      isCalendarDate(draft[name]) ? formatDate(draft[name], language) : '',
    ]),
    [contract.title, draft.title],
    [contract.service_type, draft.service_type],
  ];
  return printed.filter(([old, now]) => old !== '' && now !== '' && old !== now);
}
