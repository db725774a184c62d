import type { OrderLine } from '#app/labels/fulfilment/find_order_lines'
import type { NewRoll } from '#app/labels/rolls/store_rolls'
import { idsOf } from '#database/ids'
import { select } from '#database/select'
import { MAX_LABELS, MAX_ROLLS } from '#shared/labels/rolls/roll_limits'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

type GeneratedRoll = NewRoll & { labels: number }

/** Rolls to create in one transaction. */
interface Instalment {
  rolls: GeneratedRoll[]
  isLast: boolean
}

/** Finds the next missing rolls that fit in one request; a larger roll comes alone. */
export async function nextInstalment(
  client: QueryClientContract,
  orderNo: string,
  lines: readonly OrderLine[]
): Promise<Instalment> {
  const rolls: GeneratedRoll[] = []
  let labels = 0
  for (const some of inParts(generatedRolls(orderNo, lines), MAX_ROLLS)) {
    const made = await findMade(client, lines, some)
    for (const roll of some.filter(({ rollNo }) => !made.has(rollNo))) {
      labels += roll.labels
      const isTooMuch = labels > MAX_LABELS || rolls.length === MAX_ROLLS
      if (isTooMuch && rolls.length > 0) return { rolls, isLast: false }
      rolls.push(roll)
    }
  }
  return { rolls, isLast: true }
}

/** Yields full rolls of each line, then one for the rest. Numbers them within the order. */
function* generatedRolls(orderNo: string, lines: readonly OrderLine[]): Generator<GeneratedRoll> {
  let number = 0
  for (const { id, product_id: productId, quantity, labels_per_unit: perRoll } of lines) {
    for (let left = quantity; left > 0; left -= perRoll) {
      number += 1
      yield {
        rollNo: `${orderNo}-${String(number).padStart(3, '0')}`,
        productId,
        orderLineId: id,
        labels: Math.min(perRoll, left),
      }
    }
  }
}

/** Splits a sequence lazily, because an order can have more rolls than fit in memory. */
function* inParts<Item>(all: Iterable<Item>, size: number): Generator<Item[]> {
  let part: Item[] = []
  for (const item of all) {
    part.push(item)
    if (part.length < size) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

async function findMade(
  client: QueryClientContract,
  lines: readonly OrderLine[],
  rolls: readonly GeneratedRoll[]
): Promise<Set<string>> {
  const rows = await select(client, 'rolls', ['spool_no'])
    .whereIn(
      'spool_no',
      rolls.map(({ rollNo }) => rollNo)
    )
    .whereIn('order_line_id', idsOf(lines))
  return new Set(rows.map((row) => row.spool_no))
}
