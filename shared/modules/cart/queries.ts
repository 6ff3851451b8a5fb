import { defineList } from '#shared/core/query.ts';
import { cartItems } from './cart-item.ts';

export const listCart = defineList(cartItems, '/cart');
