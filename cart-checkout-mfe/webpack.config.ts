import { remote } from 'shared/federation/preset'

export default remote(import.meta.dirname)
