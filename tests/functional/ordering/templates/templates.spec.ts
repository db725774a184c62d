import { auditOf } from '#tests/functional/setup/stored'
import {
  TEMPLATES,
  createTemplateScene,
  namesFor,
  storeTemplate,
  templateOf,
} from '#tests/functional/ordering/templates/template_scene'
import { MAX_TEMPLATES } from '#shared/ordering/templates/template_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('Order templates', () => {
  test('a stored template is listed by name and read with its lines and print data', async ({
    assert,
  }) => {
    const { visitor, user, line, template } = await createTemplateScene()
    const printed = { ...line, print_data: [{ name: 'part_number', value: '98 123' }] }
    const stored = await storeTemplate(visitor, { ...template, lines: [line, printed] })
    await storeTemplate(visitor, { ...template, name: 'écrous' })
    await storeTemplate(visitor, { ...template, name: 'Zinc' })
    assert.deepInclude(stored, {
      name: 'Monthly order',
      is_shared: false,
      owner: `${user.firstName} ${user.lastName}`,
      may_change: true,
      line_count: 2,
      lines: [line, printed],
    })
    assert.deepEqual(await namesFor(visitor), ['écrous', 'Monthly order', 'Zinc'])
    assert.deepEqual((await visitor.get(`${TEMPLATES}${stored.pk}/`)).body, stored)
    const [entry] = await auditOf('order_template', stored.pk)
    assert.equal(entry?.action, 'orders.create_template')
  })

  test('a template sent twice with one idempotency key is stored once', async ({ assert }) => {
    const { visitor, template } = await createTemplateScene()
    const [one, two] = await visitor.postTwice(TEMPLATES, template)
    assert.deepEqual([one?.status, two?.status, two?.body.pk], [201, 201, one?.body.pk])
    assert.deepEqual(await namesFor(visitor), [template.name])
  })

  test('an owner renames, shares and replaces the lines of a template, and deletes it', async ({
    assert,
  }) => {
    const { visitor, line, template } = await createTemplateScene()
    const { pk, updated_at } = await storeTemplate(visitor, template)
    const lines = [{ ...line, quantity: 500 }, line]
    const change = { name: 'Weekly order', is_shared: true, lines }
    const changed = await visitor.put(`${TEMPLATES}${pk}/`, { ...change, updated_at })
    assert.equal(changed.status, 200)
    assert.deepInclude(changed.body, { ...change, line_count: 2 })
    assert.equal((await visitor.delete(`${TEMPLATES}${pk}/`)).status, 204)
    assert.deepEqual(await namesFor(visitor), [])
    assert.deepEqual(
      (await auditOf('order_template', pk)).map(({ action }) => action),
      ['orders.create_template', 'orders.change_template', 'orders.delete_template']
    )
  })

  test('a change of a template that another window changed is refused, but can be sent again', async ({
    assert,
  }) => {
    const { visitor, template } = await createTemplateScene()
    const { pk, updated_at } = await storeTemplate(visitor, template)
    const path = `${TEMPLATES}${pk}/`
    const first = { ...template, name: 'First', updated_at }
    for (const _attempt of [1, 2]) assert.equal((await visitor.put(path, first)).status, 200)
    const second = await visitor.put(path, { ...template, name: 'Second', updated_at })
    assert.deepEqual([second.status, second.body.code], [409, 'CHANGED_MEANWHILE'])
    const longer = { ...first, lines: [...template.lines, ...template.lines] }
    assert.equal((await visitor.put(path, longer)).status, 409)
    assert.deepEqual(await namesFor(visitor), ['First'])
  })

  test('a template keeps the reference of a product that is no longer offered', async ({
    assert,
  }) => {
    const { visitor, product, line, template } = await createTemplateScene()
    const { pk } = await storeTemplate(visitor, template)
    await db.from('products').where('id', product.id).update({ is_available: false })
    const { body } = await visitor.get(`${TEMPLATES}${pk}/`)
    assert.deepEqual(body.lines, [line])
  })

  test('a template without a name or lines, or with an invalid line, is refused and not stored', async ({
    assert,
  }) => {
    const { visitor, line, template } = await createTemplateScene()
    const bad: object[] = [
      { ...template, name: ' ' },
      { ...template, name: 'x'.repeat(61) },
      { ...template, name: 'two\nlines' },
      { ...template, is_shared: 'yes' },
      { ...template, owner: 1 },
      templateOf([]),
      templateOf(Array.from({ length: 501 }, () => line)),
      templateOf([{ ...line, quantity: 0 }]),
      templateOf([{ ...line, quantity: 1.5 }]),
      templateOf([{ ...line, product: 'P-1' }]),
      templateOf([{ ...line, customer_reference: '' }]),
      templateOf([{ ...line, print_data: [{ name: 'x', value: { deep: true } }] }]),
    ]
    for (const payload of bad) {
      const { status, body } = await visitor.post(TEMPLATES, payload)
      assert.deepEqual(
        [status, body.code],
        [422, 'VALIDATION'],
        JSON.stringify(payload).slice(0, 99)
      )
    }
    assert.deepEqual(await namesFor(visitor), [])
  })

  test('a user cannot have more templates than the limit, and a company cannot share more', async ({
    assert,
  }) => {
    const { visitor, colleague, user, company, template } = await createTemplateScene()
    const full = await storeTemplate(visitor, { ...template, is_shared: true })
    const { id: _, ...row } = await db.from('order_templates').where('id', full.pk).firstOrFail()
    await db
      .insertQuery()
      .table('order_templates')
      .multiInsert(Array.from({ length: MAX_TEMPLATES - 1 }, () => row))
    const refused = [409, 'TOO_MANY_TEMPLATES']
    const own = await visitor.post(TEMPLATES, template)
    assert.deepEqual([own.status, own.body.code], refused)
    const shared = await colleague.visitor.post(TEMPLATES, { ...template, is_shared: true })
    assert.deepEqual([shared.status, shared.body.code], refused)
    const { pk, updated_at } = await storeTemplate(colleague.visitor, template)
    const later = await colleague.visitor.put(`${TEMPLATES}${pk}/`, {
      ...template,
      is_shared: true,
      updated_at,
    })
    assert.deepEqual([later.status, later.body.code], refused)
    const rows = await db
      .from('order_templates')
      .where({ company_id: company.id, user_id: user.id })
    assert.lengthOf(rows, MAX_TEMPLATES)
  })
})
