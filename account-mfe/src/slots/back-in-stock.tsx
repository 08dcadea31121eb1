export { TellMe } from '../back-in-stock/back-in-stock'
