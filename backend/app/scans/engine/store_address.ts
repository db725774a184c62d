import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type StoreAddress, authorizationOf } from '#app/scans/engine/store_settings'

const fileOf = (folder: string) => join(folder, 'store.json')

/** Publishes the store's address on this machine; only the owner can read its secret. */
export function writeStoreAddress(folder: string, address: StoreAddress): void {
  const draft = `${fileOf(folder)}.${address.pid}`
  writeFileSync(draft, JSON.stringify(address), { mode: 0o600 })
  renameSync(draft, fileOf(folder))
}

export function removeStoreAddress(folder: string, pid: number): void {
  if (readStoreAddress(folder)?.pid === pid) rmSync(fileOf(folder), { force: true })
}

export function readStoreAddress(folder: string): StoreAddress | null {
  try {
    return JSON.parse(readFileSync(fileOf(folder), 'utf8')) as StoreAddress
  } catch {
    return null
  }
}

const PATIENCE_MS = 2_000

/** A different store on the same port refuses the secret. */
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
