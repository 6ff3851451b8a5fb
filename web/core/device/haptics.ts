/**
 * Makes it heard and felt that something was saved or was not, where the phone can; a phone that cannot stays
 * silent.
 */
export function vibrate(what: 'saved' | 'failed'): void {
  if ('vibrate' in navigator) navigator.vibrate(what === 'saved' ? 80 : [60, 60, 60]);
  try {
    const sound = new AudioContext();
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    tone.frequency.value = what === 'saved' ? 880 : 220;
    volume.gain.setValueAtTime(0.08, sound.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + 0.25);
    tone.connect(volume).connect(sound.destination);
    tone.start();
    tone.stop(sound.currentTime + 0.25);
    tone.onended = () => void sound.close();
  } catch {
    // No sound device; the screen and the vibration say it.
  }
}
