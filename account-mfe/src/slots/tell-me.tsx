export { TellMe } from '../tell-me/tell-me'
