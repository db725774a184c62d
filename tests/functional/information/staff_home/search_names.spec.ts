import { createSupplier } from '#database/factories/company_factory'
import { createDirectoryEntry } from '#database/factories/directory_factory'
import { uniqueText } from '#database/factories/unique_text'
import { createUser } from '#database/factories/user_factory'
import { readList } from '#tests/functional/setup/lists'
import { createStaff } from '#tests/functional/setup/staff'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { orderLine } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

/** Names, each with search terms that must find it. */
const TYPED = {
  'Wisła Sp. z o.o.': ['wisla', 'sp z oo', 'oo wisla'],
  'L’Oréal': ["L'Oréal", 'loreal', "l'oreal"],
  'Groß & Söhne': ['gross', 'sohne gross'],
  'Øresund Ærø': ['oresund', 'aero', 'aero oresund'],
  'Çıkış Łódź': ['cikis', 'lodz'],
  'Αθήνα Ёлка': ['αθηνα', 'елка'],
}

test.group('Every search of names', () => {
  test('every search finds company, site and user by simplified spelling', async ({ assert }) => {
    const { visitor } = await createStaff()
    for (const [name, searches] of Object.entries(TYPED)) {
      const word = uniqueText(12)
      const named = { name: `${name} ${word}` }
      const company = await createSupplier(db.connection(), named)
      await createDirectoryEntry(db.connection(), named)
      const user = await createUser(db.connection(), { companyId: company.id })
      for (const search of searches) {
        const filter = { q: `${word} ${search}` }
        for (const resource of ['companies', 'directory', 'users']) {
          const { rows } = await readList<{ id: number }>(visitor, resource, { filter })
          assert.lengthOf(rows, 1, `${search} in ${resource}`)
          if (resource === 'users') assert.equal(rows[0]!.id, user.id)
        }
      }
    }
  })

  test('every search finds orders by company and by the beginning of their number', async ({
    assert,
  }) => {
    const word = uniqueText(8)
    const { visitor: supplier, product } = await createScene({
      company: { name: `Wisła ${word}` },
    })
    const placed = await supplier.post('/orders/api/orders/', {
      order_positions: [orderLine(product.id, 1_000)],
      customer_order_no: `É ${word}/1`,
    })
    const { visitor } = await createStaff()
    for (const q of [`wisla ${word}`, `${word} wisla`, `e-${word}`, `E ${word}-1`]) {
      const { rows } = await readList<{ id: number }>(visitor, 'orders', { filter: { q } })
      assert.deepEqual(
        rows.map(({ id }) => id),
        [placed.body.pk],
        q
      )
    }
  })
})

test.group('Lists sorted by names', () => {
  test('lists are in natural order of names on every page and in the file', async ({ assert }) => {
    const { visitor } = await createStaff()
    const word = uniqueText(10)
    const names = ['Ælia', 'alpha', 'Éclair', 'lomé', 'Łódź', 'Lorient', 'Øresund', 'Zeta']
    for (const name of names.toReversed()) {
      await createSupplier(db.connection(), { name: `${name} ${word}` })
    }
    const expected = names.toSorted(new Intl.Collator('en').compare)
    const read = async (range: [number, number], order: 'ASC' | 'DESC') => {
      const request = {
        filter: { q: word },
        sort: ['name', order] as [string, 'ASC' | 'DESC'],
        range,
      }
      const { rows } = await readList<{ name: string }>(visitor, 'companies', request)
      return rows.map(({ name }) => name.replace(` ${word}`, ''))
    }
    assert.deepEqual([...(await read([0, 4], 'ASC')), ...(await read([5, 9], 'ASC'))], expected)
    assert.deepEqual(await read([0, 9], 'DESC'), expected.toReversed())
  })
})
