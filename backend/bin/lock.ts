/**
 * `npm run lock`: to be run after packages were added or renewed. npm then counts packages of
 * development as ones that production could use; this leaves them to development again.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { leaveToDevelopment, listProductionPackages } from '#bin/production_packages'
import { ROOT, runQuietly } from '#bin/run_process'
import { say } from '#bin/steps'

const LOCK = join(ROOT, 'package-lock.json')

const lock = JSON.parse(readFileSync(LOCK, 'utf8'))
leaveToDevelopment(lock.packages)
writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`)
// npm marks anew what is for development only.
await runQuietly('npm', 'npm', ['install', '--package-lock-only', '--loglevel=error'])
say(
  `Production takes ${listProductionPackages(lock.packages).size} packages, optional ones included.`
)
