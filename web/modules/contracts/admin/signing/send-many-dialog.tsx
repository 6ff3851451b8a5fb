import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AdminContract } from '#shared/modules/contracts/admin-contract.ts';
import { mostSentAtOnce } from '#shared/modules/contracts/signing/operations.ts';
import type { sendManyContracts, SentTo } from '#shared/modules/contracts/signing/operations.ts';
import { useListQuery } from '#web/core/data/use-list-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { NoGatewayNote } from '#web/core/ui/feedback/no-gateway-note.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Switch } from '#web/core/ui/forms/switch.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { signatureScreens as messages } from './messages.ts';

/** Sends several contracts, each to the contact of its client, and shows what became of each. */
export function SendManyDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const { busy, error, run } = useSave();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [results, setResults] = useState<readonly SentTo[] | null>(null);
  const unsent = useListQuery<AdminContract>({
    path: '/contracts',
    filters: { signature: 'none' },
    counted: null,
    search: '',
    sort: '',
    pages: 2,
  });
  const send = (): Promise<boolean> =>
    run(async () => {
      const { data } = await call<typeof sendManyContracts>('POST /contracts/send-many', {
        form: { ids: [...chosen] },
      });
      setResults(data.results);
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.manyTitle)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          {results === null ? (
            <Button busy={busy} disabled={chosen.length === 0} onClick={() => void send()}>
              {t(messages.manySend, { n: chosen.length })}
            </Button>
          ) : null}
        </>
      }
    >
      {results === null ? (
        <AnswerStates answer={unsent}>
          {(rows) => (
            <Box display="grid" gap="3">
              <Box color="fg.muted">{t(rows.length === 0 ? messages.manyNone : messages.manyText)}</Box>
              {rows.length === 0 ? null : <NoGatewayNote needs={['mail']} />}
              {error('ids') === undefined ? null : <Box color="danger">{error('ids')}</Box>}
              {rows.slice(0, mostSentAtOnce).map(({ id, number, title, customer_name: customer }) => (
                <Switch
                  key={id}
                  label={[number, title].join(', ')}
                  hint={customer}
                  checked={chosen.includes(id)}
                  onChange={(isOn) =>
                    setChosen(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))
                  }
                />
              ))}
            </Box>
          )}
        </AnswerStates>
      ) : (
        <Results results={results} />
      )}
    </Dialog>
  );
}

function Results({ results }: { results: readonly SentTo[] }): ReactNode {
  const { t } = useLanguage();
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="2" role="status">
      {results.map(({ id, number, client, to, sent, problem }) => (
        <li key={id}>
          <Box fontWeight="semibold" className="notranslate">
            {[client, number].filter(Boolean).join(', ')}
          </Box>
          <Box color={sent ? 'fg.muted' : 'fg.warning'}>
            {sent || problem === null ? t(messages.manySent, { to }) : t(problem)}
          </Box>
        </li>
      ))}
    </Box>
  );
}
