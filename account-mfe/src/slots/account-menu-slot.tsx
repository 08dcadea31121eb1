export { AccountMenu } from '../menu/account-menu'
