import { type CsvLine, readCsv } from '#app/http/read_csv'
import { labelId, type ShippedRoll } from '#shared/fulfilment/fulfilment_contract'
import type { rollsFileMessages } from '#shared/fulfilment/rolls_file_messages_en'
import type { MessageValues } from '#shared/i18n/translator'
import { isObjectId } from '#shared/labels/label_id'
import { ITEM_COLUMN, MAX_LABELS, ROLL_COLUMNS } from '#shared/labels/roll_limits'
import { spoolNo } from '#shared/labels/spool_contract'
import * as v from 'valibot'

/** Why a line of the file cannot be shipped; worded for the reader. */
export interface RollFault {
  line: number
  text: string
  reason: keyof typeof rollsFileMessages
  values?: MessageValues
}

/** What a file of the print line says. */
export interface RollsFile {
  rolls: ShippedRoll[]
  /** The first line of each roll. */
  lineOf: Map<string, number>
  faults: RollFault[]
}

type Column = (typeof ROLL_COLUMNS)[number] | typeof ITEM_COLUMN
type Cells = Record<Column, string>

const parsedSpoolNo = spoolNo()
const parsedLabelId = labelId()

/**
 * Reads the print line's file: a line for each label. `items` are the ids of the order's items; the
 * column `item`, counted from 1, names one of them and may be missing where there is one only.
 * Lines count from the header, or from the one below it where lines were typed without one.
 * Throws 422 at `file` when it cannot be read at all.
 */
export async function readRollsFile(
  csv: string,
  items: readonly number[],
  { isTyped = false } = {}
): Promise<RollsFile> {
  const reader = new RollsReader(items)
  const columns: readonly Column[] =
    items.length > 1 ? [...ROLL_COLUMNS, ITEM_COLUMN] : ROLL_COLUMNS
  const format = { columns, optional: [ITEM_COLUMN] as const, maxLines: MAX_LABELS }
  for await (const line of readCsv<Column>(csv, format)) {
    reader.read(isTyped ? { ...line, line: line.line - 1 } : line)
  }
  return reader.file
}

class RollsReader {
  readonly file: RollsFile = { rolls: [], lineOf: new Map(), faults: [] }
  readonly #rolls = new Map<string, ShippedRoll>()
  readonly #lineOfId = new Map<string | number, number>()

  constructor(readonly items: readonly number[]) {}

  read({ line, cells, cellCount }: CsvLine<Column>): void {
    if (!cells) return this.#refuse(line, String(cellCount), 'columns')
    const number = v.safeParse(parsedSpoolNo, cells.spool_no)
    if (!number.success) return this.#refuse(line, cells.spool_no, 'spool_no')
    const label = v.safeParse(parsedLabelId, cells.label_id)
    if (!label.success) return this.#refuse(line, cells.label_id, 'label_id')
    const objectId = cells.object_id.trim().replace(/^#/, '')
    if (!isObjectId(objectId)) return this.#refuse(line, cells.object_id, 'object_id')
    const item = this.#itemOf(cells)
    if (item === undefined) return this.#refuse(line, cells.item, 'item')
    const roll = this.#rollOf(number.output, item, line)
    if (roll.order_position !== item) return this.#refuse(line, number.output, 'two_items')
    const taken = this.#lineOfId.get(label.output) ?? this.#lineOfId.get(Number(objectId))
    if (taken !== undefined) {
      return this.#refuse(line, label.output, 'twice', { line: taken })
    }
    this.#lineOfId.set(label.output, line)
    this.#lineOfId.set(Number(objectId), line)
    roll.labels.push({ label_id: label.output, object_id: Number(objectId) })
  }

  #itemOf(cells: Cells): number | undefined {
    const named = (cells[ITEM_COLUMN] ?? '').trim()
    if (named === '' && this.items.length === 1) return this.items[0]
    return /^\d{1,3}$/.test(named) ? this.items[Number(named) - 1] : undefined
  }

  #rollOf(number: string, item: number, line: number): ShippedRoll {
    const known = this.#rolls.get(number)
    if (known) return known
    const roll: ShippedRoll = { order_position: item, spool_no: number, labels: [] }
    this.#rolls.set(number, roll)
    this.file.rolls.push(roll)
    this.file.lineOf.set(number, line)
    return roll
  }

  #refuse(line: number, text: string, reason: RollFault['reason'], values?: MessageValues): void {
    this.file.faults.push({ line, text: text.slice(0, 60), reason, values })
  }
}
