import { chakra } from '@chakra-ui/react';
import { controlStyles } from '../look/control-styles.ts';

/** A bare input in the product's look, for places that bring their own label. */
export const Input = chakra('input', controlStyles);
