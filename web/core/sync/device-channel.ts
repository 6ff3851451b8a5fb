import { reportStatus } from './sync-status.ts';
import type { WorkerReport } from './sync-worker.ts';

type ChannelMessage =
  | { readonly say: 'sync' }
  | { readonly say: 'hello' }
  | { readonly say: 'status'; readonly status: WorkerReport };

/** How the open pages of one person on this device speak with one another. */
export type DeviceChannel = {
  /** Shows how the loop of this page stands, here and on the other pages. */
  readonly report: (change: WorkerReport) => void;
  /** Asks the page that leads to sync. */
  readonly askLeader: () => void;
  readonly close: () => void;
};

/**
 * Opens the channel and asks how the loop stands. `leader` is what this page does for others while it leads,
 * and null while it does not.
 */
export function openDeviceChannel(
  name: string,
  leader: () => { readonly syncNow: () => void } | null,
): DeviceChannel {
  const channel = new BroadcastChannel(name);
  let last: WorkerReport = {};
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel is of this origin, and takes no origin
  const post = (message: ChannelMessage): void => channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
    if (data.say === 'status') return reportStatus(data.status);
    const leading = leader();
    if (data.say === 'sync') leading?.syncNow();
    else if (leading) post({ say: 'status', status: last });
  });
  post({ say: 'hello' });
  return {
    report: (change) => {
      if (Object.entries(change).every(([key, value]) => last[key as keyof WorkerReport] === value)) return;
      last = { ...last, ...change };
      reportStatus(change);
      post({ say: 'status', status: last });
    },
    askLeader: () => post({ say: 'sync' }),
    close: () => channel.close(),
  };
}
