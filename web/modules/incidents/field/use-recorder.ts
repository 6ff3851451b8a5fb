import { useEffect, useRef, useState } from 'react';
import { longest } from '#shared/modules/incidents/evidence.ts';

export type Recording = 'voice' | 'video';
/** So often what is recorded so far is handed over, in seconds. */
const everyParts = 3;
const bits = { audioBitsPerSecond: 24_000, videoBitsPerSecond: 700_000 };

type Heard = {
  readonly onSoFar: (kind: Recording, blob: Blob) => void;
  readonly onDone: (kind: Recording, blob: Blob) => void;
};

/**
 * Records a voice note or a video until it is stopped or as long as it may last. `seconds` counts while one
 * runs. What the browser records in is its choice; the server looks into it. `onSoFar` gets what there is
 * from time to time, for a page that may be ended.
 */
export function useRecorder({ onSoFar, onDone }: Heard): {
  readonly running: Recording | null;
  readonly seconds: number;
  readonly start: (kind: Recording) => Promise<void>;
  readonly stop: () => void;
} {
  const [running, setRunning] = useState<Recording | null>(null);
  const [seconds, setSeconds] = useState(0);
  const recorder = useRef<MediaRecorder | null>(null);
  const stop = (): void => {
    if (recorder.current?.state === 'recording') recorder.current.stop();
  };
  useEffect(() => {
    if (running === null) return undefined;
    const tick = setInterval(() => setSeconds((past) => past + 1), 1000);
    return () => clearInterval(tick);
  }, [running]);
  useEffect(() => {
    if (running !== null && seconds >= longest[running]) stop();
  });
  useEffect(() => () => recorder.current?.stream.getTracks().forEach((track) => track.stop()), []);
  const start = async (kind: Recording): Promise<void> => {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: true,
      ...(kind === 'video' ? { video: { facingMode: 'environment', width: 480, height: 360 } } : {}),
    });
    const own = new MediaRecorder(stream, bits);
    const parts: Blob[] = [];
    own.ondataavailable = ({ data }) => {
      parts.push(data);
      if (own.state === 'recording' && parts.length % everyParts === 0)
        onSoFar(kind, new Blob(parts, { type: own.mimeType }));
    };
    own.onstop = () => {
      stream.getTracks().forEach((track) => track.stop());
      setRunning(null);
      onDone(kind, new Blob(parts, { type: own.mimeType }));
    };
    recorder.current = own;
    setSeconds(0);
    setRunning(kind);
    own.start(1000);
  };
  return { running, seconds, start, stop };
}
