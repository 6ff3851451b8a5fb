import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Language } from '#shared/core/i18n.ts';
import type { SentTo } from '#shared/modules/contracts/signing/operations.ts';
import { mostLetters } from '#shared/modules/contracts/addenda/operations.ts';
import type { applyAddendum, sendManyAddenda } from '#shared/modules/contracts/addenda/operations.ts';
import type { ChangedContract } from '#shared/modules/crm/wage-change/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useMailed } from '#web/core/ui/feedback/use-mailed.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { ConfirmDialog } from '#web/core/ui/layout/confirm-dialog.tsx';
import { wageScreens as messages } from '../../wage-screens.ts';

/** An addendum that was not sent or not put in force, and why. */
type Failed = { readonly id: string; readonly number: string; readonly client: string; readonly why: string };

/** Sends the letters of the contracts on this page, and puts in force those that need no acceptance. */
export function ManyAddenda({
  rows,
  onDone,
}: {
  rows: readonly ChangedContract[];
  onDone: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const mayBill = usePermission('billing:write');
  const { busy, run } = useSave();
  const mailed = useMailed();
  const [asking, setAsking] = useState<'send' | 'apply' | null>(null);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const [letters, setLetters] = useState<Language | 'each'>('each');
  const unsent = rows.flatMap(({ addendum, email }) =>
    addendum?.status === 'draft' && email !== '' ? [addendum.id] : [],
  );
  const waiting = rows.flatMap(({ addendum, passes_through: passes, number, client }) =>
    passes && (addendum?.status === 'draft' || addendum?.status === 'sent')
      ? [{ id: addendum.id, number, client }]
      : [],
  );
  const finish = (message: string, say: (text: string) => unknown = toast.success): void => {
    say(message);
    setAsking(null);
  };
  const send = async (): Promise<void> => {
    const results: SentTo[] = [];
    const isDone = await run(async () => {
      for (let at = 0; at < unsent.length; at += mostLetters) {
        const ids = unsent.slice(at, at + mostLetters);
        const { data } = await call<typeof sendManyAddenda>('POST /contracts/addenda/send-many', {
          form: { ids, ...(letters === 'each' ? {} : { language: letters }) },
        });
        results.push(...data.results);
      }
    });
    onDone();
    if (!isDone) return;
    setFailed(
      results.flatMap(({ sent, problem, ...of }) =>
        sent ? [] : [{ ...of, why: problem === null ? '' : t(problem) }],
      ),
    );
    finish(t(messages.sendAllDone, { n: results.filter(({ sent }) => sent).length }), mailed.say);
  };
  const apply = async (): Promise<void> => {
    const refused: Failed[] = [];
    const isDone = await run(async () => {
      for (const { id, ...of } of waiting)
        try {
          await call<typeof applyAddendum>('POST /contracts/addenda/{id}/apply', {
            params: { id },
            input: {},
          });
        } catch (error) {
          // One that is refused does not keep the others waiting.
          if (!(error instanceof ApiError) || error.status >= 500) throw error;
          refused.push({ id, ...of, why: error.message });
        }
    });
    onDone();
    setFailed(refused);
    if (isDone) finish(t(messages.applyAllDone, { n: waiting.length - refused.length }));
  };
  return (
    <>
      {failed.map(({ id, number, client, why }) => (
        <Box key={id} role="status" color="warn" width="100%">
          {[client, number].filter(Boolean).join(', ')}: {why}
        </Box>
      ))}
      {unsent.length > 0 ? (
        <Button look="outline" onClick={() => setAsking('send')}>
          {t(messages.sendAll, { n: unsent.length })}
        </Button>
      ) : null}
      {waiting.length > 0 && mayBill ? (
        <Button look="outline" onClick={() => setAsking('apply')}>
          {t(messages.applyAll, { n: waiting.length })}
        </Button>
      ) : null}
      {asking === 'send' ? (
        <ConfirmDialog
          title={t(messages.sendAllTitle, { n: unsent.length })}
          text={t(messages.sendAllText)}
          action={t(messages.sendAll, { n: unsent.length })}
          busy={busy}
          onConfirm={() => void send()}
          onClose={() => setAsking(null)}
        >
          <SelectField<Language | 'each'>
            label={t(messages.inLanguage)}
            value={letters}
            options={[
              { value: 'each', label: t(messages.inEach) },
              { value: 'en', label: 'English' },
              { value: 'hi', label: 'हिंदी' },
            ]}
            onChange={setLetters}
          />
        </ConfirmDialog>
      ) : null}
      {asking === 'apply' ? (
        <ConfirmDialog
          title={t(messages.applyAllTitle, { n: waiting.length })}
          text={t(messages.applyAllText)}
          action={t(messages.applyAll, { n: waiting.length })}
          busy={busy}
          onConfirm={() => void apply()}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  );
}
