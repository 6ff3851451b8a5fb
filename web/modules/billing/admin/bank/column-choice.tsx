import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { dateHead } from '#shared/modules/billing/bank/dates-of-lines.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { bankScreens as messages } from '../../bank-screens.ts';

const parts = ['date', 'narration', 'reference', 'credit', 'debit', 'amount', 'side', 'balance'] as const;
type Part = (typeof parts)[number];
const labels = {
  date: messages.colDate,
  narration: messages.colNarration,
  reference: messages.colReference,
  credit: messages.colCredit,
  debit: messages.colDebit,
  amount: messages.colAmount,
  side: messages.colSide,
  balance: messages.colBalance,
} as const;
/** Heads that other banks give their columns, to choose from in advance. */
const usual: Readonly<Record<Exclude<Part, 'date'>, RegExp>> = {
  narration: /narration|description|particulars|remarks|details/i,
  reference: /ref|utr|cheque|chq/i,
  credit: /credit|deposit|^cr/i,
  debit: /debit|withdrawal|^dr/i,
  amount: /^amount/i,
  side: /dr\W*cr|type/i,
  balance: /balance/i,
};

/** The name of the column at the head of the file for each thing; empty where there is none. */
export type ChosenColumns = Readonly<Partial<Record<Part, string>>>;
type Props = {
  heads: readonly string[];
  busy: boolean;
  error: (field: string) => string | undefined;
  onRead: (columns: ChosenColumns) => void;
};

/** Which column of a file of another bank holds what. */
export function ColumnChoice({ heads, busy, error, onRead }: Props): ReactNode {
  const { t } = useLanguage();
  const [chosen, setChosen] = useState<ChosenColumns>(() => guessOf(heads));
  return (
    <chakra.fieldset border="0" p="0" minW="0" display="grid" gap="3">
      <chakra.legend fontWeight="semibold" mb="2">
        {t(messages.chooseColumns)}
      </chakra.legend>
      <Box display="grid" gap="3" gridTemplateColumns="repeat(auto-fit, minmax(200px, 1fr))">
        {parts.map((part) => (
          <SelectField
            key={part}
            label={t(labels[part])}
            value={chosen[part] ?? ''}
            options={[
              { value: '', label: t(messages.noColumn) },
              ...heads.map((head) => ({ value: head, label: head })),
            ]}
            onChange={(head) => setChosen((before) => ({ ...before, [part]: head }))}
            error={error(`columns.${part}`)}
          />
        ))}
      </Box>
      <Button
        size="sm"
        look="outline"
        justifySelf="start"
        busy={busy}
        onClick={() =>
          onRead(Object.fromEntries(parts.flatMap((part) => (chosen[part] ? [[part, chosen[part]]] : []))))
        }
      >
        {t(messages.readAgain)}
      </Button>
    </chakra.fieldset>
  );
}

function guessOf(heads: readonly string[]): ChosenColumns {
  const side = heads.find((head) => usual.side.test(head));
  return Object.fromEntries(
    parts.flatMap((part) => {
      const head =
        part === 'date'
          ? dateHead(heads)
          : heads.find((one) => usual[part].test(one) && (part === 'side' || one !== side));
      return head === undefined ? [] : [[part, head]];
    }),
  );
}
