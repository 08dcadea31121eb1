import { remote } from '@souk-vert/shared/federation/preset'

export default remote(import.meta.dirname)
