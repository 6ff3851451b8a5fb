import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A page begins at its top, except when somebody goes back to it. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const how = useNavigationType();
  useEffect(() => {
    if (how !== 'POP') scrollTo(0, 0);
  }, [pathname, how]);
}
