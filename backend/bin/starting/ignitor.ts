import { Ignitor } from '@adonisjs/core'

/** The folder with adonisrc, config and start. */
const APP_ROOT = new URL('../../', import.meta.url)

/** Imports a module; relative paths start at the app's root. */
const IMPORTER = (path: string) =>
  path.startsWith('./') || path.startsWith('../')
    ? import(new URL(path, APP_ROOT).href)
    : import(path)

/** Creates the application for server, command line and tests. */
export function createIgnitor(): Ignitor {
  return new Ignitor(APP_ROOT, { importer: IMPORTER }).tap((app) => {
    app.booting(async () => {
      await import('#start/env')
    })
  })
}
