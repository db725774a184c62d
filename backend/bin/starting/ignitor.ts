import { Ignitor } from '@adonisjs/core'

/** The folder with adonisrc, config and start. */
const APP_ROOT = new URL('../../', import.meta.url)

const IMPORTER = (path: string) =>
  path.startsWith('./') || path.startsWith('../')
    ? import(new URL(path, APP_ROOT).href)
    : import(path)

export function createIgnitor(): Ignitor {
  return new Ignitor(APP_ROOT, { importer: IMPORTER }).tap((app) => {
    app.booting(async () => {
      await import('#start/env')
    })
  })
}
