import { dirname, posix } from 'node:path'
import type { ArchivedFile, OpenArchive } from '#app/foundation/archives/walk_archive'
import { type NumberFormat, formatOf } from '#app/foundation/workbooks/number_formats'
import { brokenWorkbook, readXml } from '#app/foundation/workbooks/read_xml'
import { textGatherer } from '#app/foundation/workbooks/text_gatherer'

export interface NamedSheet {
  name: string
  file: ArchivedFile
}

export interface WorkbookParts {
  sheets: NamedSheet[]
  /** Texts that cells refer to by index. */
  sharedTexts: string[]
  /** Number formats by the index of the cells’ style. */
  formats: NumberFormat[]
  /** True if days count from 1904, as on old Macs. */
  isFrom1904: boolean
  keepsMidnight: boolean
}

interface Link {
  id: string
  type: string
  target: string
}

type Files = OpenArchive['files']

/** Reads the sheets and styles of a workbook. Throws 422 at `file` for any other archive. */
export async function readParts(files: Files, keepsMidnight: boolean): Promise<WorkbookParts> {
  const root = await readLinks(files, '')
  const path = root.find(({ type }) => type === 'officeDocument')?.target
  const workbook = path === undefined ? undefined : files.get(path)
  if (!workbook) throw brokenWorkbook()
  const links = await readLinks(files, workbook.name)
  const fileOf = (wanted: string) => {
    const link = links.find(({ type }) => type === wanted)
    return link && files.get(link.target)
  }
  const { sheets, isFrom1904 } = await readSheetNames(workbook)
  const texts = fileOf('sharedStrings')
  const styles = fileOf('styles')
  return {
    sheets: sheets.flatMap(({ name, id }) => {
      const link = links.find((one) => one.id === id && one.type === 'worksheet')
      const file = link && files.get(link.target)
      return file ? [{ name, file }] : []
    }),
    sharedTexts: texts ? await Array.fromAsync(readSharedTexts(texts)) : [],
    formats: styles ? await readFormats(styles) : [],
    isFrom1904,
    keepsMidnight,
  }
}

/** Reads the links of a part. Keeps the last word of their types, which have two spellings. */
async function readLinks(files: Files, part: string): Promise<Link[]> {
  const folder = part === '' ? '' : dirname(part)
  const file = files.get(posix.join(folder, '_rels', `${posix.basename(part)}.rels`))
  if (!file) return []
  return Array.fromAsync(
    readXml<Link>(file, (emit) => ({
      open: (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
        if (name !== 'Relationship') return
        const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
        emit({ id, type: type.slice(type.lastIndexOf('/') + 1), target: path })
      },
    }))
  )
}

async function readSheetNames(file: ArchivedFile) {
  let isFrom1904 = false
  const sheets = await Array.fromAsync(
    readXml<{ name: string; id: string }>(file, (emit) => ({
      open: (tag, attributes) => {
        if (tag === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
        const { name, state = 'visible' } = attributes
        const id = Object.entries(attributes).find(([key]) => /:id$/i.test(key))?.[1]
        if (tag === 'sheet' && name && id && state === 'visible') emit({ name, id })
      },
    }))
  )
  return { sheets, isFrom1904 }
}

const readSharedTexts = (file: ArchivedFile): AsyncGenerator<string> =>
  readXml<string>(file, (emit) => {
    const gatherer = textGatherer()
    return {
      open: (name) => {
        if (name === 'si') gatherer.begin()
        else gatherer.open(name)
      },
      text: gatherer.text,
      close: (name) => {
        if (name === 'si') emit(gatherer.end())
        else gatherer.close(name)
      },
    }
  })

async function readFormats(file: ArchivedFile): Promise<NumberFormat[]> {
  const codes = new Map<string, string>()
  let isInCells = false
  return Array.fromAsync(
    readXml<NumberFormat>(file, (emit) => ({
      open: (name, { numFmtId: id = '0', formatCode: code }) => {
        if (name === 'cellXfs') isInCells = true
        if (name === 'numFmt' && code !== undefined) codes.set(id, code)
        if (name === 'xf' && isInCells) emit(formatOf(id, codes.get(id)))
      },
      close: (name) => {
        if (name === 'cellXfs') isInCells = false
      },
    }))
  )
}
