/** The version of the product, as the command line, the interface and devices name it. */
export const version = '0.1.0';
