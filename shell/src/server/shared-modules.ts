import * as emotion from '@emotion/react'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as router from 'shared/federation/react-router-dom'
import * as client from 'shared/client'
import * as remoteSlot from 'shared/federation/remote-slot'
import * as slotHost from 'shared/federation/slot-host'
import * as stores from 'shared/stores'
import * as kit from 'shared/ui/kit'
import * as toast from 'shared/ui/toast'
import * as zustand from 'zustand'
import * as zustandVanilla from 'zustand/vanilla'

/** The modules that a render thread shares with the remotes' node builds: the same names as in the browser, those that load with the shell. */
export const sharedModules: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  zustand,
  'zustand/vanilla': zustandVanilla,
  '@emotion/react': emotion,
  'shared/ui/kit': kit,
  'shared/ui/toast': toast,
  'shared/client': client,
  'shared/stores': stores,
  'shared/federation/remote-slot': remoteSlot,
  'shared/federation/slot-host': slotHost,
}
