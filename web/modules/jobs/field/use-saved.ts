import { vibrate } from '#web/core/device/haptics.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { jobScreens as messages } from '../messages.ts';

/** Saves something about a job on the phone, and tells how it went. */
export function useSaved(): (work: Promise<unknown>, said: string) => Promise<boolean> {
  const { t } = useLanguage();
  return async (work, said) => {
    try {
      await work;
      vibrate('saved');
      toast.success(said);
      return true;
    } catch (error) {
      vibrate('failed');
      toast.error(error instanceof Error && error.message ? error.message : t(messages.failed));
      return false;
    }
  };
}
