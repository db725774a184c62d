import * as v from 'valibot'

/** Range of rows in a list request. */
export interface Paging {
  limit?: number
  offset?: number
}

/** One page of a list, with the total count and the addresses of its neighbours. */
export const page = <Item extends v.GenericSchema>(item: Item) =>
  v.strictObject({
    count: v.pipe(v.number(), v.integer(), v.minValue(0)),
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
    results: v.array(item),
  })
