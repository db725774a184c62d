import { gzipSync } from 'node:zlib'

export interface ManifestChunk {
  file: string
  name?: string
  imports?: string[]
}

export type Manifest = Record<string, ManifestChunk>

/**
 * A page whose first load has a limit. `chunks` holds the endings of its modules' names, without
 * the entry. A browser test compares the list with the files that are really loaded.
 */
export interface PageBudget {
  page: string
  entry?: string
  chunks: readonly string[]
  limitBytes: number
  limitFiles: number
}

export interface PageSize extends PageBudget {
  bytes: number
  files: number
}

const KILOBYTE = 1000

const PAGE = 'index.html'

/** English texts, before a screen loads and after; other languages are about as long. */
const PUBLIC_TEXTS = 'texts/public_messages_en.ts'
const TEXTS = 'texts/messages_en.ts'

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

/** Limits of the verification page, without the camera's decoder, which loads when needed. */
export const VERIFY_BUDGETS: readonly PageBudget[] = [
  {
    page: 'verification',
    entry: 'verify.html',
    chunks: [],
    limitBytes: 60 * KILOBYTE,
    limitFiles: 2,
  },
]

const OPENING = 'opening'

/** Entry of the backoffice after login. */
const START = 'src/main/app/start.tsx'

export const BACKOFFICE_BUDGETS: readonly PageBudget[] = [
  {
    page: 'backoffice, before the login',
    entry: OPENING,
    chunks: [],
    limitBytes: 10 * KILOBYTE,
    limitFiles: 5,
  },
  {
    page: 'backoffice, first list',
    entry: OPENING,
    chunks: [START, 'fulfilment/OrderList.tsx', 'fulfilment/order_messages_en.ts'],
    limitBytes: 330 * KILOBYTE,
    limitFiles: 20,
  },
  {
    page: 'backoffice, dashboard',
    entry: OPENING,
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
 * Lists the JavaScript files of a page's first load: the entry, the page's own chunks, and all
 * their static imports. Throws if a chunk is missing, because the size would be wrong.
 */
export function firstLoadFiles(
  manifest: Manifest,
  chunks: readonly string[],
  entry = PAGE
): string[] {
  const reached = new Set<string>()
  const follow = (key: string) => {
    if (reached.has(key)) return
    reached.add(key)
    for (const imported of manifest[key]?.imports ?? []) follow(imported)
  }
  for (const chunk of [entry, ...chunks]) {
    const found = Object.keys(manifest).filter(
      (key) => key.endsWith(chunk) || manifest[key]?.name === chunk
    )
    if (found.length === 0) throw new Error(`No chunk of the build is called ${chunk}`)
    found.forEach(follow)
  }
  const files = [...reached].map((key) => manifest[key]?.file ?? '')
  return [...new Set(files)].filter((file) => file.endsWith('.js'))
}

/** Measures the first load of each page in bytes, compressed as by a web server. */
export function measurePages(
  manifest: Manifest,
  budgets: readonly PageBudget[],
  readAsset: (file: string) => Uint8Array
): PageSize[] {
  return budgets.map((budget) => {
    const files = firstLoadFiles(manifest, budget.chunks, budget.entry)
    const bytes = files.reduce((sum, file) => sum + gzipSync(readAsset(file)).length, 0)
    return { ...budget, bytes, files: files.length }
  })
}

export const isTooBig = ({ bytes, limitBytes, files, limitFiles }: PageSize): boolean =>
  bytes > limitBytes || files > limitFiles

export function describePage(size: PageSize): string {
  const { page, bytes, limitBytes, files, limitFiles } = size
  const bytesOf = `${inKilobytes(bytes)} kB of ${inKilobytes(limitBytes)} kB`
  const filesOf = `in ${files} files of ${limitFiles}`
  return `${page.padEnd(29)} ${bytesOf} ${filesOf}${isTooBig(size) ? '  TOO BIG' : ''}`
}

function inKilobytes(bytes: number): string {
  return (bytes / KILOBYTE).toFixed(1).padStart(6)
}
