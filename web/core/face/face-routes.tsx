import { lazy } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Route, useParams } from 'react-router-dom';
import type { FaceModule, FacePage, FaceRedirect } from './face-module.ts';

/**
 * Makes the routes of a face from its modules; call it once, outside of components. `frame` is what stands
 * around a page.
 */
export function faceRoutes<Place>(
  modules: readonly FaceModule<Place>[],
  frame: (page: FacePage<Place>, screen: ReactNode) => ReactNode = (_page, screen) => screen,
): {
  readonly signedIn: readonly ReactNode[];
  readonly visitors: readonly ReactNode[];
  readonly everybody: readonly ReactNode[];
} {
  const pages = modules.flatMap((module) => module.pages ?? []);
  const routes = (open?: FacePage<Place>['open']): ReactNode[] =>
    pages.filter((page) => page.open === open).map((page) => pageRoute(page, frame));
  const redirects = modules.flatMap((module) => module.redirects ?? []).map(redirectRoute);
  return {
    signedIn: [...routes(), ...redirects],
    visitors: routes('visitors'),
    everybody: routes('everybody'),
  };
}

function pageRoute<Place>(
  page: FacePage<Place>,
  frame: (page: FacePage<Place>, screen: ReactNode) => ReactNode,
): ReactNode {
  const Screen = lazy(page.load);
  const element = frame(page, <Screen />);
  return page.path === '' ? (
    <Route key="index" index element={element} />
  ) : (
    <Route key={page.path} path={page.path} element={element} />
  );
}

function redirectRoute({ path, to }: FaceRedirect): ReactNode {
  return <Route key={path} path={path} element={<Redirect to={to} />} />;
}

function Redirect({ to }: Pick<FaceRedirect, 'to'>): ReactNode {
  return <Navigate to={to(useParams())} replace />;
}
