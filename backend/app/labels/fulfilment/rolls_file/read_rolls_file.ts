import { lineReader } from '#app/foundation/http/csv/line_reader'
import { type CsvLine, readCsv } from '#app/foundation/http/csv/read_csv'
import { holds, ofText } from '#app/foundation/http/input/server_fields'
import type { ShippedRoll } from '#shared/labels/fulfilment/fulfilment_contract'
import type { rollsFileMessages } from '#shared/labels/fulfilment/rolls_file_messages_en'
import type { MessageValues } from '#shared/ground/i18n/translator'
import { isLabelId, isObjectId } from '#shared/labels/rolls/label_id'
import {
  ITEM_COLUMN,
  MAX_LABELS,
  MAX_ROLL_NO_LENGTH,
  ROLL_COLUMNS,
} from '#shared/labels/rolls/roll_limits'
import { ROLL_NO } from '#shared/labels/rolls/roll_contract'
import { asciiDigits } from '#shared/ground/validation/ascii_digits'
import vine from '@vinejs/vine'

export interface RollLineError {
  line: number
  text: string
  reason: keyof typeof rollsFileMessages
  values?: MessageValues
}

/** Maximum line errors listed; all are counted. */
export const MOST_LINE_ERRORS = 200

export interface RollsFile {
  rolls: ShippedRoll[]
  /** The number of the first line of each roll. */
  lineOf: Map<string, number>
  /** The line of each label id and of each object id, which has its `#`. */
  lineOfId: Map<string, number>
  lineErrors: RollLineError[]
  errorCount: number
}

type Column = (typeof ROLL_COLUMNS)[number] | typeof ITEM_COLUMN
type Cells = Record<Column, string>

const upperCase = ofText((text) => text.trim().toUpperCase())

const readLine = lineReader({
  spool_no: vine.string().parse(upperCase).maxLength(MAX_ROLL_NO_LENGTH).regex(ROLL_NO),
  label_id: vine.string().parse(upperCase).use(holds(isLabelId, 'validation.label_id')),
  object_id: vine
    .string()
    .parse(ofText((text) => text.trim().replace(/^#/, '')))
    .use(holds(isObjectId, 'validation.object_id'))
    .transform(Number),
})

/**
 * Reads the print line's file, which has one line per label. Its column `item` is the number of an
 * order line, counted from 1; an order with one line needs no number. Line numbers start at the
 * header or, with `isTyped`, below it. Throws 422 at `file` for an unreadable file.
 */
export async function readRollsFile(
  csv: string,
  orderLines: readonly number[],
  { isTyped = false } = {}
): Promise<RollsFile> {
  const reader = new RollsReader(orderLines)
  const columns: readonly Column[] =
    orderLines.length > 1 ? [...ROLL_COLUMNS, ITEM_COLUMN] : ROLL_COLUMNS
  const format = { columns, optional: [ITEM_COLUMN] as const, maxLines: MAX_LABELS }
  for await (const line of readCsv<Column>(csv, format)) {
    await reader.read(isTyped ? { ...line, line: line.line - 1 } : line)
  }
  return reader.file
}

class RollsReader {
  readonly file: RollsFile = {
    rolls: [],
    lineOf: new Map(),
    lineOfId: new Map(),
    lineErrors: [],
    errorCount: 0,
  }
  readonly #rolls = new Map<string, ShippedRoll>()

  constructor(readonly orderLines: readonly number[]) {}

  async read({ line, cells, cellCount }: CsvLine<Column>): Promise<void> {
    if (!cells) return this.#refuse(line, String(cellCount), 'columns')
    const { row, lineErrors } = await readLine(cells)
    if (lineErrors) return this.#refuse(line, lineErrors[0]!.value, lineErrors[0]!.field)
    const { spool_no: number, label_id: label, object_id: object } = row
    const orderLine = this.#orderLineOf(cells)
    if (orderLine === undefined) return this.#refuse(line, cells.item, 'item')
    const roll = this.#rollOf(number, orderLine, line)
    if (roll.order_position !== orderLine) return this.#refuse(line, number, 'two_items')
    const { lineOfId } = this.file
    const taken = lineOfId.get(label) ?? lineOfId.get(`#${object}`)
    if (taken !== undefined) return this.#refuse(line, label, 'twice', { line: taken })
    lineOfId.set(label, line)
    lineOfId.set(`#${object}`, line)
    roll.labels.push({ label_id: label, object_id: object })
  }

  #orderLineOf(cells: Cells): number | undefined {
    const named = asciiDigits(cells[ITEM_COLUMN] ?? '').trim()
    if (named === '' && this.orderLines.length === 1) return this.orderLines[0]
    return /^\d{1,3}$/.test(named) ? this.orderLines[Number(named) - 1] : undefined
  }

  #rollOf(number: string, orderLine: number, line: number): ShippedRoll {
    const known = this.#rolls.get(number)
    if (known) return known
    const roll: ShippedRoll = { order_position: orderLine, spool_no: number, labels: [] }
    this.#rolls.set(number, roll)
    this.file.rolls.push(roll)
    this.file.lineOf.set(number, line)
    return roll
  }

  #refuse(
    line: number,
    text: string,
    reason: RollLineError['reason'],
    values?: MessageValues
  ): void {
    this.file.errorCount += 1
    if (this.file.lineErrors.length === MOST_LINE_ERRORS) return
    this.file.lineErrors.push({ line, text: text.slice(0, 60), reason, values })
  }
}
