import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type StoreAddress, authorizationOf } from '#app/scans/store/store_settings'

const fileOf = (folder: string) => join(folder, 'store.json')

/** Leaves word of where the store listens for others of this machine; its secret is the owner's. */
export function writeStoreAddress(folder: string, address: StoreAddress): void {
  const draft = `${fileOf(folder)}.${address.pid}`
  writeFileSync(draft, JSON.stringify(address), { mode: 0o600 })
  renameSync(draft, fileOf(folder))
}

/** Takes the word back, unless another process has left its own meanwhile. */
export function removeStoreAddress(folder: string, pid: number): void {
  if (readStoreAddress(folder)?.pid === pid) rmSync(fileOf(folder), { force: true })
}

/** Where the folder's store listens, as far as anybody left word of it. */
export function readStoreAddress(folder: string): StoreAddress | null {
  try {
    return JSON.parse(readFileSync(fileOf(folder), 'utf8')) as StoreAddress
  } catch {
    return null
  }
}

const PATIENCE_MS = 2_000

/** Returns whether that store answers, whatever it works on; another one that listens there now does not. */
export async function isStoreAlive(
  { port, secret }: StoreAddress,
  patienceMs = PATIENCE_MS
): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const headers = { authorization: authorizationOf(secret) }
    return (await fetch(`http://127.0.0.1:${port}/ping`, { headers, signal })).ok
  } catch {
    return false
  }
}
