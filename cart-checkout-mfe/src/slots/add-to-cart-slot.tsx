export { AddToCart } from '../add-to-cart/add-to-cart'
