/**
 * Whose device it is, by the work done on it. The admin app is every role that works in the admin shell; a
 * kiosk is a phone on a wall in the field's shell, a provider a service partner who does jobs there.
 */
export type Face = 'customer' | 'field' | 'kiosk' | 'desk' | 'provider';
/** All faces. */
export const faces: readonly Face[] = ['customer', 'field', 'kiosk', 'desk', 'provider'];
/** Whose files a device keeps for the time without network: a provider's are the field's. */
export type KeptFace = Exclude<Face, 'provider'>;
/** One of the three parts of the app that a page loads. */
export type Shell = 'customer' | 'field' | 'admin';

/** The face a role works in. */
export function faceOf(role: string): Face {
  if (role === 'customer' || role === 'provider') return role;
  if (role === 'kiosk') return 'kiosk';
  return role === 'staff' || role === 'supervisor' ? 'field' : 'desk';
}

/** The shell that a face is shown in. */
export function shellOf(face: Face): Shell {
  if (face === 'desk') return 'admin';
  return face === 'customer' ? 'customer' : 'field';
}

/** Whose files are kept on the device of a face. */
export function keptFaceOf(face: Face): KeptFace {
  return face === 'provider' ? 'field' : face;
}

/** Whose files are kept for a visitor, by the address of the page. */
export function keptFaceAt(path: string): KeptFace {
  if (path.startsWith('/admin')) return 'desk';
  return path.startsWith('/field') ? 'field' : 'customer';
}
