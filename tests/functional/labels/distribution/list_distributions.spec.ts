import { createDistributions } from '#database/factories/distribution_factory'
import {
  type DistributionPage,
  DISTRIBUTION_PAGE_SIZE,
} from '#shared/labels/distribution/distribution_contract'
import { LIST, addRecipient } from '#tests/functional/labels/distribution/distribution_scene'
import { createScene } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('The list of distributions', () => {
  test('the list of distributions returns a page, the total count, and links to the pages before and after', async ({
    assert,
  }) => {
    const sender = await createScene()
    const recipient = await createScene()
    const addressId = await addRecipient(sender, recipient.company)
    const count = DISTRIBUTION_PAGE_SIZE + 1
    await createDistributions(db.connection(), { companyId: sender.company.id, addressId }, count)
    const read = async (path: string) => (await sender.visitor.get<DistributionPage>(path)).body
    const first = await read(LIST)
    assert.equal(first.count, count)
    assert.lengthOf(first.results, DISTRIBUTION_PAGE_SIZE)
    assert.isNull(first.previous)
    const last = await read(first.next!)
    assert.deepEqual([last.count, last.results.length, last.next], [count, 1, null])
    assert.equal(last.previous, `${LIST}?limit=${DISTRIBUTION_PAGE_SIZE}&offset=0`)
    const numbers = [...first.results, ...last.results].map(({ pk }) => pk)
    assert.deepEqual(
      numbers,
      [...new Set(numbers)].sort((one, other) => other - one)
    )
  })
})
