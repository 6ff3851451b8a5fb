import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import type { Stored } from '#shared/core/resource.ts';
import type { GuardRequest } from '#shared/modules/portal/guard-request.ts';
import { acceptGuards } from '#shared/modules/portal/operations.ts';
import type { readRequestPosts } from '#shared/modules/portal/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { requestScreens as messages } from '../desk-messages.ts';
import { usePriceWords, useRequestPrice } from './use-request-price.ts';

type Asked = GuardRequest & Stored;
type Props = { request: Asked; onSaved: (request: Asked) => void; onClose: () => void };

/** Takes a request on: at which post and in which shift, and what it costs where no rate says so. */
export function AcceptDialog({ request, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [post, setPost] = useState<string>(request.post_id ?? '');
  const [shift, setShift] = useState<string>(request.shift_id ?? '');
  const [rate, setRate] = useState('');
  const [answer, setAnswer] = useState('');
  const places = useQuery<typeof readRequestPosts>('/portal/guard-requests/{id}/posts', {
    params: { id: request.id },
  }).data;
  const fitting = (places?.posts ?? []).filter(({ armed }) => armed || !request.armed);
  const named = (one: { name: string; name_hi: string }): string =>
    writtenIn(language, one.name, one.name_hi);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const done = await run(async () => {
      const { data } = await call<typeof acceptGuards>('POST /portal/guard-requests/{id}/accept', {
        params: { id: request.id },
        form: { post_id: post, shift_id: shift, rate: rate === '' ? null : Number(rate), answer },
      });
      onSaved(data);
    });
    if (!done) return;
    toast.success(t(messages.accepted));
    onClose();
  };
  const first = { value: '', label: t(messages.choose) };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.acceptTitle, { n: request.people })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.cancel)}
          </Button>
          <Button type="submit" form="accept-guards" busy={busy} disabled={post === '' || shift === ''}>
            {t(messages.accept)}
          </Button>
        </>
      }
    >
      <form id="accept-guards" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          <Box color="fg.muted">{t(messages.acceptText)}</Box>
          <SelectField
            label={t(messages.post)}
            required
            value={post}
            onChange={setPost}
            options={[first, ...fitting.map((one) => ({ value: one.id, label: named(one) }))]}
            error={error('post_id')}
            {...(request.armed ? { hint: t(messages.armedPosts) } : {})}
          />
          <SelectField
            label={t(messages.shift)}
            required
            value={shift}
            onChange={setShift}
            options={[
              first,
              ...(places?.shifts ?? []).map((one) => ({
                value: one.id,
                label: `${named(one)} ${one.starts}–${one.ends}`,
              })),
            ]}
            error={error('shift_id')}
          />
          <Price
            request={request}
            post={post}
            shift={shift}
            rate={rate}
            onRate={setRate}
            error={error('rate')}
          />
          <TextArea
            label={t(messages.answer)}
            optional
            value={answer}
            onChange={setAnswer}
            maxLength={maxLengthOf(acceptGuards, 'answer')}
            error={error('answer')}
          />
        </Box>
      </form>
    </Dialog>
  );
}

type PriceProps = {
  request: Asked;
  post: string;
  shift: string;
  rate: string;
  onRate: (rate: string) => void;
  error: string | undefined;
};

/** What the client’s rates say; where they say nothing, the office names the price. */
function Price({ request, post, shift, rate, onRate, error }: PriceProps): ReactNode {
  const { t } = useLanguage();
  const [maySee, mayName] = [usePermission('billing:read'), usePermission('billing:write')];
  const isWhole = maySee && post !== '' && shift !== '';
  const price = useRequestPrice(isWhole ? request.id : null, { post_id: post, shift_id: shift });
  const words = usePriceWords();
  if (price === null) return null;
  return (
    <>
      <Box fontWeight="medium">{words(price)}</Box>
      {price.kind === 'later' && mayName ? (
        <TextField
          label={t(messages.rate)}
          inputMode="decimal"
          optional
          value={rate}
          onChange={onRate}
          error={error}
        />
      ) : null}
    </>
  );
}
