interface PageQuery {
  limit: number
  offset: number
  [filter: string]: string | number | boolean | undefined
}

export function pageOf<Item>(path: string, query: PageQuery, count: number, results: Item[]) {
  const { limit, offset } = query
  const addressAt = (start: number) => {
    const asked: PageQuery = { ...query, offset: start }
    const parts = Object.entries(asked).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]]
    )
    return `${path}?${new URLSearchParams(parts)}`
  }
  return {
    count,
    next: offset + limit < count ? addressAt(offset + limit) : null,
    previous: offset > 0 ? addressAt(Math.max(0, offset - limit)) : null,
    results,
  }
}
