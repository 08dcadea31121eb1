#!/usr/bin/env node
import { register } from 'tsx/esm/api'

process.env.MFE_COMMAND ??= 'npx mfe'
register()
await import('./commands/cli.ts')
