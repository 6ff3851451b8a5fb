import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What goes with an address so that the page there carries out a command of the palette. */
export type CommandState = { readonly command: string };

/**
 * Carries out a command of the palette on the page where it belongs: `run` is called once each time somebody
 * comes with the command of that name. Loading the page again does not repeat it.
 */
export function useCommand(name: string, run: () => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const isAsked = commandOf(location.state) === name;
  const carryOut = useEffectEvent(() => {
    run();
    void navigate(
      { pathname: location.pathname, search: location.search, hash: location.hash },
      { replace: true, state: null },
    );
  });
  useEffect(() => {
    if (isAsked) carryOut();
  }, [isAsked]);
}

function commandOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'command' in state ? state.command : null;
}
