import { Box } from '@chakra-ui/react';
import type { FormEvent, ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import type { Saving } from '#web/core/data/use-save.ts';
import { startScreens as messages } from '../messages.ts';

type Props = {
  saving: Saving<HTMLFormElement>;
  work: () => Promise<unknown>;
  onDone: () => void;
  label?: string;
  disabled?: boolean;
  done?: string;
  children: ReactNode;
};

/** The form of one step: its fields, and one button that saves and goes on. */
export function StepForm({
  saving: { busy, form, run },
  work,
  onDone,
  label,
  disabled = false,
  done,
  children,
}: Props): ReactNode {
  const { t } = useLanguage();
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!(await run(work))) return;
    toast.success(done ?? t(messages.saved));
    onDone();
  };
  return (
    <form ref={form} onSubmit={(event) => void save(event)} noValidate>
      <Box display="grid" gap="4">
        {children}
        <Button type="submit" busy={busy} disabled={disabled} justifySelf="start">
          {label ?? t(messages.save)}
        </Button>
      </Box>
    </form>
  );
}
