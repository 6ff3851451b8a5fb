import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** A link inside text. */
export const TextLink = chakra(Link, {
  base: {
    color: 'brand.text',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    textDecorationThickness: '1px',
    _hover: { textDecorationThickness: '2px' },
  },
});
