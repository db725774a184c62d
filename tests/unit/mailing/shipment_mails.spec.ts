import type { MailedShipment, OrderMail } from '#app/mailing/wording/kinds/order_mail'
import { renderMail } from '#app/mailing/wording/render_mail'
import { placedOrder } from '#tests/functional/mailing/example_mails'
import { test } from '@japa/runner'

const SHIPMENT: MailedShipment = {
  carrier_name: 'Ταχυδρομείο <b>',
  tracking_number: '1Z 9',
  tracking_link: 'https://carrier.example/1Z%209',
  sent_on: '2026-05-04',
  expected_on: '2026-05-06',
}

const ORDER = {
  ...placedOrder,
  pk: 17,
  order_id: 'LP-00000017',
  path: '/statistics/history?order=17',
}

const mailOf = (
  template: 'shipment_added' | 'shipment_changed',
  language: 'en' | 'fr',
  shipment: Partial<MailedShipment> = {}
): OrderMail => ({
  template,
  to: 'a@x.example',
  language,
  data: { ...ORDER, shipment: { ...SHIPMENT, ...shipment } },
})

test.group('Mails about shipments', () => {
  test('a mail about a shipment leads to the carrier’s page and the order', async ({ assert }) => {
    const { subject, text, html } = await renderMail(mailOf('shipment_added', 'en'))
    assert.equal(subject, 'Your order LP-00000017: another shipment')
    assert.include(
      text,
      'Follow the shipment: Ταχυδρομείο <b> · 1Z 9\n  https://carrier.example/1Z%209'
    )
    assert.include(text, 'Expected on: 2026-05-06')
    assert.include(text, '/statistics/history?order=17')
    assert.include(html, 'href="https://carrier.example/1Z%209"')
    assert.notInclude(html, '<b>')
  })

  test('a mail about a changed shipment without carrier and number has no link to a parcel', async ({
    assert,
  }) => {
    const unknown = {
      carrier_name: '',
      tracking_number: '',
      tracking_link: null,
      expected_on: null,
    }
    const { subject, text } = await renderMail(mailOf('shipment_changed', 'fr', unknown))
    assert.include(subject, 'du nouveau sur un envoi')
    assert.include(text, 'sans transporteur ni numéro')
    assert.notInclude(text, 'Attendu le')
  })

  test('the mail of a shipment with too large files leads to the order', async ({ assert }) => {
    const mail: OrderMail = {
      template: 'order_state_changed',
      to: 'a@x.example',
      language: 'en',
      data: { ...ORDER, state: 'SHIPPED', reason: '', shipments: [SHIPMENT, SHIPMENT] },
    }
    const { text } = await renderMail(mail, { codes: 'readable', isTooLarge: true })
    assert.match(text, /too large for an email.*\/statistics\/history\?order=17/)
    assert.equal(text.split('1Z 9\n').length, 3)
  })

  test('the copy of a mail with too large files has no link that needs a login', async ({
    assert,
  }) => {
    const mail: OrderMail = {
      template: 'order_state_changed',
      to: 'a@x.example',
      language: 'en',
      data: { ...ORDER, state: 'SHIPPED', reason: '', person: '', copy_id: 7 },
    }
    const { text } = await renderMail(mail, { codes: 'readable', isTooLarge: true })
    assert.include(text, 'too large for an email')
    assert.notInclude(text, '/statistics/')
  })
})
