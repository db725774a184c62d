import { gzipSync } from 'node:zlib'

/** What is needed here of an entry of Vite's manifest. */
export interface ManifestChunk {
  file: string
  imports?: string[]
}

export type Manifest = Record<string, ManifestChunk>

/**
 * A page whose first load has a limit; `chunks` end the names of the modules that it fetches beside the start, until
 * nothing of it is missing. A browser test holds them to what is really loaded.
 */
export interface PageBudget {
  page: string
  chunks: readonly string[]
  limitBytes: number
  /** Most scripts that it may take. */
  limitFiles: number
}

export interface PageSize extends PageBudget {
  bytes: number
  files: number
}

const KILOBYTE = 1000

/** Where every page of a front end begins. */
const PAGE = 'index.html'

/** The English texts of the storefront, before a screen is fetched and after; other languages are about as long. */
const PUBLIC_TEXTS = 'texts/public_messages_en.ts'
const TEXTS = 'texts/messages_en.ts'

/** Most JavaScript, compressed, that the first load of a page may take. */
export const STOREFRONT_BUDGETS: readonly PageBudget[] = [
  { page: 'login', chunks: [PUBLIC_TEXTS], limitBytes: 170 * KILOBYTE, limitFiles: 10 },
  {
    page: 'ordering',
    chunks: [
      PUBLIC_TEXTS,
      TEXTS,
      'layout/PortalHeader.tsx',
      'ordering/OrderProcess.tsx',
      'ordering/products/OrderPage.tsx',
    ],
    limitBytes: 300 * KILOBYTE,
    limitFiles: 12,
  },
]

/** What the backoffice begins with once somebody is logged in. */
const START = 'src/main/app/start.tsx'

export const BACKOFFICE_BUDGETS: readonly PageBudget[] = [
  {
    page: 'backoffice, before the login',
    chunks: ['index.html'],
    limitBytes: 10 * KILOBYTE,
    limitFiles: 5,
  },
  {
    page: 'backoffice, first list',
    chunks: [START, 'fulfilment/OrderList.tsx', 'fulfilment/order_messages_en.ts'],
    limitBytes: 330 * KILOBYTE,
    limitFiles: 20,
  },
  {
    page: 'backoffice, dashboard',
    chunks: [
      START,
      'home/StaffHome.tsx',
      'home/staff_home_messages_en.ts',
      'home/OrdersChart.tsx',
      'home/ScansByDay.tsx',
      'charts/TimeChart.tsx',
      'questions/authentication_messages_en.ts',
    ],
    limitBytes: 375 * KILOBYTE,
    limitFiles: 30,
  },
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
    return { ...budget, bytes, files: files.length }
  })
}

/** Returns whether a page takes more bytes or files than its limit. */
export const isTooBig = ({ bytes, limitBytes, files, limitFiles }: PageSize): boolean =>
  bytes > limitBytes || files > limitFiles

/** Says the size of a page and its limits in one line. */
export function describePage(size: PageSize): string {
  const { page, bytes, limitBytes, files, limitFiles } = size
  const bytesOf = `${inKilobytes(bytes)} kB of ${inKilobytes(limitBytes)} kB`
  const filesOf = `in ${files} files of ${limitFiles}`
  return `${page.padEnd(29)} ${bytesOf} ${filesOf}${isTooBig(size) ? '  TOO BIG' : ''}`
}

function inKilobytes(bytes: number): string {
  return (bytes / KILOBYTE).toFixed(1).padStart(6)
}
