import { test } from '@japa/runner'
import { mock } from 'node:test'
import { EMPTY_CART, newEntry } from '#shared/ordering/cart/cart_state'
import { cartServer, storeOn } from '#tests/unit/ordering/cart/cart_server'

test.group('Cart store', () => {
  test('the cart store shows a change at once and saves several changes in one request', async ({
    assert,
  }) => {
    const server = cartServer()
    const { store, set } = await storeOn(server)
    set(7, 1000)
    set(7, 2000)
    set(8, 500)
    assert.lengthOf(store.getSnapshot().cart.entries, 2)
    assert.equal(store.getSnapshot().save, 'waiting')
    await store.flush()
    assert.lengthOf(server.saves, 1)
    assert.equal(server.stored.version, 1)
    assert.equal(store.getSnapshot().save, 'saved')
  })

  test('the cart store saves with the version that the server returned last', async ({
    assert,
  }) => {
    const server = cartServer()
    const { store, set } = await storeOn(server)
    set(7, 1000)
    await store.flush()
    set(7, 2000)
    await store.flush()
    assert.deepEqual(
      server.saves.map(({ version }) => version),
      [0, 1]
    )
  })

  test('the cart store loads the stored cart', async ({ assert }) => {
    const server = cartServer()
    server.stored = { ...EMPTY_CART, entries: [newEntry('row-7', 7, 1000)], version: 4 }
    const { store } = await storeOn(server)
    assert.equal(store.getSnapshot().load, 'ready')
    assert.equal(store.getSnapshot().cart.entries[0]?.quantity, 1000)
  })

  test('the cart store merges both carts and reports a conflict when another window saved first', async ({
    assert,
  }) => {
    const server = cartServer()
    const first = await storeOn(server)
    const second = await storeOn(server)
    first.set(7, 1000)
    await first.store.flush()
    second.set(8, 500)
    await second.store.flush()
    assert.equal(second.seen.conflicts, 1)
    assert.deepEqual(
      server.stored.entries.map(({ product, quantity }) => [product, quantity]),
      [
        [7, 1000],
        [8, 500],
      ]
    )
    assert.deepEqual(second.store.getSnapshot().cart.entries, server.stored.entries)
    await first.store.refresh()
    assert.deepEqual(first.store.getSnapshot().cart, second.store.getSnapshot().cart)
    assert.equal(first.seen.conflicts, 0)
  })

  test('the cart store adopts the order of another kind that another window started', async ({
    assert,
  }) => {
    const server = cartServer()
    const looking = await storeOn(server)
    looking.set(7, 1000)
    await looking.store.flush()
    server.stored = {
      ...EMPTY_CART,
      kind: 'NON_STANDARD',
      entries: [newEntry('row-9', 9, 1500)],
      version: 5,
    }
    await looking.store.refresh()
    assert.equal(looking.store.getSnapshot().cart.kind, 'NON_STANDARD')
    assert.deepEqual(looking.store.getSnapshot().cart.entries, server.stored.entries)
    assert.equal(looking.store.getSnapshot().save, 'saved')
    assert.equal(looking.seen.conflicts, 0)
  })

  test('a window that changed nothing does not bring back a non-standard order that was sent', async ({
    assert,
  }) => {
    const server = cartServer()
    const entries = [newEntry('row-9', 9, 1500)]
    server.stored = { ...EMPTY_CART, kind: 'NON_STANDARD', entries, version: 3 }
    const { store } = await storeOn(server)
    server.stored = { ...EMPTY_CART, version: 4 }
    await store.refresh()
    assert.deepEqual(store.getSnapshot().cart, EMPTY_CART)
    assert.lengthOf(server.saves, 0)
  })

  test('the cart store reports a conflict when a local change replaces an order of the other kind', async ({
    assert,
  }) => {
    const server = cartServer()
    const { store, seen, set } = await storeOn(server)
    const entries = [newEntry('row-9', 9, 1500)]
    server.stored = { ...EMPTY_CART, kind: 'NON_STANDARD', entries, version: 1 }
    set(7, 1000)
    const shown = store.getSnapshot().cart
    await store.flush()
    assert.deepEqual(store.getSnapshot().cart, shown)
    assert.equal(seen.conflicts, 1)
    assert.deepInclude(server.stored, { kind: 'STANDARD', entries: shown.entries })
  })

  test('the cart store reports no conflict when the server stored a save but its response was lost', async ({
    assert,
  }) => {
    const server = cartServer()
    const { store, seen, set } = await storeOn(server)
    set(7, 1000)
    server.stored = { ...structuredClone(store.getSnapshot().cart), version: 1 }
    await store.flush()
    assert.equal(seen.conflicts, 0)
    assert.equal(store.getSnapshot().save, 'saved')
    assert.equal(server.stored.version, 1)
  })

  test('a restored line returns to its previous place in the cart', async ({ assert }) => {
    const server = cartServer()
    const { store, set } = await storeOn(server)
    set(7, 1000)
    set(8, 500)
    const before = store.getSnapshot().cart.entries
    store.dispatch({ type: 'drop', rows: ['row-7'] })
    const [removed] = store.getSnapshot().removed
    store.restore(removed!)
    assert.deepEqual(store.getSnapshot().cart.entries, before)
    assert.lengthOf(store.getSnapshot().removed, 0)
    await store.flush()
    assert.deepEqual(server.stored.entries, before)
  })

  test('the cart store keeps a change after a failed save and saves it later', async ({
    assert,
  }) => {
    const server = cartServer()
    const { store, set } = await storeOn(server)
    server.failNext = 1
    set(7, 1000)
    await store.flush()
    assert.equal(store.getSnapshot().save, 'failed')
    assert.lengthOf(store.getSnapshot().cart.entries, 1)
    await store.flush()
    assert.equal(server.stored.entries[0]?.quantity, 1000)
  })

  test('the cart store sends a refused cart again only after a change', async ({
    assert,
    cleanup,
  }) => {
    mock.timers.enable({ apis: ['setTimeout'] })
    cleanup(() => mock.timers.reset())
    const server = cartServer()
    const { store, set } = await storeOn(server)
    server.isRefusing = true
    set(7, 1000)
    await store.flush()
    assert.equal(store.getSnapshot().save, 'refused')
    mock.timers.tick(3_600_000)
    assert.lengthOf(server.saves, 1)
    server.isRefusing = false
    set(7, 2000)
    mock.timers.tick(1_000)
    await store.flush()
    assert.equal(server.stored.entries[0]?.quantity, 2000)
    assert.equal(store.getSnapshot().save, 'saved')
  })

  test('the cart store saves a change that was made during another save', async ({ assert }) => {
    const server = cartServer()
    const { store, set } = await storeOn(server)
    set(7, 1000)
    const saving = store.flush()
    set(7, 3000)
    await saving
    await store.flush()
    assert.equal(server.stored.entries[0]?.quantity, 3000)
  })

  test('an order empties the cart on the server', async ({ assert }) => {
    const server = cartServer()
    const { store, set } = await storeOn(server)
    set(7, 1000)
    store.dispatch({ type: 'set_details', details: { customerOrderNo: 'PO-1' } })
    await store.flush()
    await store.finish(['row-7'])
    assert.deepInclude(server.stored, { entries: [], customerOrderNo: '' })
    assert.deepInclude(store.getSnapshot().cart, { entries: [], customerOrderNo: '' })
  })

  test('the cart store continues with the version of the server when the order has already emptied the cart', async ({
    assert,
  }) => {
    const server = cartServer()
    const { store, seen, set } = await storeOn(server)
    set(7, 1000)
    await store.flush()
    server.stored = { ...EMPTY_CART, version: 9 }
    await store.finish(['row-7'])
    set(8, 500)
    await store.flush()
    assert.equal(seen.conflicts, 0)
    assert.equal(server.stored.version, 10)
  })

  test('the cart store keeps lines that another window added to an ordered cart', async ({
    assert,
  }) => {
    const server = cartServer()
    const { store, set } = await storeOn(server)
    set(7, 1000)
    await store.flush()
    const added = newEntry('row-8', 8, 500)
    server.stored = { ...server.stored, entries: [added], version: 9 }
    await store.finish(['row-7'])
    assert.deepEqual(store.getSnapshot().cart.entries, [added])
    assert.deepEqual(server.stored.entries, [added])
    assert.equal(store.getSnapshot().save, 'saved')
  })

  test('the cart store keeps changes that are made while it loads the cart after an order', async ({
    assert,
  }) => {
    const server = cartServer()
    const { store, seen, set } = await storeOn(server)
    set(7, 1000)
    await store.flush()
    server.stored = { ...EMPTY_CART, version: 2 }
    const held = Promise.withResolvers<void>()
    const { load } = server
    server.load = () => held.promise.then(load)
    const finishing = store.finish(['row-7'])
    set(8, 500)
    store.dispatch({ type: 'set_details', details: { customerOrderNo: 'PO-2' } })
    held.resolve()
    await finishing
    const kept = { entries: [newEntry('row-8', 8, 500)], customerOrderNo: 'PO-2' }
    assert.deepInclude(store.getSnapshot().cart, kept)
    assert.deepInclude(server.stored, kept)
    assert.equal(store.getSnapshot().save, 'saved')
    assert.equal(seen.conflicts, 0)
  })

  test('an order does not bring back a line whose removal was not yet saved', async ({
    assert,
  }) => {
    const server = cartServer()
    const { store, set } = await storeOn(server)
    set(7, 1000)
    set(8, 500)
    await store.flush()
    store.dispatch({ type: 'drop', rows: ['row-8'] })
    await store.finish(['row-7'])
    assert.lengthOf(store.getSnapshot().cart.entries, 0)
    assert.lengthOf(server.stored.entries, 0)
  })

  test('the cart store forgets removed lines when the cart changes to the other kind of order', async ({
    assert,
  }) => {
    const server = cartServer()
    const printed = { ...newEntry('row-9', 9, 1500), hasPrintingService: true, printData: [] }
    server.stored = { ...EMPTY_CART, kind: 'NON_STANDARD', entries: [printed], version: 1 }
    const { store, set } = await storeOn(server)
    store.dispatch({ type: 'drop', rows: ['row-9'] })
    assert.lengthOf(store.getSnapshot().removed, 1)
    set(7, 1000)
    assert.lengthOf(store.getSnapshot().removed, 0)

    await store.flush()
    store.dispatch({ type: 'drop', rows: ['row-7'] })
    server.stored = { ...EMPTY_CART, kind: 'NON_STANDARD', entries: [printed], version: 9 }
    await store.flush()
    assert.equal(store.getSnapshot().cart.kind, 'NON_STANDARD')
    assert.lengthOf(store.getSnapshot().removed, 0)
  })

  test('an invalid entry leaves its line unchanged and disappears with the line', async ({
    assert,
  }) => {
    const { store, set } = await storeOn(cartServer())
    set(7, 12_000)
    store.setInvalid(7, '12.5')
    assert.equal(store.getSnapshot().cart.entries[0]?.quantity, 12_000)
    assert.deepEqual([...store.getSnapshot().invalid], [[7, '12.5']])
    store.setInvalid('row-7', 'M'.repeat(41))
    store.dispatch({ type: 'drop', rows: ['row-7'] })
    assert.equal(store.getSnapshot().invalid.size, 0)
  })

  test('the cart store can forget invalid quantities and keep their lines and references', async ({
    assert,
  }) => {
    const { store, set } = await storeOn(cartServer())
    set(7, 12_000)
    store.setInvalid(7, '12.5')
    store.setInvalid('costCentre', 'C'.repeat(41))
    store.forgetQuantities()
    assert.deepEqual([...store.getSnapshot().invalid.keys()], ['costCentre'])
    assert.equal(store.getSnapshot().cart.entries[0]?.quantity, 12_000)
  })
})
