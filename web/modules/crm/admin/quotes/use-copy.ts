import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { uiMessages } from '#web/core/ui/messages.ts';

/** Copies a text and says whether that worked. */
export function useCopy(): (text: string) => void {
  const { t } = useLanguage();
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => toast.success(t(uiMessages.copied)),
      () => toast.error(t(uiMessages.notCopied)),
    );
}
