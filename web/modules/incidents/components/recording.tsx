import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { fetchFile } from '#web/core/session/fetch-file.ts';
import { useLocalPhoto } from '#web/core/sync/photos.ts';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { Button } from '#web/core/ui/forms/button.tsx';

type Props = { id: string; kind: 'voice' | 'video'; label: string };

/**
 * A voice note or a video, from this phone while it waits, from the server when somebody wants to hear it.
 */
export function Recording({ id, kind, label }: Props): ReactNode {
  const local = useLocalPhoto(id);
  const { online } = useSyncStatus();
  const [remote, setRemote] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => () => (remote === null ? undefined : URL.revokeObjectURL(remote)), [remote]);
  const load = async (): Promise<void> => {
    setBusy(true);
    try {
      const file = await fetchFile(`/uploads/${encodeURIComponent(id)}`);
      // The server names no type; the player detects it.
      setRemote(
        URL.createObjectURL(new Blob([file], { type: kind === 'video' ? 'video/webm' : 'audio/webm' })),
      );
    } catch {
      setRemote(null);
    }
    setBusy(false);
  };
  const address = local ?? remote;
  if (address === null)
    return (
      <Button look="outline" busy={busy} disabled={!online} onClick={() => void load()}>
        {label}
      </Button>
    );
  return kind === 'video' ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a guard filmed has no captions
    <video src={address} controls aria-label={label} width="100%" />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a guard said has no captions
    <audio src={address} controls aria-label={label} />
  );
}
