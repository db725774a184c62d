import { Ignitor } from '@adonisjs/core'

/** The folder that holds adonisrc, config and start. */
const APP_ROOT = new URL('../', import.meta.url)

/** Imports a module by path: relative ones from the app's root. */
const IMPORTER = (path: string) =>
  path.startsWith('./') || path.startsWith('../')
    ? import(new URL(path, APP_ROOT).href)
    : import(path)

/** Makes the application for whichever process starts it: server, command line or tests. */
export function createIgnitor(): Ignitor {
  return new Ignitor(APP_ROOT, { importer: IMPORTER }).tap((app) => {
    app.booting(async () => {
      await import('#start/env')
    })
  })
}
