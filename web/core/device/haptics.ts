type Feedback = 'saved' | 'failed' | 'alarm';

/** Milliseconds of vibration and of the pauses between. */
const vibrations: Readonly<Record<Feedback, number | number[]>> = {
  saved: 80,
  failed: [60, 60, 60],
  alarm: [400, 150, 400, 150, 400],
};
/** The tones one after the other, each in hertz, and how long each lasts, in seconds. */
const tones: Readonly<Record<Feedback, { hertz: readonly number[]; seconds: number; volume: number }>> = {
  saved: { hertz: [880], seconds: 0.25, volume: 0.08 },
  failed: { hertz: [220], seconds: 0.25, volume: 0.08 },
  alarm: { hertz: [988, 740, 988, 740, 988, 740], seconds: 0.22, volume: 0.3 },
};

/**
 * Makes it heard and felt that something was saved, was not, or that somebody needs help, where the device
 * can; a device that cannot stays silent.
 */
export function vibrate(what: Feedback): void {
  // Browsers refuse both, and write so to the console, before somebody has touched the page.
  if (!navigator.userActivation.hasBeenActive) return;
  if ('vibrate' in navigator) navigator.vibrate(vibrations[what]);
  const { hertz, seconds, volume } = tones[what];
  try {
    const sound = new AudioContext();
    const tone = sound.createOscillator();
    const gain = sound.createGain();
    hertz.forEach((frequency, i) => {
      const at = sound.currentTime + i * seconds;
      tone.frequency.setValueAtTime(frequency, at);
      gain.gain.setValueAtTime(volume, at);
      gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    });
    tone.connect(gain).connect(sound.destination);
    tone.start();
    tone.stop(sound.currentTime + hertz.length * seconds);
    tone.onended = () => void sound.close();
  } catch {
    // No sound device; the screen and the vibration say it.
  }
}
