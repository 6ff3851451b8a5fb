import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { templateName } from '#shared/modules/contracts/clauses/template-names.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { readRefill } from '#shared/modules/contracts/refill/refill.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { refillScreens as messages } from './messages.ts';
import { RefillDialog } from './refill-dialog.tsx';

/** Says before a contract is sent that its terms are not what its template gives, or of the one before. */
export function RefillNote({ contract }: { contract: Contract }): ReactNode {
  const { t } = useLanguage();
  const { data } = useQuery<typeof readRefill>('/contracts/{id}/refill', {
    params: { id: contract.id },
    input: {},
  });
  if (data === null) return null;
  const { template, changes, said_of_before: old } = data;
  const differs = template !== null && changes.length > 0;
  if (!differs && old.length === 0) return null;
  return (
    <Box role="status" px="3" py="2" borderRadius="md" fontSize="sm" bg="warn.subtle" color="warn">
      {differs
        ? `${t(messages.differs, { template: t(templateName(template)) })} ${t(messages.first)}`
        : t(messages.saidOfBefore, { values: old.join(', ') })}
    </Box>
  );
}

type Props = { contract: Contract; onSaved: (contract: Contract) => void };

/** Says where the terms of a draft are not what its template gives now, and offers to fill them again. */
export function RefillPart({ contract, onSaved }: Props): ReactNode {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  const { data, reload } = useQuery<typeof readRefill>('/contracts/{id}/refill', {
    params: { id: contract.id },
    input: {},
  });
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- read again with each new version
  useEffect(() => reload(), [contract.ver]);
  if (data === null || data.template === null) return null;
  const template = t(templateName(data.template));
  const differs = data.changes.length > 0;
  if (!differs && !data.edited && data.fields.length === 0) return null;
  const look = differs ? { bg: 'warn.subtle', color: 'warn' } : { bg: 'bg.sunken', color: 'fg.muted' };
  return (
    <Box role="status" px="3" py="2" borderRadius="md" fontSize="sm" display="grid" gap="2" {...look}>
      {t(differs ? messages.differs : data.edited ? messages.edited : messages.filled, { template })}
      <Box>
        <Button size="sm" look="outline" onClick={() => setOpen(true)}>
          {t(messages.open)}
        </Button>
      </Box>
      {open ? (
        <RefillDialog
          contract={contract}
          edited={data.edited}
          fields={data.fields}
          onSaved={onSaved}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Box>
  );
}
