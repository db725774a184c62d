/**
 * JSON bodies of the maximum size, for the requests with the largest limits. Each body repeats one
 * kind of value.
 */
import type { HostileText } from '#tests/bench/hostile/hostile_text'

interface Target {
  by: HostileText['by']
  method: HostileText['method']
  path: string
  list: string
  values: number
}

/** Maximum number of different names in a body. */
const NAMES = 20_000

const TARGETS: readonly Target[] = [
  {
    by: 'buyer',
    method: 'POST',
    path: '/orders/api/order_draft/',
    list: 'order_positions',
    values: 150_000,
  },
  {
    by: 'buyer',
    method: 'POST',
    path: '/orders/api/orders/',
    list: 'order_positions',
    values: 150_000,
  },
  {
    by: 'staff',
    method: 'POST',
    path: '/backoffice/api/orders/1/move/',
    list: 'rolls',
    values: 250_000,
  },
  {
    by: 'staff',
    method: 'PUT',
    path: '/backoffice/api/price_lists/1/',
    list: 'prices',
    values: 250_000,
  },
  {
    by: 'staff',
    method: 'POST',
    path: '/backoffice/api/layouts/',
    list: 'layout',
    values: 250_000,
  },
]

// Leaves ten names for the rest of the body.
const NAMED = Array.from({ length: NAMES - 10 }, (_, index) => [`name ${index}`, 1] as const)

/** Values for the list of a request: a list or an object with at most `values` values. */
const KINDS: Record<string, (values: number) => unknown> = {
  'numbers': (values) => Array(values).fill(1),
  'texts': (values) => Array.from({ length: values }, (_, index) => `text ${index}`),
  'objects': (values) => Array(values / 2).fill({}),
  'lists': (values) => Array(values / 2).fill([]),
  'lists in lists': (values) => Array(values / 10).fill([[[[[[[[[]]]]]]]]]),
  'names': () => Object.fromEntries(NAMED),
  'objects of names': () => NAMED.map((entry) => Object.fromEntries([entry])),
}

export const BODIES: readonly HostileText[] = TARGETS.flatMap(
  ({ by, method, path, list, values }) =>
    Object.entries(KINDS).map(([kind, fill]): HostileText => ({
      name: `a body of ${kind}: ${method} ${path}`,
      by,
      method,
      path,
      body: () => JSON.stringify({ [list]: fill(values - 10) }),
    }))
)
