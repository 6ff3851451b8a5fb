import { Box } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { ladderOn } from '#shared/modules/bookings/cancellation.ts';
import type { Ladders } from '#shared/modules/bookings/cancellation.ts';
import type { editSettings } from '#shared/modules/tenants/online.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { businessScreens, ladderScreens as messages } from '../messages.ts';

type TypedStep = { readonly hours: string; readonly percent: string };

/** New rules from a day on; they begin with those that hold then. */
export function LadderDialog({
  ladders,
  onSaved,
  onClose,
}: {
  ladders: Ladders;
  onSaved: () => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [from, setFrom] = useState<string>(today());
  const [steps, setSteps] = useState<readonly TypedStep[]>(() =>
    ladderOn(ladders, today()).map(({ hours, percent }) => ({
      hours: String(hours),
      percent: String(percent),
    })),
  );
  const others = ladders.filter((ladder) => ladder.from !== from);
  const put = (at: number, part: Partial<TypedStep>): void =>
    setSteps(steps.map((step, i) => (i === at ? { ...step, ...part } : step)));
  const wrong = (rest: string): string | undefined => error(`selling.ladders.${others.length}.${rest}`);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const number = (text: string): number | null => (text.trim() === '' ? null : Number(text));
    const added = {
      from,
      steps: steps.map(({ hours, percent }) => ({ hours: number(hours), percent: number(percent) })),
    };
    if (
      !(await run(() =>
        call<typeof editSettings>('PUT /tenants/settings', {
          form: { selling: { ladders: [...others, added] } },
        }),
      ))
    )
      return;
    toast.success(t(messages.saved));
    onSaved();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.change)}
      actions={
        <Button type="submit" form="ladder-form" busy={busy}>
          {t(businessScreens.save)}
        </Button>
      }
    >
      <form id="ladder-form" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          <TextField
            label={t(messages.from)}
            type="date"
            required
            value={from}
            onChange={setFrom}
            error={wrong('from')}
          />
          {steps.map((step, i) => (
            <Box key={i} display="grid" gridTemplateColumns="1fr 1fr auto" gap="3" alignItems="end">
              <TextField
                label={t(messages.hours)}
                type="number"
                inputMode="numeric"
                min={0}
                value={step.hours}
                onChange={(hours) => put(i, { hours })}
                error={wrong(`steps.${i}.hours`)}
              />
              <TextField
                label={t(messages.cost)}
                type="number"
                inputMode="numeric"
                min={0}
                max={100}
                value={step.percent}
                onChange={(percent) => put(i, { percent })}
                error={wrong(`steps.${i}.percent`)}
              />
              <IconButton
                label={t(messages.removeStep, { n: i + 1 })}
                disabled={steps.length === 1}
                onClick={() => setSteps(steps.filter((_, at) => at !== i))}
              >
                <Trash2 size={20} aria-hidden />
              </IconButton>
            </Box>
          ))}
          <Button
            size="sm"
            look="outline"
            justifySelf="start"
            disabled={steps.length >= 10}
            onClick={() => setSteps([...steps, { hours: '0', percent: '50' }])}
          >
            <Plus size={18} aria-hidden />
            {t(messages.addStep)}
          </Button>
        </Box>
      </form>
    </Dialog>
  );
}
