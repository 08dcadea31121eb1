import { fileURLToPath } from 'node:url'

/** `backend/migrations`. This file stays directly in `src`, so that the path holds for the bundle in `dist` too. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))
