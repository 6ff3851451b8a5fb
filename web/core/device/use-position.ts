import { useEffect, useState } from 'react';

/** A fix of the phone’s position, metres around it and when it was (`at`, epoch milliseconds). */
export type Fix = {
  readonly lat: number;
  readonly lng: number;
  readonly accuracyM: number;
  readonly at: number;
};
/** The last reading of the position, none so far, and whether the person refuses to give it. */
export type PositionState = { readonly fix: Fix | null; readonly denied: boolean };

/** Follows the position while a screen is open, so that what is saved there never waits for one. */
export function usePosition(): PositionState {
  const [state, setState] = useState<PositionState>({ fix: null, denied: !('geolocation' in navigator) });
  useEffect(() => {
    if (!('geolocation' in navigator)) return undefined;
    const watch = navigator.geolocation.watchPosition(
      ({ coords, timestamp }) =>
        setState({
          fix: { lat: coords.latitude, lng: coords.longitude, accuracyM: coords.accuracy, at: timestamp },
          denied: false,
        }),
      (error) => setState((before) => ({ ...before, denied: error.code === error.PERMISSION_DENIED })),
      { enableHighAccuracy: true, maximumAge: 10_000, timeout: 30_000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, []);
  return state;
}
