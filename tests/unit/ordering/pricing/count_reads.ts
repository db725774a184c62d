/** Wraps a value to count every read of its properties, nested ones included. */
export function countReads<Value extends object>(
  value: Value
): { counted: Value; reads(): number } {
  let reads = 0
  const wrapped = new WeakMap<object, object>()
  const wrap = <Part extends object>(part: Part): Part => {
    const known = wrapped.get(part)
    if (known) return known as Part
    const proxy = new Proxy(part, {
      get(target, key) {
        reads += 1
        const read: unknown = Reflect.get(target, key)
        return typeof read === 'object' && read !== null ? wrap(read) : read
      },
    })
    wrapped.set(part, proxy)
    return proxy
  }
  return { counted: wrap(value), reads: () => reads }
}
