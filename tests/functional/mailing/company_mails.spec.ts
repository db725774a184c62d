import { companyMailsPerHour } from '#config/mail'
import {
  addRecipient,
  createDistribution,
  distribute,
  end,
  entry,
} from '#tests/functional/labels/distribution/distribution_scene'
import {
  ADDRESSES,
  CHANGED,
  createTemporary,
} from '#tests/functional/companies/addresses/delivery_address_scene'
import { createApprover } from '#tests/functional/companies/approvals/approval_scene'
import { mailsTo } from '#tests/functional/setup/mails'
import { type SupplierScene, addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { type HttpResponse, orderLine } from '#tests/functional/setup/visitor'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const ORDERS = '/orders/api/orders/'

const ADDRESS = {
  company_name: 'Atelier Nord',
  street_address: '8 rue du Port',
  address_details: '',
  postal_code: '59000',
  city: 'Lille',
  country_code: 'FR',
}

type Ask = (language?: 'en' | 'fr') => Promise<HttpResponse>

interface Prepared {
  companyId: number
  ask: Ask
}

const placeBy =
  ({ visitor, product }: SupplierScene): Ask =>
  (language = 'en') =>
    visitor.post(ORDERS, { order_positions: [orderLine(product.id, 1_000)] }, { language })

/** Every request of a supplier that mails customer service, approvers, partners or colleagues. */
const REQUESTS: Record<string, () => Promise<Prepared>> = {
  'placing an order': async () => {
    const scene = await createScene()
    return { companyId: scene.company.id, ask: placeBy(scene) }
  },
  'asking to cancel an order': async () => {
    const scene = await createScene()
    const { body } = await placeBy(scene)()
    const change = { state: 'CANCEL_REQUESTED' }
    return {
      companyId: scene.company.id,
      ask: () => scene.visitor.patch(`${ORDERS}${body.pk}/`, change),
    }
  },
  'passing rolls on': async () => {
    const { sender, numbers, address } = await createDistribution()
    return {
      companyId: sender.company.id,
      ask: () => distribute(sender.visitor, [entry(address, numbers)]),
    }
  },
  'recalling rolls': async () => {
    const { sender, numbers, address } = await createDistribution()
    const { body } = await distribute(sender.visitor, [entry(address, numbers)])
    return {
      companyId: sender.company.id,
      ask: () => end(sender.visitor, 'recall', body[0].pk, numbers),
    }
  },
  'writing to customer service': async () => {
    const { visitor, company } = await createScene()
    const message = { topic: 'Rolls', text: 'Where are they?', copy: true }
    return { companyId: company.id, ask: () => visitor.post('/contact/api/messages/', message) }
  },
  'asking for another delivery address': async () => {
    await createApprover()
    const { visitor, company } = await createTemporary()
    const address = { ...CHANGED, city: 'Nantes' }
    return { companyId: company.id, ask: () => visitor.post(ADDRESSES, address) }
  },
  'asking for a recipient': async () => {
    await createApprover()
    const { visitor, company } = await createScene()
    const address = { ...ADDRESS, category: 'DISTRIBUTION', company_id: 'nord000001' }
    return { companyId: company.id, ask: () => visitor.post(ADDRESSES, address) }
  },
  'disabling a colleague': async () => {
    const { visitor, company } = await createScene()
    const { user } = await addUser(company)
    return {
      companyId: company.id,
      ask: () => visitor.post('/accounts/api/users_disable/', { users: [user.id] }),
    }
  },
}

const counter = () => limiter.use('memory', { requests: companyMailsPerHour, duration: '1 hour' })

const countMails = async () => Number((await db.from('mail_outbox').count('* as count'))[0].count)

test.group('Mails to others caused by a supplier’s request', (group) => {
  group.each.setup(() => limiter.clear())

  for (const [name, prepare] of Object.entries(REQUESTS)) {
    test(`mails to others are refused to a company that has sent too many: ${name}`, async ({
      assert,
    }) => {
      const { companyId, ask } = await prepare()
      const before = await countMails()
      await counter().set(`mails:${companyId}`, companyMailsPerHour, '1 hour')
      const refused = await ask()
      assert.deepEqual([refused.status, refused.body.code], [429, 'TOO_MANY_MAILS'])
      assert.isAbove(Number(refused.headers.get('retry-after')), 3_000)
      assert.include(refused.body.detail, 'very many emails')
      assert.equal(await countMails(), before)
      await counter().delete(`mails:${companyId}`)
      const done = await ask()
      assert.include([200, 201], done.status, JSON.stringify(done.body))
      assert.isAbove(await countMails(), before)
    })
  }

  test('the refusal of too many mails is in French for French readers', async ({ assert }) => {
    const scene = await createScene()
    await counter().set(`mails:${scene.company.id}`, companyMailsPerHour, '1 hour')
    const { body } = await placeBy(scene)('fr')
    assert.include(body.detail, 'un très grand nombre d’e-mails')
  })

  test('mails of twenty orders are never refused, and each company has its own limit', async ({
    assert,
  }) => {
    const scene = await createScene()
    const other = await createScene()
    await counter().set(`mails:${other.company.id}`, companyMailsPerHour, '1 hour')
    for (let order = 0; order < 20; order += 1) {
      assert.equal((await placeBy(scene)()).status, 201)
    }
  })

  test('mails of many distributions end at the hourly limit, and no request is mailed in part', async ({
    assert,
  }) => {
    const { sender, numbers, recipient, address } = await createDistribution()
    const second = await addRecipient(sender, (await createScene()).company)
    await counter().set(`mails:${sender.company.id}`, companyMailsPerHour - 1, '1 hour')
    const [first, next, last] = numbers as [string, string, string]
    const both = [entry(address, [first]), entry(second, [next])]
    assert.equal((await distribute(sender.visitor, both)).status, 201)
    assert.equal((await distribute(sender.visitor, [entry(address, [last])])).status, 429)
    assert.notEqual(recipient.company.id, sender.company.id)
  })

  test('mails to the company’s own user are never refused', async ({ assert }) => {
    const { visitor, user, company } = await createScene()
    await counter().set(`mails:${company.id}`, companyMailsPerHour, '1 hour')
    const left = await visitor.post('/accounts/api/users/me/delete/', { password: user.password })
    assert.equal(left.status, 204)
    assert.equal((await mailsTo(user.email)).at(-1)?.template, 'account_deleted')
  })
})
