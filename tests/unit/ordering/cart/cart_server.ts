import { CartStore } from '#shared/ordering/cart/cart_store'
import { EMPTY_CART } from '#shared/ordering/cart/cart_state'
import type { Cart } from '#shared/ordering/lines/cart_contract'

class Conflict extends Error {}
class Refusal extends Error {}

let ids = 0

/** Returns a server that keeps one cart and refuses stale versions, as the real one does. */
export function cartServer() {
  const server = {
    stored: { ...EMPTY_CART, version: 0 } as Cart,
    saves: [] as Cart[],
    failNext: 0,
    isRefusing: false,
    load: async () => structuredClone(server.stored),
    save: async (cart: Cart) => {
      server.saves.push(cart)
      if (server.failNext-- > 0) throw new Error('no network')
      if (server.isRefusing) throw new Refusal()
      if (cart.version !== server.stored.version) throw new Conflict()
      server.stored = { ...structuredClone(cart), version: cart.version + 1 }
      return structuredClone(server.stored)
    },
    isConflict: (error: unknown) => error instanceof Conflict,
    isRefused: (error: unknown) => error instanceof Refusal,
  }
  return server
}

export async function storeOn(server: ReturnType<typeof cartServer>) {
  const seen = { conflicts: 0 }
  const store = new CartStore(server, () => `new-row-${(ids += 1)}`)
  store.onConflict(() => (seen.conflicts += 1))
  await store.load()
  const set = (product: number, quantity: number) =>
    store.dispatch({ type: 'set_quantity', product, quantity, rowId: `row-${product}` })
  return { store, seen, set }
}
