import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Group } from '@japa/runner/core'

const make = () => mkdtempSync(join(tmpdir(), 'label-portal-'))
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })

export function temporaryFolder(cleanup: (task: () => void) => void): string {
  const folder = make()
  cleanup(() => remove(folder))
  return folder
}

/** Makes a folder for each test of a group. Returns a function that names the current one. */
export function useTemporaryFolder(group: Group): () => string {
  let folder = ''
  group.each.setup(() => {
    folder = make()
    return () => remove(folder)
  })
  return () => folder
}
