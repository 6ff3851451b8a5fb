import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { normalCode } from '#shared/modules/cart/promo.ts';
import type { Promo } from '#shared/modules/cart/promo.ts';
import type { editSettings } from '#shared/modules/tenants/online.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/button.tsx';
import { Dialog } from '#web/core/ui/dialog.tsx';
import { Switch } from '#web/core/ui/switch.tsx';
import { TextField } from '#web/core/ui/text-field.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { promoScreens as say } from '../messages.ts';

type Props = { promo: Promo | null; promos: readonly Promo[]; onSaved: () => void; onClose: () => void };

/** Makes, changes or removes one code. */
export function PromoDialog({ promo, promos, onSaved, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [code, setCode] = useState(promo?.code ?? '');
  const [percent, setPercent] = useState(promo ? String(promo.percent) : '10');
  const [first, setFirst] = useState(promo?.first_order ?? false);
  const [from, setFrom] = useState<string>(promo?.from ?? '');
  const [until, setUntil] = useState<string>(promo?.until ?? '');
  const others = promos.filter((one) => one.code !== promo?.code);

  const store = async (next: readonly object[], done: string): Promise<void> => {
    if (
      !(await run(() =>
        call<typeof editSettings>('PUT /tenants/settings', { form: { selling: { promos: next } } }),
      ))
    )
      return;
    toast.success(done);
    onSaved();
    onClose();
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const typed = {
      code: normalCode(code),
      percent: percent.trim() === '' ? null : Number(percent),
      first_order: first,
      from: from || null,
      until: until || null,
    };
    await store([...others, typed], t(say.saved, { code: typed.code }));
  };
  // The list as a whole is at fault where a code is there twice.
  const wrong = (field: string): string | undefined => error(`selling.promos.${others.length}.${field}`);
  return (
    <Dialog
      open
      onClose={onClose}
      title={promo ? t(say.edit, { code: promo.code }) : t(say.add)}
      actions={
        <>
          {promo ? (
            <Button
              look="dangerOutline"
              busy={busy}
              onClick={() => void store(others, t(say.removed, { code: promo.code }))}
            >
              {t(say.remove)}
            </Button>
          ) : null}
          <Button type="submit" form="promo-form" busy={busy}>
            {t(say.save)}
          </Button>
        </>
      }
    >
      <form id="promo-form" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          <TextField
            label={t(say.code)}
            hint={t(say.codeHint)}
            required
            maxLength={24}
            autoCapitalize="characters"
            value={code}
            onChange={setCode}
            error={wrong('code') ?? error('selling.promos')}
          />
          <TextField
            label={t(say.percent)}
            type="number"
            inputMode="decimal"
            min={1}
            max={100}
            required
            value={percent}
            onChange={setPercent}
            error={wrong('percent')}
          />
          <Switch label={t(say.first)} checked={first} onChange={setFirst} />
          <Box display="grid" gap="4" gridTemplateColumns="repeat(2, minmax(0, 1fr))" alignItems="start">
            <TextField
              label={t(say.from)}
              type="date"
              value={from}
              onChange={setFrom}
              error={wrong('from')}
            />
            <TextField
              label={t(say.until)}
              hint={t(say.datesHint)}
              type="date"
              value={until}
              onChange={setUntil}
              error={wrong('until')}
            />
          </Box>
        </Box>
      </form>
    </Dialog>
  );
}
