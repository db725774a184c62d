/** Items joined before encoding; longer texts use too much memory. */
const AT_ONCE = 200

export function toBytes<Item>(items: readonly Item[], write: (item: Item) => string): Buffer {
  const parts: Buffer[] = []
  for (let start = 0; start < items.length; start += AT_ONCE) {
    let text = ''
    for (const item of items.slice(start, start + AT_ONCE)) text += write(item)
    parts.push(Buffer.from(text))
  }
  return Buffer.concat(parts)
}
