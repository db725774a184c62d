/** A value as a database gives it. */
type Value = string | number | bigint | boolean | Buffer | null

export type StoredRow = Record<string, Value>

/** Bytes have no place in JSON: they are `{"bytes": "<base64>"}`. */
interface PackedBytes {
  bytes: string
}

/** A row as a line of a backup: columns in their order, booleans as 0 and 1. */
export function toLine(row: StoredRow): string {
  const packed = Object.entries(row).map(([column, value]) => [column, pack(value)])
  return `${JSON.stringify(Object.fromEntries(packed))}\n`
}

/** Reads a row back from its line. */
export function fromLine(line: string): StoredRow {
  const packed = JSON.parse(line) as Record<string, string | number | null | PackedBytes>
  return Object.fromEntries(
    Object.entries(packed).map(([column, value]) => [column, unpack(value)])
  )
}

function pack(value: Value): string | number | null | PackedBytes {
  if (Buffer.isBuffer(value)) return { bytes: value.toString('base64') }
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'bigint' ? String(value) : value
}

const unpack = (value: string | number | null | PackedBytes): Value =>
  typeof value === 'object' && value !== null ? Buffer.from(value.bytes, 'base64') : value
