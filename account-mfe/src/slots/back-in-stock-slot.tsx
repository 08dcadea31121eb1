export { BackInStock } from '../back-in-stock/back-in-stock'
