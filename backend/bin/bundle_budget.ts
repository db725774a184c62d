import { gzipSync } from 'node:zlib'

/** What is needed here of an entry of Vite's manifest. */
export interface ManifestChunk {
  file: string
  imports?: string[]
}

export type Manifest = Record<string, ManifestChunk>

/** A page whose first load has a limit; `chunks` end the names of the modules it fetches at once beside the start. */
export interface PageBudget {
  page: string
  chunks: readonly string[]
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
  { page: 'login', chunks: [], limitBytes: 170 * KILOBYTE },
  {
    page: 'ordering',
    chunks: [
      'layout/PortalHeader.tsx',
      'ordering/OrderProcess.tsx',
      'ordering/products/OrderPage.tsx',
    ],
    limitBytes: 300 * KILOBYTE,
  },
]

export const BACKOFFICE_BUDGETS: readonly PageBudget[] = [
  { page: 'backoffice, before the login', chunks: ['index.html'], limitBytes: 10 * KILOBYTE },
  { page: 'backoffice', chunks: ['src/app/start.tsx'], limitBytes: 300 * KILOBYTE },
]

/**
 * Lists the JavaScript files that the first load of a page takes: the entry, the page's own chunks,
 * and all that these import statically. Throws when a chunk is not there: its size would be missed.
 */
export function firstLoadFiles(manifest: Manifest, chunks: readonly string[]): string[] {
  const reached = new Set<string>()
  const follow = (key: string) => {
    if (reached.has(key)) return
    reached.add(key)
    for (const imported of manifest[key]?.imports ?? []) follow(imported)
  }
  for (const chunk of [PAGE, ...chunks]) {
    const found = Object.keys(manifest).filter((key) => key.endsWith(chunk))
    if (found.length === 0) throw new Error(`No chunk of the build is called ${chunk}`)
    found.forEach(follow)
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
    const files = firstLoadFiles(manifest, budget.chunks)
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
