import type { ReactNode } from 'react';
import { ChangePassword } from './change-password.tsx';
import { SessionList } from './session-list.tsx';
import { TwoFactor } from './two-factor.tsx';

/** How a person signs in and where they are signed in: all of it is kept and changed by the server alone. */
export default function SecurityCards({ admin, password }: { admin: boolean; password: boolean }): ReactNode {
  return (
    <>
      {password ? <ChangePassword /> : null}
      <TwoFactor admin={admin} />
      <SessionList />
    </>
  );
}
