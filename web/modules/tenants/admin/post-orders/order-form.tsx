import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { publishPostOrder } from '#shared/modules/roster/post-orders/operations.ts';
import { postOrders } from '#shared/modules/roster/post-orders/post-order.ts';
import type { PostOrder } from '#shared/modules/roster/post-orders/post-order.ts';
import type { Post } from '#shared/modules/roster/post.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { inputProps } from '#web/core/ui/resource/resource-fields.tsx';
import { orderDesk as messages } from './messages.ts';

type Props = {
  post: Post;
  /** The version that the new one follows; it begins with its words. */
  last: PostOrder | null;
  onSaved: (order: PostOrder) => void;
  onCancel: () => void;
};

/** Writes the next version of a post's order. */
export function OrderForm({ post, last, onSaved, onCancel }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const earliest = last !== null && last.from_day > today() ? last.from_day : today();
  const [from, setFrom] = useState<string>(earliest);
  const [body, setBody] = useState(last?.body ?? '');
  const [hindi, setHindi] = useState(last?.body_hi ?? '');
  const publish = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await run(async () => {
      const { data } = await call<typeof publishPostOrder>('POST /roster/posts/{id}/orders', {
        params: { id: post.id },
        form: { from_day: from, body, body_hi: hindi, after: last?.version ?? 0 },
      });
      onSaved(data);
    });
  };
  return (
    <form ref={form} onSubmit={(event) => void publish(event)} noValidate>
      <Box display="grid" gap="4">
        <Box color="fg.muted" fontSize="sm">
          {t(messages.writeHint)}
        </Box>
        <TextArea
          {...inputProps(postOrders, 'body', language)}
          rows={8}
          value={body}
          onChange={setBody}
          error={error('body')}
        />
        <TextArea
          {...inputProps(postOrders, 'body_hi', language)}
          optional
          rows={8}
          value={hindi}
          onChange={setHindi}
          error={error('body_hi')}
        />
        <TextField
          {...inputProps(postOrders, 'from_day', language)}
          type="date"
          value={from}
          onChange={setFrom}
          error={error('from_day')}
        />
        <Box display="flex" gap="3">
          <Button look="outline" onClick={onCancel}>
            {t(messages.cancel)}
          </Button>
          <Button type="submit" busy={busy}>
            {t(messages.publish)}
          </Button>
        </Box>
      </Box>
    </form>
  );
}
