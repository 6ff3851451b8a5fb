/** The most characters of what a client says is wrong with a sheet. */
export const mostObjection = 1000;
