import { Share2 } from 'lucide-react';
import { lazy, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { createShareLink } from '#shared/core/share-link.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { call } from '#web/core/session/call.ts';
import { canShareFiles, fetchToShare, handToApp } from '#web/core/session/share.ts';
import { FetchedLater } from '../feedback/fetched-later.tsx';
import { uiMessages } from '../messages.ts';
import { Button } from './button.tsx';

const LinkDialog = lazy(() => import('./share-link-dialog.tsx'));

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
  const [made, setMade] = useState<ComponentProps<typeof LinkDialog>['made'] | null>(null);
  const share = (): void =>
    void run(async () => {
      if (!canShareFiles()) {
        const input = { document: path };
        return setMade((await call<typeof createShareLink>('POST /share-links', { input })).data);
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
      {made ? (
        <FetchedLater cards={0}>
          <LinkDialog made={made} onClose={() => setMade(null)} />
        </FetchedLater>
      ) : null}
    </>
  );
}
