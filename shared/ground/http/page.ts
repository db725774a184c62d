import * as v from 'valibot'

export interface Paging {
  limit?: number
  offset?: number
}

export const page = <Item extends v.GenericSchema>(item: Item) =>
  v.strictObject({
    count: v.pipe(v.number(), v.integer(), v.minValue(0)),
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
    results: v.array(item),
  })
