/** How many digits a one-time code has. */
export const codeLength = 6;
