import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSupplier } from '#database/factories/company_factory'
import { createProduct, createProductGroup } from '#database/factories/product_factory'
import { createUser } from '#database/factories/user_factory'
import { logInWorking } from '#tests/functional/foundation/solve_captcha'
import { SmtpCatcher } from '#tests/functional/mailing/smtp_catcher'
import { makeEmptyDatabase } from '#tests/functional/setup/database/empty_database'
import { type Visitor, orderLine } from '#tests/functional/setup/visitor'
import { Installation, settingsFor } from '#tests/operate/installation'
import { test } from '@japa/runner'

const NEXT_MIGRATION = '9999_create_next_version'

const MIGRATION = `
import { BaseSchema } from '@adonisjs/lucid/schema'
export default class extends BaseSchema {
  up() { this.schema.createTable('next_version', (table) => table.increments('id')) }
  down() { this.schema.dropTable('next_version') }
}
`

const orderBy = async (visitor: Visitor, product: number): Promise<number> => {
  const { status, body } = await visitor.post('/orders/api/orders/', {
    order_positions: [orderLine(product, 3_000)],
    warning_acknowledged: true,
  })
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body.pk
}

test.group('An update', () => {
  test('an update moves tables and build on and a rollback moves them back, without logouts or lost orders', async ({
    assert,
    cleanup,
  }) => {
    const database = await makeEmptyDatabase()
    cleanup(() => database.drop())
    const mails = new SmtpCatcher()
    const smtpPort = await mails.start()
    cleanup(() => mails.stop())
    const portal = await Installation.make()
    cleanup(() => portal.remove())
    const settings = settingsFor(portal, { database: database.name, smtpPort })
    portal.configure({ ...settings, APP_KEY: 'the key of an installation for tests' })
    await portal.ace('migration:run', '--force')
    await portal.start()

    const { client } = database
    const group = await createProductGroup(client)
    const company = await createSupplier(client, { productGroupIds: [group.id] })
    const product = await createProduct(client, { groupId: group.id })
    const user = await createUser(client, { companyId: company.id })
    const supplier = await logInWorking(portal.origin, { ...user, accountId: company.cofor10 })
    const orders = [await orderBy(supplier, product.id)]
    const page = await (await fetch(portal.origin)).text()
    const [, asset = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? []
    const formsOfAsset = ['', '.br', '.gz'].map((form) => `backend/public${asset}${form}`)
    const statusOfAsset = async () => (await fetch(`${portal.origin}${asset}`)).status

    // The next version, with another page and other files, is built while version 1 runs.
    portal.exchangeBuild((next) => {
      writeFileSync(join(next, `database/migrations/${NEXT_MIGRATION}.js`), MIGRATION)
      writeFileSync(join(next, 'backend/public/index.html'), '<head></head>version 2')
      for (const file of formsOfAsset) rmSync(join(next, file))
    })
    orders.push(await orderBy(supplier, product.id))
    assert.equal(await statusOfAsset(), 200)
    assert.equal(await (await fetch(portal.origin)).text(), page)
    assert.include(await portal.ace('migration:run', '--force'), NEXT_MIGRATION)
    orders.push(await orderBy(supplier, product.id))
    assert.equal(await portal.stop(), 0)
    await portal.start()
    orders.push(await orderBy(supplier, product.id))
    assert.equal(await statusOfAsset(), 200)
    assert.include(await (await fetch(portal.origin)).text(), 'version 2')
    assert.deepEqual(await client.from('next_version'), [])

    // A deleted file interrupts its own response only; the server keeps running.
    for (const file of formsOfAsset) rmSync(join(portal.root, 'build', file))
    await assert.rejects(statusOfAsset)
    orders.push(await orderBy(supplier, product.id))

    // The rollback uses the newer build for the tables, then exchanges the build.
    assert.equal(await portal.stop(), 0)
    const back = await portal.ace('migration:rollback', '--force', '--step=1')
    assert.include(back, NEXT_MIGRATION)
    portal.rollBackBuild()
    await portal.start()
    orders.push(await orderBy(supplier, product.id))
    await assert.rejects(async () => void (await client.from('next_version')))
    const stored: { id: number }[] = await client.from('orders').orderBy('id').select('id')
    assert.deepEqual(
      stored.map(({ id }) => id),
      orders
    )
    const again = await portal.ace('migration:run', '--force')
    assert.include(again, 'Already up to date')
  }).timeout(600_000)
})
