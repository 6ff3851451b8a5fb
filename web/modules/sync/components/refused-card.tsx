import { Box, chakra, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { instantFromMs } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { discard, tryAgain, useAttention } from '#web/core/data/outbox.ts';
import type { PendingOperation } from '#web/core/data/outbox.ts';
import { toast } from '#web/core/device/toast.ts';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { dayWords, momentWords, timeWords } from '#web/core/ui/look/when.ts';
import { describe, differences, pageOf } from '../pending-titles.ts';
import type { ShownField } from '../pending-titles.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { RefusedChoices, RefusedReason } from './refused-parts.tsx';
import { statusWords as words, syncMessages as messages } from '../messages.ts';

/** Something that was refused: why, mine against current, and the choices. */
export function RefusedCard({
  operation,
  help,
}: {
  operation: PendingOperation;
  help?: ReactNode;
}): ReactNode {
  const others = useAttention();
  const { t, language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const page = pageOf(operation);
  const lines = differences(operation);

  const inWords = (field: ShownField, value: string): string => {
    if (field === 'date') return dayWords(value, language);
    if (field === 'time') return timeWords(value);
    if (field === 'price') return formatRupees(Number(value));
    return value in words ? t(words[value] ?? [value, value]) : value;
  };

  const again = async (): Promise<void> => {
    setBusy(true);
    try {
      await tryAgain(operation, {}, others);
      toast.info(t(messages.trying));
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(messages.failed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card as="li" display="grid" gap="3" borderColor="warn.line">
      <div>
        <Heading as="h3" fontSize="md" fontWeight="semibold">
          {t(describe(operation))}
        </Heading>
        <Box fontSize="sm" color="fg.muted">
          {momentWords(instantFromMs(operation.at), language)}
        </Box>
      </div>
      <RefusedReason text={operation.msg} />
      {lines.length > 0 ? (
        <Compare>
          <thead>
            <tr>
              <th scope="col">{t(messages.field)}</th>
              <th scope="col">{t(messages.mine)}</th>
              <th scope="col">{t(messages.current)}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.field}>
                <th scope="row">{t(messages[line.field])}</th>
                <td>{inWords(line.field, line.mine)}</td>
                <td>{line.current === null ? t(messages.gone) : inWords(line.field, line.current)}</td>
              </tr>
            ))}
          </tbody>
        </Compare>
      ) : null}
      {help}
      <RefusedChoices
        busy={busy}
        onAgain={isOutdated(operation) ? undefined : () => void again()}
        onDiscard={() => setAsking(true)}
      >
        {page ? (
          <ButtonLink to={page} look={isOutdated(operation) ? 'solid' : 'outline'}>
            {t(messages.openRecord)}
          </ButtonLink>
        ) : null}
      </RefusedChoices>
      <DiscardDialog
        open={asking}
        text={t(messages.discardAsk)}
        onClose={() => setAsking(false)}
        discard={() => discard(operation)}
      />
    </Card>
  );
}

/** True for a decision on what a screen showed that is otherwise by now: it has to be made anew. */
function isOutdated({ field }: PendingOperation): boolean {
  return field?.startsWith('shown_') ?? false;
}

const Compare = chakra('table', {
  base: {
    width: '100%',
    fontSize: 'sm',
    borderCollapse: 'collapse',
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      py: '1.5',
      pe: '3',
      borderBottomWidth: '1px',
      borderBottomStyle: 'solid',
      overflowWrap: 'anywhere',
    },
    '& th': { color: 'fg.muted', fontWeight: 'medium' },
    '& td:nth-of-type(1)': { fontWeight: 'semibold' },
  },
});
