import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Folders of server programs and Docker plugins, which are often missing in a user's PATH. */
const MORE_FOLDERS = [
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/libexec',
  '/usr/libexec/docker/cli-plugins',
  '/usr/local/bin',
  '/usr/bin',
]

export function findProgram(...names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...MORE_FOLDERS].filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
