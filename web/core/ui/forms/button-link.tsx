import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonStyles } from '../look/button-styles.ts';

const Inside = chakra(Link, buttonStyles);
const Outside = chakra('a', buttonStyles);

/** A link to a page of the app that looks like a button. */
export function ButtonLink(props: ComponentProps<typeof Inside>): ReactNode {
  return <Inside {...props} />;
}

/** A link that leaves the app (`tel:`, `mailto:`, a page of the server) and looks like a button. */
export function ButtonAnchor(props: ComponentProps<typeof Outside>): ReactNode {
  return <Outside {...props} />;
}
