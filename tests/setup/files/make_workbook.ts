import { makeZip } from '#tests/setup/files/make_zip'

/** A value of a cell; `xml` replaces the cell's XML. */
export type CellValue = string | number | boolean | Date | null | { xml: string }

interface WorkbookOptions {
  isFrom1904?: boolean
  hidden?: readonly string[]
  /** Parts that replace generated ones, and additional parts. */
  parts?: Record<string, string | Buffer>
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** Styles of cells: 0 plain, 1 a date, 2 a date with time, 3 eight digits with leading zeros. */
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="00000000"/></numFmts><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\r', '_x000D_')

/**
 * Returns a workbook as spreadsheet programs save it: texts are stored separately from the cells,
 * which reference them.
 */
export function makeWorkbook(
  sheets: Record<string, readonly (readonly CellValue[])[]>,
  { isFrom1904 = false, hidden = [], parts = {} }: WorkbookOptions = {}
): Buffer {
  const texts: string[] = []
  const names = Object.keys(sheets)
  const files: Record<string, string | Buffer> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': links([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><workbookPr${isFrom1904 ? ' date1904="1"' : ''}/><sheets>${names
      .map(
        (name, index) =>
          `<sheet name="${escape(name)}" sheetId="${index + 1}"${hidden.includes(name) ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links([
      ...names.map(
        (_, index) => [`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`] as const
      ),
      ['rId998', 'styles', 'styles.xml'],
      ['rId999', 'sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/styles.xml': STYLES,
  }
  for (const [index, rows] of Object.values(sheets).entries()) {
    files[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(rows, texts, isFrom1904)
  }
  files['xl/sharedStrings.xml'] =
    `<sst xmlns="${MAIN}">${texts.map((text) => `<si><t xml:space="preserve">${escape(text)}</t></si>`).join('')}</sst>`
  return makeZip(
    Object.entries({ ...files, ...parts }).map(([name, content]) => ({
      name,
      content: typeof content === 'string' ? DECLARATION + content : content,
    }))
  )
}

const links = (all: readonly (readonly [id: string, type: string, target: string])[]) =>
  `<Relationships xmlns="${RELATIONSHIPS}">${all
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="${LINKS}/${type}" Target="${target}"/>`
    )
    .join('')}</Relationships>`

function sheetXml(
  rows: readonly (readonly CellValue[])[],
  texts: string[],
  isFrom1904: boolean
): string {
  const written = rows.map((cells, row) => {
    const content = cells.map((cell, column) => {
      const place = `${columnName(column)}${row + 1}`
      return cellXml(cell, place, texts, isFrom1904)
    })
    return `<row r="${row + 1}">${content.join('')}</row>`
  })
  return `<worksheet xmlns="${MAIN}"><sheetData>${written.join('')}</sheetData></worksheet>`
}

function cellXml(cell: CellValue, place: string, texts: string[], isFrom1904: boolean): string {
  if (cell === null) return `<c r="${place}" s="0"/>`
  if (typeof cell === 'string') {
    return `<c r="${place}" t="s"><v>${texts.push(cell) - 1}</v></c>`
  }
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (!(cell instanceof Date)) return cell.xml.replace('PLACE', place)
  const days = cell.getTime() / 86_400_000 + 25_569 - (isFrom1904 ? 1_462 : 0)
  return `<c r="${place}" s="${Number.isInteger(days) ? 1 : 2}"><v>${days}</v></c>`
}

const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) +
  String.fromCharCode(65 + (index % 26))
