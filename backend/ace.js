/**
 * Entry of the command line: `npm run ace -- <command>`. The sources need the TypeScript loader
 * first; the build has nothing to load.
 */
import { existsSync } from 'node:fs'

if (existsSync(new URL('./bin/console.ts', import.meta.url))) await import('#bin/typescript')
await import('#bin/console')
