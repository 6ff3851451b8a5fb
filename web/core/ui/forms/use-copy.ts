import type { Message } from '#shared/core/i18n.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { uiMessages } from '../messages.ts';

/** Takes a text along by the clipboard, and says whether that went well. */
export function useCopy({
  copied = uiMessages.copied,
  notCopied = uiMessages.notCopied,
}: {
  readonly copied?: Message;
  readonly notCopied?: Message;
} = {}): (text: string) => void {
  const { t } = useLanguage();
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => toast.success(t(copied)),
      () => toast.error(t(notCopied)),
    );
}
