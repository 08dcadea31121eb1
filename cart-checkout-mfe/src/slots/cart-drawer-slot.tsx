export { CartDrawer } from '../cart-drawer/cart-drawer'
