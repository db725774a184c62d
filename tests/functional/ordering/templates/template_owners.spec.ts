import { storedRow } from '#tests/functional/setup/stored'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { MAX_TEMPLATES } from '#shared/ordering/templates/template_contract'
import {
  TEMPLATES,
  createTemplateScene,
  namesFor,
  storeTemplate,
} from '#tests/functional/ordering/templates/template_scene'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const DELETE_ACCOUNT = '/accounts/api/users/me/delete/'

test.group('Owners of order templates', (group) => {
  group.each.setup(() => limiter.clear())

  test('a colleague sees shared templates only, and cannot change or delete them', async ({
    assert,
  }) => {
    const { visitor, colleague, template } = await createTemplateScene()
    const secret = await storeTemplate(visitor, template)
    const shared = await storeTemplate(visitor, { ...template, name: 'Shared', is_shared: true })
    assert.deepEqual(await namesFor(colleague.visitor), ['Shared'])
    const request = async (pk: number, updated_at: string) => {
      const path = `${TEMPLATES}${pk}/`
      const responses = [
        await colleague.visitor.get(path),
        await colleague.visitor.put(path, { ...template, updated_at }),
        await colleague.visitor.delete(path),
      ]
      return responses.map(({ status }) => status)
    }
    assert.deepEqual(await request(secret.pk, secret.updated_at), [404, 404, 404])
    assert.deepEqual(await request(shared.pk, shared.updated_at), [200, 403, 403])
    const { body } = await colleague.visitor.get(`${TEMPLATES}${shared.pk}/`)
    assert.deepEqual(body, { ...shared, may_change: false })
  })

  test('a template of another company gets the same response as an unknown one', async ({
    assert,
  }) => {
    const { visitor, template } = await createTemplateScene()
    const shared = await storeTemplate(visitor, { ...template, is_shared: true })
    const stranger = await createScene()
    const ask = async (pk: number) => {
      const path = `${TEMPLATES}${pk}/`
      const responses = [
        await stranger.visitor.get(path),
        await stranger.visitor.put(path, { ...template, updated_at: shared.updated_at }),
        await stranger.visitor.delete(path),
      ]
      return responses.map(({ status, body }) => [status, body.code])
    }
    assert.deepEqual(
      await ask(shared.pk),
      Array.from({ length: 3 }, () => [404, 'NOT_FOUND'])
    )
    assert.deepEqual(await ask(shared.pk), await ask(shared.pk + 1_000_000))
    assert.deepEqual(await namesFor(stranger.visitor), [])
    assert.deepEqual(await namesFor(visitor), ['Monthly order'])
  })

  test('deleting a user deletes private templates, and colleagues may change the shared ones', async ({
    assert,
  }) => {
    const { visitor, user, colleague, template } = await createTemplateScene()
    await storeTemplate(visitor, template)
    const shared = await storeTemplate(visitor, { ...template, name: 'Shared', is_shared: true })
    await visitor.post(DELETE_ACCOUNT, { password: user.password })
    const { body } = await colleague.visitor.get(TEMPLATES)
    assert.lengthOf(body, 1)
    assert.deepInclude(body[0], { pk: shared.pk, owner: '', may_change: true })
    const { updated_at } = shared
    const changed = await colleague.visitor.put(`${TEMPLATES}${shared.pk}/`, {
      ...template,
      is_shared: true,
      updated_at,
    })
    assert.equal(changed.status, 200)
    const left = await db.from('order_templates').where('company_id', user.companyId)
    assert.lengthOf(left, 1)
  })

  test('a deleted user’s shared template that a colleague makes private becomes the colleague’s own', async ({
    assert,
  }) => {
    const { visitor, user, company, colleague, template } = await createTemplateScene()
    const { pk, updated_at } = await storeTemplate(visitor, { ...template, is_shared: true })
    await visitor.post(DELETE_ACCOUNT, { password: user.password })
    const makePrivate = () =>
      colleague.visitor.put(`${TEMPLATES}${pk}/`, { ...template, updated_at })
    const owner = { user_id: colleague.user.id }
    const { id: _, ...row } = { ...(await storedRow('order_templates', pk)), ...owner }
    await db.table('order_templates').multiInsert(Array.from({ length: MAX_TEMPLATES }, () => row))
    const refused = await makePrivate()
    assert.deepEqual([refused.status, refused.body.code], [409, 'TOO_MANY_TEMPLATES'])
    await db.from('order_templates').where(owner).delete()
    const { status, body } = await makePrivate()
    assert.equal(status, 200)
    assert.deepInclude(body, { pk, is_shared: false, may_change: true })
    assert.deepInclude(await storedRow('order_templates', pk), owner)
    const other = await addUser(company)
    assert.deepEqual(await namesFor(other.visitor), [])
  })

  test('the download of personal data contains one’s own templates', async ({ assert }) => {
    const { visitor, line, template } = await createTemplateScene()
    await storeTemplate(visitor, template)
    const { body } = await visitor.get('/accounts/api/users/me/data/')
    assert.lengthOf(body.order_templates, 1)
    assert.deepInclude(body.order_templates[0], { name: 'Monthly order', lines: [line] })
  })
})
