export { LoginDialog } from '../auth/login-dialog'
