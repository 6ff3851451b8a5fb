/**
 * How somebody on the register stands with the sign-in: no number or account, not answered yet, signed in
 * before, said that they do not work here, or switched off because they left.
 */
export const signInStates = ['none', 'invited', 'confirmed', 'declined', 'off'] as const;
export type SignInState = (typeof signInStates)[number];
