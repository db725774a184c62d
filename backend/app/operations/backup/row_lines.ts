type Value = string | number | bigint | boolean | Buffer | null

export type StoredRow = Record<string, Value>

interface PackedBytes {
  bytes: string
}

/** Formats a row as a line, with columns in order and booleans as 0 and 1. */
export function toLine(row: StoredRow): string {
  const packed = Object.entries(row).map(([column, value]) => [column, pack(value)])
  return `${JSON.stringify(Object.fromEntries(packed))}\n`
}

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
