import { gzipSync } from 'node:zlib'

/** What is needed here of an entry of Vite's manifest. */
export interface ManifestChunk {
  file: string
  imports?: string[]
}

export type Manifest = Record<string, ManifestChunk>

/** A page whose first load has a limit; `chunk` ends the name of the module it is split off with. */
export interface PageBudget {
  page: string
  chunk: string
  limitBytes: number
}

export interface PageSize extends PageBudget {
  bytes: number
}

const KILOBYTE = 1000

/** Where every page of a front end begins. */
const PAGE = 'index.html'

/** Most JavaScript, compressed, that the first load of a page may take. */
export const STOREFRONT_BUDGETS: readonly PageBudget[] = [
  { page: 'login', chunk: 'accounts/LoginPage.tsx', limitBytes: 170 * KILOBYTE },
  { page: 'ordering', chunk: 'ordering/OrderPage.tsx', limitBytes: 300 * KILOBYTE },
]

export const BACKOFFICE_BUDGETS: readonly PageBudget[] = [
  { page: 'backoffice, before the login', chunk: 'index.html', limitBytes: 10 * KILOBYTE },
  { page: 'backoffice', chunk: 'src/app/start.tsx', limitBytes: 300 * KILOBYTE },
]

/**
 * Lists the JavaScript files that the first load of a page takes: the entry, the page's own chunk
 * where it is split off, and all that these import statically.
 */
export function firstLoadFiles(manifest: Manifest, chunk: string): string[] {
  const reached = new Set<string>()
  const follow = (key: string) => {
    if (reached.has(key)) return
    reached.add(key)
    for (const imported of manifest[key]?.imports ?? []) follow(imported)
  }
  for (const key of Object.keys(manifest)) {
    if (key === PAGE || key.endsWith(chunk)) follow(key)
  }
  const files = [...reached].map((key) => manifest[key]?.file ?? '')
  return [...new Set(files)].filter((file) => file.endsWith('.js'))
}

/** Measures the first load of each page in bytes, compressed as a web server does. */
export function measurePages(
  manifest: Manifest,
  budgets: readonly PageBudget[],
  readAsset: (file: string) => Uint8Array
): PageSize[] {
  return budgets.map((budget) => {
    const files = firstLoadFiles(manifest, budget.chunk)
    const bytes = files.reduce((sum, file) => sum + gzipSync(readAsset(file)).length, 0)
    return { ...budget, bytes }
  })
}

/** Says the size of a page and its limit in one line. */
export function describePage({ page, bytes, limitBytes }: PageSize): string {
  const verdict = bytes > limitBytes ? '  TOO BIG' : ''
  return `${page.padEnd(29)} ${inKilobytes(bytes)} kB of ${inKilobytes(limitBytes)} kB${verdict}`
}

function inKilobytes(bytes: number): string {
  return (bytes / KILOBYTE).toFixed(1).padStart(6)
}
