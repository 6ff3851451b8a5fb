import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { createShareLink } from '#shared/core/share-link.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { call } from '#web/core/session/call.ts';
import { canShareFiles, fetchToShare, handToApp } from '#web/core/session/share.ts';
import { uiMessages } from '../messages.ts';
import { Button } from './button.tsx';

type Props = {
  /** Where the server has the document, below `/api`. */
  path: string;
  /** The name of the file. */
  name: string;
  size?: 'sm' | 'md' | 'lg';
};

/**
 * Sends a document by an app of the phone, such as WhatsApp. Where the browser cannot hand on files, a link
 * is made by which it is downloaded once, and sent instead.
 */
export function ShareFile({ path, name, size = 'md' }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const [fetched, setFetched] = useState<File | null>(null);
  const [dialog, setDialog] = useState<ReactNode>(null);
  const share = (): void =>
    void run(async () => {
      if (!canShareFiles()) {
        const input = { document: path };
        const { data } = await call<typeof createShareLink>('POST /share-links', { input });
        const { linkDialog } = await import('./share-link-dialog.tsx');
        return setDialog(linkDialog(data, () => setDialog(null)));
      }
      const file = fetched ?? (await fetchToShare(path, name));
      setFetched((await handToApp(file)) ? null : file);
    });
  return (
    <>
      <Button
        look="outline"
        size={size}
        busy={busy}
        onClick={share}
        aria-label={fetched === null ? t(uiMessages.shareNamed, { name }) : undefined}
      >
        <Share2 size={18} aria-hidden />
        {t(fetched === null ? uiMessages.share : uiMessages.shareNow)}
      </Button>
      {dialog}
    </>
  );
}
