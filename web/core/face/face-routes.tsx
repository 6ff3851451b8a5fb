import { lazy } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Route, useParams } from 'react-router-dom';
import type { FaceModule, FacePage, FaceRedirect } from './face-module.ts';

/** Makes the routes of a face from its modules; call it once, outside of components. */
export function faceRoutes(modules: readonly FaceModule<unknown>[]): {
  readonly signedIn: readonly ReactNode[];
  readonly visitors: readonly ReactNode[];
  readonly everybody: readonly ReactNode[];
} {
  const pages = modules.flatMap((module) => module.pages ?? []);
  const routes = (open?: FacePage<unknown>['open']): ReactNode[] =>
    pages.filter((page) => page.open === open).map(pageRoute);
  const redirects = modules.flatMap((module) => module.redirects ?? []).map(redirectRoute);
  return {
    signedIn: [...routes(), ...redirects],
    visitors: routes('visitors'),
    everybody: routes('everybody'),
  };
}

function pageRoute({ path, load }: FacePage<unknown>): ReactNode {
  const Screen = lazy(load);
  return path === '' ? (
    <Route key="index" index element={<Screen />} />
  ) : (
    <Route key={path} path={path} element={<Screen />} />
  );
}

function redirectRoute({ path, to }: FaceRedirect): ReactNode {
  return <Route key={path} path={path} element={<Redirect to={to} />} />;
}

function Redirect({ to }: Pick<FaceRedirect, 'to'>): ReactNode {
  return <Navigate to={to(useParams())} replace />;
}
