import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

export type CameraState = 'starting' | 'live' | 'denied';

/**
 * The front camera's picture, live in a video element while the part that shows it is on screen. Without a
 * camera, or without leave to use it, it reports that.
 */
export function useCamera(): {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  useEffect(() => {
    let stream: MediaStream | null = null;
    let left = false;
    const start = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'user', width: { ideal: 720 } },
        audio: false,
      });
      const element = video.current;
      if (left || !element) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      element.srcObject = stream;
      await element.play();
      setState('live');
    };
    start().catch(() => setState('denied'));
    return () => {
      left = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return { video, state };
}
